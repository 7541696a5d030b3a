/** Where the typed words will be; no message holds this character. */
const place = '\u0001'

type AroundTypedProps = {
  /** The text around the typed words, in the language shown. */
  say: (typed: string) => string
  typed: string
  /** Of the typed words; undefined if it is not known. */
  language: string | undefined
}

/** A text with words in it that a person typed, which a screen reader reads in their own language. */
export const AroundTyped = ({ say, typed, language }: AroundTypedProps) => {
  const [before = '', after = ''] = say(place).split(place)
  return (
    <>
      {before}
      <span lang={language}>{typed}</span>
      {after}
    </>
  )
}
