import { reasonOf } from '@fletch/contract'
import { preloadAreas, shownLanguage, textByName } from '@fletch/messages/catalogues.ts'
import { loadArea } from '@fletch/messages/load-area'
import type { Values } from '@fletch/messages/texts.ts'

/** Why something is refused, as a server or a schema says it. */
interface Told {
  readonly code?: string | undefined
  readonly params?: Values | undefined
  /** In English. */
  readonly message: string
}

const area = 'faults'

/** Loads the words of faults, before one is told. */
export const loadFaultWords = async (): Promise<void> => {
  if (shownLanguage() !== 'en') await preloadAreas([area], loadArea)
}

/** Where in a card or a file it is. Rows are counted from 1. */
const placed = ({ row, column }: Values, text: string): string => {
  if (typeof row === 'number') return textByName(area, area, 'in-row', { row, text }) ?? text
  if (typeof column !== 'string') return text
  return textByName(area, area, 'in-column', { column, text }) ?? text
}

/** Values of a list that are codes, such as the statuses of members, as the reader calls them. */
const inWords = (params: Values): Values => {
  const words = Object.entries(params).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((each) => textByName(area, area, `named-${each}`, {}) ?? each) : value,
  ])
  return Object.fromEntries(words)
}

/**
 * A fault in the language of the reader. In English, with the words of the server, if the texts of faults have not
 * loaded or if the server is newer than this page.
 */
export const faultWords = ({ code = '', params = {}, message }: Told): string => {
  if (shownLanguage() === 'en') return message
  const text = textByName(area, area, code, inWords(params))
  return text === undefined ? message : placed(params, text)
}

/** The message of a schema in the language of the reader. */
export const issueWords = (message: string): string => {
  const reason = reasonOf(message)
  return reason === undefined ? message : faultWords(reason)
}
