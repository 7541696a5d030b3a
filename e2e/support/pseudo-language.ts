import type { Data } from '@fletch/messages/texts.ts'

// A language for tests: English with an accent on every letter, and longer by 40 %. What stands on a page without accents
// was not translated, and what does not fit would not fit in other languages either. Data and dates are as they are.

const plain = 'abcdefghijklmnopqrstuvwxyz'
const accented = 'áƀćďéƒĝĥíĵķĺɱñóƥɋŕšťúṽŵẋýž'
const letters: ReadonlyMap<string, string> = new Map(
  [...plain].flatMap((letter, at) => {
    const other = accented[at] ?? letter
    return [
      [letter, other],
      [letter.toUpperCase(), other.toUpperCase()],
    ] as const
  }),
)

/** Letters of the pseudo-language, for a regular expression. */
export const accentedLetters = [...letters.values()].join('')

const growth = 0.4

/** Lengthens each word by its own letters, so that lines break where they do in a language. */
const longer = (text: string): string => {
  let owed = 0
  return text.replaceAll(/[A-Za-z]+/g, (word) => {
    owed += word.length * growth
    const more = Math.floor(owed)
    owed -= more
    const vowel = /[aeiou]/i.exec(word)?.[0].toLowerCase() ?? 'e'
    const middle = Math.ceil(word.length / 2)
    const grown = word.slice(0, middle) + vowel.repeat(more) + word.slice(middle)
    return Array.from(grown, (letter) => letters.get(letter) ?? letter).join('')
  })
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** An argument with the texts that it chooses from: `[name, kind, texts]`, as icu-minify compiles it. */
const inArgument = (argument: readonly unknown[]): readonly unknown[] => {
  const [name, kind, texts] = argument
  if (typeof texts !== 'object' || texts === null) return argument
  const chosen = Object.entries(texts).map(([key, text]) => [key, inMessage(text)] as const)
  return [name, kind, Object.fromEntries(chosen)]
}

const inMessage = (message: unknown): unknown => {
  if (typeof message === 'string') return longer(message)
  if (!isList(message)) return message
  return message.map((part) => (isList(part) ? inArgument(part) : inMessage(part)))
}

/** A catalogue in the pseudo-language, from the English one. */
export const inPseudo = (data: Data): unknown =>
  Object.fromEntries(
    Object.entries(data).map(([name, message]) => [
      name,
      typeof message === 'string' || isList(message) ? inMessage(message) : inPseudo(message as Data),
    ]),
  )
