import { type ClubRound, fault, mostRoundsOfClub, type RoundForm } from '@fletch/contract'
import type { Round } from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, RuleBroken } from '../../../platform/errors.ts'
import { roundOfClub } from './reads.ts'
import { countRoundsOfClub, findRoundRow, insertRound, setWithdrawn } from './store.ts'

interface NewClubRound {
  readonly id: string
  readonly club: { readonly id: string; readonly name: string }
  readonly form: RoundForm
  readonly userId: string
  readonly at: string
}

interface Kept {
  readonly round: ClubRound
  /** False if the round was already stored. */
  readonly isNew: boolean
}

/**
 * Stores a club's round, which never changes afterwards. If the club and author have already stored it, returns the
 * stored one. Throws RuleBroken if the club has the maximum number of rounds.
 */
export const keepRound = async (
  tx: WriteTransaction,
  { id, club, form, userId, at }: NewClubRound,
): Promise<Kept> => {
  const storedRow = await findRoundRow(tx, id)
  if (storedRow !== undefined) {
    if (storedRow.clubId !== club.id || storedRow.createdBy !== userId) throw new Conflict(fault('id-taken'))
    return { round: await roundOfClub(tx, club.id, id), isNew: false }
  }
  if ((await countRoundsOfClub(tx, club.id)) >= mostRoundsOfClub)
    throw new RuleBroken(fault('too-many-rounds', { most: mostRoundsOfClub }))
  const round: Round = { ...form, id, organisation: club.name, edition: at.slice(0, 10), source: '' }
  const value = JSON.stringify(round)
  if (!(await insertRound(tx, { id, clubId: club.id, value, createdBy: userId, createdAt: at })))
    throw new Conflict(fault('id-taken'))
  return { round: await roundOfClub(tx, club.id, id), isNew: true }
}

/**
 * Withdraws a club's round, so that it cannot be chosen any more. Returns null if it was already withdrawn. Throws
 * NotFound if the club has no such round.
 */
export const withdrawRound = async (
  tx: WriteTransaction,
  { id, clubId, at }: { readonly id: string; readonly clubId: string; readonly at: string },
): Promise<ClubRound | null> => {
  const round = await roundOfClub(tx, clubId, id)
  return (await setWithdrawn(tx, id, at)) ? round : null
}
