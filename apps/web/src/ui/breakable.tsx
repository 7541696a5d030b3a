import { Fragment } from 'react'

/** An address or a path as one reads it: where it has to be broken, then after '@', '.' or '/', not inside a word. */
export const Breakable = ({ text }: { text: string }) => {
  const pieces = [...text.matchAll(/[^@./]*[@./]+|[^@./]+/g)]
  return pieces.map(({ 0: piece, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
