/** Ids from the first to the last, both among them. */
export interface Span {
  readonly first: string
  readonly last: string
}

/**
 * Ids in the order of the database, so many at a time: a statement that names a span looks at each row once, however it
 * is carried out. One that names the ids, or a query with a limit that finds them, can be carried out by comparing every
 * row with every id, and is where statistics are of a time when the table was empty (docs/decisions/0087).
 */
export const spansOf = (ids: readonly string[], atOnce: number): Span[] => {
  const spans: Span[] = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const [first, last] = [some[0], some.at(-1)]
    if (first !== undefined && last !== undefined) spans.push({ first, last })
  }
  return spans
}
