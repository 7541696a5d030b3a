import type { CardParts } from '../../cards/index.ts'
import { countAgain, membersAtOnce } from './commands.ts'
import { hasStale } from './store.ts'

/** Recounts the figures of members whose cards have changed (docs/data-model.md), a few at a time. */
export const refreshFigures = async (
  parts: Pick<CardParts, 'db' | 'shoots'>,
  clubId: string,
): Promise<void> => {
  const { db } = parts
  if (!(await hasStale(db.read, clubId))) return
  while ((await db.write((tx) => countAgain(tx, parts, clubId))) === membersAtOnce);
}
