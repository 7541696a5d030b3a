import { type RawBuilder, sql } from 'kysely'
import type { Database, WriteTransaction } from './database.ts'

/**
 * Rows written by an earlier version, whose search text is not folded. Must equal the condition of the migration's
 * index, or the index is not used.
 */
export const isNotFolded: RawBuilder<boolean> = sql.raw(`search_text not like '%\u0001%'`)

/** Folds up to `atOnce` rows and returns how many it folded. */
export type FoldSearchTexts = (tx: WriteTransaction, atOnce: number) => Promise<number>

interface Folded {
  readonly id: string
  /** The text as it was read. A row that has changed since is skipped; it stays open or was folded by the change. */
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

/**
 * Folds until no row is open, with one transaction per batch. It can be interrupted at any time and continues where it
 * stopped.
 */
export const foldAllSearchTexts = async (
  db: Database,
  fold: FoldSearchTexts,
  atOnce = 200,
): Promise<void> => {
  let folded = atOnce
  while (folded === atOnce) folded = await db.write((tx) => fold(tx, atOnce))
}
