import { columnsOf, tally } from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { CardParts, ShootRights } from '../asks.ts'
import { updateGroupColumns } from './group-store.ts'
import { contentOf } from './presenter.ts'
import { roundOf, type ScorecardRow } from './store.ts'
import { archersOn, type CardArcher } from './stored-card.ts'

type FinishingParts = Pick<CardParts, 'live' | 'shoots' | 'followers'>

/** Whether every target of an archer on a card is scored. */
const isWholeOn = (row: ScorecardRow, id: string): boolean =>
  tally(roundOf(row), columnsOf(contentOf(row).scores).get(id) ?? []).targetsScored >= row.numberOfTargets

/**
 * Marks the columns of a locked card as finished once its group has handed it in: every target is scored, and every
 * archer who still shoots has confirmed (rule R31). Returns the card as it is then. Called before each change of a
 * card, too, because the last open archer may have retired or moved since.
 */
export const withFinished = async (
  tx: WriteTransaction,
  parts: FinishingParts,
  row: ScorecardRow,
  shoot: Pick<ShootRights, 'shootId' | 'status'>,
  at: string,
): Promise<ScorecardRow> => {
  const archers = archersOn(row)
  const isOpen = ({ id, confirmedAt = null }: CardArcher) => confirmedAt === null || !isWholeOn(row, id)
  const isMarked = ({ finishedAt = null }: CardArcher) => finishedAt !== null
  if (shoot.status !== 'active' || archers.every(isMarked) || archers.every(isOpen)) return row
  const open = archers.filter(isOpen)
  if (open.length > 0) {
    const ids = open.map(({ id }) => id)
    const shooters = await parts.shoots.archersCalled(tx, row.id, ids)
    if (shooters.length < open.length || shooters.some(({ isShooting }) => isShooting)) return row
  }
  const finished = archers.filter((archer) => !isOpen(archer) && !isMarked(archer))
  if (finished.length === 0) return row
  const { editorUserId: under } = row
  const groupParticipants = JSON.stringify(
    archers.map((archer) =>
      finished.includes(archer) ? { ...archer, finishedAt: at, finishedUnder: under } : archer,
    ),
  )
  await updateGroupColumns(tx, row.id, { groupParticipants })
  await parts.followers.columnsFinished(tx, parts, {
    shootId: shoot.shootId,
    ids: finished.map(({ id }) => id),
    at,
    under,
  })
  return { ...row, groupParticipants }
}
