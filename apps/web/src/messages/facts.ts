import { shownLanguage, shownLocale } from '@fletch/messages/catalogues.ts'

/** Facts on one line. What is not known is left out. */
export const joinFacts = (facts: readonly (string | undefined)[]): string =>
  facts.filter((fact) => fact !== undefined && fact !== '').join('\u00a0· ')

/** A short fact, such as a count or a name with its number, on one line. */
export const onOneLine = (fact: string): string => fact.replaceAll(' ', '\u00a0')

/** A heading inside a sentence, in small letters. German nouns keep their capitals. */
export const inSentence = (heading: string): string =>
  shownLanguage() === 'de' ? heading : heading.toLocaleLowerCase(shownLocale())
