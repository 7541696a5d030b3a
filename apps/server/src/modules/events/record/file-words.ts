import { tableFileTexts } from '@fletch/messages/every/table-files'
import { languageFor } from '@fletch/messages/languages.ts'

/** The words of files, in the language of an event, a club or a series; in English if it has none. */
export const wordsOfFiles = ({ language = '' }: { readonly language?: string | undefined }) =>
  tableFileTexts(languageFor([language]))
export type FileWords = ReturnType<typeof wordsOfFiles>
