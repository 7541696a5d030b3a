import type { Round } from '@fletch/domain'
import { type ClubRound, fault, type RoundForm } from '@fletch/domain/contract'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict } from '../../../platform/errors.ts'
import { roundOfClub } from './reads.ts'
import { findRoundRow, insertRound, setWithdrawn } from './store.ts'

interface NewClubRound {
  readonly id: string
  readonly club: { readonly id: string; readonly name: string }
  readonly form: RoundForm
  readonly userId: string
  readonly at: string
}

/** Keeps a round of a club: it never changes from then on. What is there of the same club and author is given again. */
export const keepRound = async (
  tx: WriteTransaction,
  { id, club, form, userId, at }: NewClubRound,
): Promise<ClubRound> => {
  const round: Round = { ...form, id, organisation: club.name, edition: at.slice(0, 10), source: '' }
  const value = JSON.stringify(round)
  if (!(await insertRound(tx, { id, clubId: club.id, value, createdBy: userId, createdAt: at }))) {
    const there = await findRoundRow(tx, id)
    if (there?.clubId !== club.id || there.createdBy !== userId) throw new Conflict(fault('id-taken'))
  }
  return roundOfClub(tx, club.id, id)
}

/** Takes a round of a club out of the choice; throws NotFound where the club has no such round. */
export const withdrawRound = async (
  tx: WriteTransaction,
  { id, clubId, at }: { readonly id: string; readonly clubId: string; readonly at: string },
): Promise<void> => {
  await roundOfClub(tx, clubId, id)
  await setWithdrawn(tx, id, at)
}
