import { type RawBuilder, sql } from 'kysely'
import type { Database, WriteTransaction } from './database.ts'

/** Rows whose text a version before this one has written; as the migration's index says it, or the index is not used. */
export const isOpen: RawBuilder<boolean> = sql.raw(`search_text not like '%\u0001%'`)

/** Folds some rows; says how many were open. */
export type Folding = (tx: WriteTransaction, atOnce: number) => Promise<number>

interface Folded {
  readonly id: string
  /** The text as it was read: where the row changed since, it is left, open still or folded by who changed it. */
  readonly was: string
  readonly searchText: string
}

export const storeFolded = async (
  tx: WriteTransaction,
  table: 'scorecards' | 'clubs' | 'events' | 'clubMembers',
  rows: readonly Folded[],
): Promise<number> => {
  for (const { id, was, searchText } of rows)
    await tx
      .updateTable(table)
      .set({ searchText })
      .where('id', '=', id)
      .where('searchText', '=', was)
      .execute()
  return rows.length
}

/** Folds until nothing is open, a transaction for each turn: it can be cut off at any time, and the next one goes on from there. */
export const foldAll = async (db: Database, fold: Folding, atOnce = 200): Promise<void> => {
  let folded = atOnce
  while (folded === atOnce) folded = await db.write((tx) => fold(tx, atOnce))
}
