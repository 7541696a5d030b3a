import { foldedMark, foldForSearch, restMark } from '@fletch/domain'
import { type RawBuilder, sql } from 'kysely'

const literal = (typed: string): string => typed.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')

/** What is looked for anywhere in a text that is in lower case; with `escape '\'`. No text holds a NUL. */
export const likePattern = (typed: string): string => `%${literal(typed.toLowerCase())}%`

/** So many words are looked for at most; what follows them narrows nothing any more. */
const mostWords = 10

/**
 * Whether a record is found by what is typed: every word of it stands, folded, in the search text, or all of it as it is
 * typed, for rows that no one has folded yet. `names` looks nowhere but in names.
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
