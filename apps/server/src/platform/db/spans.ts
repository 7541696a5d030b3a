/** All ids from the first to the last, inclusive. */
export interface Span {
  readonly first: string
  readonly last: string
}

/**
 * Splits ids, in database order, into spans. A statement that names a span reads each row once, whatever its plan. A
 * statement that lists the ids, or finds them with a limited query, may be planned to compare every row with every id,
 * and is if the statistics were gathered while the table was empty (docs/decisions/0087).
 */
export const spansOf = (ids: readonly string[], atOnce: number): Span[] => {
  const spans: Span[] = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const first = some[0]
    const last = some.at(-1)
    if (first !== undefined && last !== undefined) spans.push({ first, last })
  }
  return spans
}
