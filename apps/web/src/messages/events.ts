import type { Ties } from '@fletch/domain'
import { eventTexts } from '@fletch/messages/events'

/** The rule for ties as a choice, such as 'Most X, then shoot-off'. */
export const tiesInShort = ({ steps, level }: Ties): string => {
  const { step, then, ends } = eventTexts.ties
  const ways = [...steps.map(({ order, of }) => step({ order, areas: of })), ends[level]]
  const text = ways.reduce((first, next) => then({ first, next }))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const tiesInFull = (ties: Ties): string => eventTexts.ties.said({ ties: tiesInShort(ties) })
