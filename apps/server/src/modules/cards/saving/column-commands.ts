import type { CardContent } from '@fletch/domain'
import type { Scorecard } from '@fletch/domain/contract'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { findCopy, updateGroupColumns } from './group-store.ts'
import { type Author, creationOf, groupChange } from './ledger.ts'
import { insertChanges, renameColumnInChanges } from './ledger-store.ts'
import { showPhotosOf } from './photo-commands.ts'
import { contentOf, present } from './presenter.ts'
import { archersOn, insertScorecard, type ScorecardRow, updateScorecard } from './store.ts'

interface FormerArcher {
  /** How the card names the column: by the account that is deleted. */
  readonly from: string
  /** How it names it from now on. */
  readonly to: string
  readonly name: string
}

/** Leaves the column of an archer who has deleted the account, under another id and without the name. */
export const forgetColumn = async (
  tx: WriteTransaction,
  row: ScorecardRow,
  { from, to, name }: FormerArcher,
): Promise<void> => {
  // A phone that does not know yet still sends the former id.
  const participants = archersOn(row).map((archer) =>
    archer.id === from ? { ...archer, id: to, userId: null, name, formerId: from } : archer,
  )
  const was = contentOf(row)
  const scores = was.scores.map((entry) =>
    entry.participantId === from ? { ...entry, participantId: to } : entry,
  )
  const next = { card: { ...was, scores }, version: row.version + 1, at: row.updatedAt }
  updateScorecard(tx, row, next)
  await updateGroupColumns(tx, row.id, {
    groupParticipants: JSON.stringify(participants),
    editorUserId: row.editorUserId === from ? null : row.editorUserId,
  })
  await renameColumnInChanges(tx, { scorecardId: row.id, from, to })
}

/** Notes that an archer confirmed the own column, or took that back. */
export const storeConfirmation = async (
  tx: WriteTransaction,
  row: ScorecardRow,
  author: Author,
  { participantId, confirmedAt }: { readonly participantId: string; readonly confirmedAt: string | null },
): Promise<Scorecard> => {
  const before = archersOn(row)
  const was = before.find(({ id }) => id === participantId)?.confirmedAt ?? null
  const groupParticipants = JSON.stringify(
    before.map((archer) => (archer.id === participantId ? { ...archer, confirmedAt } : archer)),
  )
  await insertChanges(tx, [groupChange(author, 'confirmedAt', was, confirmedAt, participantId)])
  const changes = { groupParticipants, updatedAt: author.at }
  await updateGroupColumns(tx, row.id, changes)
  return present({ ...row, ...changes })
}

/** An archer's own copy of a column of a group's card; once is enough. */
export const copyColumn = async (
  tx: WriteTransaction,
  { clock }: Pick<Parts, 'clock'>,
  who: Who,
  originalGroupScorecardId: string,
  card: CardContent,
): Promise<Scorecard> => {
  const there = await findCopy(tx, originalGroupScorecardId, who.userId)
  if (there !== undefined)
    throw new Conflict('An individual copy of this group scorecard already exists', { scorecardId: there.id })
  const [id, at] = [uuidv7(), instantOf(clock)]
  const origin = { originalGroupScorecardId }
  const row = await insertScorecard(tx, { origin, id, userId: who.userId, card, at })
  if (row === undefined) throw new Conflict('This id is already taken')
  await showPhotosOf(tx, id, card)
  await insertChanges(tx, [creationOf({ scorecardId: id, userId: who.userId, at }, card)])
  return present(row)
}
