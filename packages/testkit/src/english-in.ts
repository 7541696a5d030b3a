import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@fletch/messages/languages.ts'

const catalogues = join(import.meta.dirname, '../../messages')

/** As words are compared: style sheets write some in capitals, and lines break anywhere. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** The texts of all catalogues in a language, also the parts of a message with arguments: 'Starts at target'. */
const textsOf = (language: Language): readonly string[] =>
  globSync(`${language}/*.json`, { cwd: catalogues }).flatMap((file) => {
    const messages: Readonly<Record<string, unknown>> = JSON.parse(
      readFileSync(join(catalogues, file), 'utf8'),
    )
    return Object.entries(messages).flatMap(([id, message]) =>
      id.startsWith('@') ? [] : String(message).split(/[{}#]/).map(plain),
    )
  })

/** English texts of three words or more that this language does not say as well. */
const foreignTo = (language: Language): readonly string[] => {
  const own = textsOf(language).join('\n')
  return [...new Set(textsOf('en'))].filter(
    (text) => (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 3 && !own.includes(text),
  )
}

const foreign = new Map<Language, readonly string[]>()

/** What only English formats write: '5th', 'Monday', 'March'. */
const englishFormats =
  /(?<![\p{L}\d])(?:\d*(?:1st|2nd|3rd|\dth)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|june|july|october|december)(?![\p{L}\d])/gu

/** What is English in words of another language: whole texts of the catalogues, and dates. */
export const englishIn = (words: string, language: Language): readonly string[] => {
  if (language === 'en') return []
  const texts = foreign.get(language) ?? foreignTo(language)
  foreign.set(language, texts)
  const said = plain(words)
  return [...texts.filter((text) => said.includes(text)), ...(said.match(englishFormats) ?? [])]
}
