import type { WriteTransaction } from '../../../platform/db/database.ts'
import { nextId } from '../../../platform/ids.ts'
import { listKeptCardsOf, updateGroupColumns } from '../saving/group-store.ts'
import { renameColumnInChanges } from '../saving/ledger-store.ts'
import { contentOf } from '../saving/presenter.ts'
import { renameColumnInProposals } from '../saving/proposal-store.ts'
import { lockScorecard, roundOf, type ScorecardRow, updateScorecard } from '../saving/store.ts'
import { archersOn } from '../saving/stored-card.ts'

interface RenamedArcher {
  /** The column's current id. */
  readonly from: string
  /** The column's new id. */
  readonly to: string
  /** Null for an archer without an account. */
  readonly userId: string | null
  readonly name: string
}

const renameColumn = async (
  tx: WriteTransaction,
  row: ScorecardRow,
  { from, to, userId, name }: RenamedArcher,
): Promise<void> => {
  await renameColumnInProposals(tx, { scorecardId: row.id, from, to })
  // A phone that is out of date still sends the former id.
  const archers = archersOn(row).map((archer) =>
    archer.id === from ? { ...archer, id: to, userId, name, ...(from !== to && { formerId: from }) } : archer,
  )
  const was = contentOf(row)
  const scores = was.scores.map((entry) =>
    entry.participantId === from ? { ...entry, participantId: to } : entry,
  )
  const next = { round: roundOf(row), card: { ...was, scores } }
  updateScorecard(tx, row, { ...next, version: row.version + 1, at: row.updatedAt })
  await updateGroupColumns(tx, row.id, {
    groupParticipants: JSON.stringify(archers),
    editorUserId: row.editorUserId === from ? null : row.editorUserId,
  })
  await renameColumnInChanges(tx, { scorecardId: row.id, from, to })
}

/** Changes the id and name of an archer's column when the archer gets an account or deletes it, or the name alone. */
export const renameArcherOn = async (
  tx: WriteTransaction,
  cardId: string,
  archer: RenamedArcher,
): Promise<void> => {
  const row = await lockScorecard(tx, cardId)
  if (row !== undefined) await renameColumn(tx, row, archer)
}

/** Removes the name of an archer who deletes their account from cards whose events are deleted. */
export const forgetOnKeptCards = async (
  tx: WriteTransaction,
  { userId, name }: { readonly userId: string; readonly name: string },
): Promise<void> => {
  for (const cardId of await listKeptCardsOf(tx, userId))
    await renameArcherOn(tx, cardId, { from: userId, to: nextId(), userId: null, name })
}
