import { foldedMark, foldForSearch, restMark } from '@fletch/domain'
import { type RawBuilder, sql } from 'kysely'

const literal = (typed: string): string => typed.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')

/**
 * A LIKE pattern that matches anywhere in a lower-case text; use with `escape '\'`. Drops NUL, which no stored text
 * contains.
 */
export const likePattern = (typed: string): string => `%${literal(typed.toLowerCase())}%`

/** The most words to search for; further words are ignored. */
const mostWords = 10

/**
 * Whether a record matches a typed text: every word occurs in the folded search text, or the text as typed occurs in a
 * row that is not folded yet. `names` searches only in names.
 */
export const isFoundBy = (
  { text, unfolded = text }: { readonly text: string; readonly unfolded?: string },
  typed: string,
  where: 'anywhere' | 'names' = 'anywhere',
): RawBuilder<boolean> => {
  const end = where === 'names' ? `${restMark}%` : ''
  const asTyped = sql<boolean>`${sql.ref(unfolded)} like ${likePattern(typed)} escape '\\'`
  const words = foldForSearch(typed.replaceAll('\0', '')).split(' ').slice(0, mostWords)
  if (words.join('') === '') return asTyped
  const folded = words.map(
    (word) => sql`${sql.ref(text)} like ${`%${foldedMark}%${literal(word)}%${end}`} escape '\\'`,
  )
  return sql<boolean>`(${asTyped} or (${sql.join(folded, sql` and `)}))`
}
