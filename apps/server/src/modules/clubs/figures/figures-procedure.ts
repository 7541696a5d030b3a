import type { Database } from '../../../platform/db/database.ts'
import { countAgain, membersAtOnce } from './commands.ts'
import { hasStale } from './store.ts'

/** Counts the figures again of those members whose cards changed (docs/decisions/0013), a few at a time. */
export const refreshFigures = async (db: Database, clubId: string): Promise<void> => {
  if (!(await hasStale(db.read, clubId))) return
  while ((await db.write((tx) => countAgain(tx, clubId))) === membersAtOnce);
}
