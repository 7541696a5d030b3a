import { Fragment } from 'react'

/** An address or path that breaks after '@', '.' or '/', not inside a word. */
export const Breakable = ({ text }: { text: string }) => {
  const pieces = [...text.matchAll(/[^@./]*[@./]+|[^@./]+/g)]
  return pieces.map(({ 0: piece, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
