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

/** Of old rows one statement deletes about so many, far within the time that it may take (dialects/postgresql.ts). */
export const oldRowsAtOnce = 5000

interface OldRows {
  /** Rows of a time before this are old. */
  readonly instant: string
  /** The time of the old row after so many older ones; none if there are fewer. */
  readonly timeAfter: (older: number) => Promise<{ readonly at: string | null } | undefined>
  /** Deletes the old rows of this time or before. */
  readonly remove: (last: string) => Promise<unknown>
}

/** Deletes old rows, oldest first, in as many statements as they need: a burst leaves many at once. */
export const deleteOld = async ({ instant, timeAfter, remove }: OldRows): Promise<void> => {
  for (;;) {
    const last = await timeAfter(oldRowsAtOnce - 1)
    await remove(last?.at ?? instant)
    if (last === undefined) return
  }
}
