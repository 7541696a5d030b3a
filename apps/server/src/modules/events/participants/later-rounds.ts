import type { Competition } from '@fletch/domain/contract'
import { v7 as uuidv7 } from 'uuid'
import { type Clock, instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { listArchersWithRound } from './later-rounds-store.ts'
import { insertParticipant, takeRegistrationNumber } from './store.ts'

/**
 * Adds everyone who is registered for an event to a later round, unless they are already in it. Absent archers stay
 * absent. Archers who did not finish the first round are registered like all others. Archers who retired or are
 * disqualified are left out.
 */
export const copyRegistrationsToRound = async (
  tx: WriteTransaction,
  { clock }: { readonly clock: Clock },
  { id, partOf }: Competition,
): Promise<void> => {
  if (partOf === undefined) return
  const entries = await listArchersWithRound(tx, { eventId: partOf.id, roundId: id })
  for (const { id: entryId, startId, status: was, mark, groupId: _g, groupPlace: _p, ...archer } of entries) {
    const status = was === 'retired' && mark === 'not-finished' ? 'registered' : was
    if (startId !== null || (status !== 'registered' && status !== 'absent')) continue
    await insertParticipant(tx, {
      ...archer,
      status,
      entryId,
      id: uuidv7(),
      competitionId: id,
      turn: await takeRegistrationNumber(tx, id),
      registeredAt: instantOf(clock),
      askedAt: null,
    })
  }
}

type LateArcher = Omit<
  Parameters<typeof insertParticipant>[1],
  'competitionId' | 'status' | 'turn' | 'entryId'
>

/**
 * Registers a late archer. An archer who only comes to a later round is absent in the rounds before. Returns the id of
 * the registration, or null if the archer is already in the event.
 */
export const registerLate = async (
  tx: WriteTransaction,
  { id: competitionId, partOf }: Pick<Competition, 'id' | 'partOf'>,
  archer: LateArcher,
): Promise<string | null> => {
  const insert = async (
    row: LateArcher,
    of: { competitionId: string; entryId?: string },
    isHere: boolean,
  ) => {
    const status = isHere ? 'registered' : 'absent'
    return insertParticipant(tx, {
      ...row,
      ...of,
      status,
      turn: await takeRegistrationNumber(tx, of.competitionId),
    })
  }
  if (partOf === undefined) return (await insert(archer, { competitionId }, true)) ? archer.id : null
  const entryId = uuidv7()
  if (!(await insert({ ...archer, id: entryId }, { competitionId: partOf.id }, false))) return null
  await insert({ ...archer, askedAt: null }, { competitionId, entryId }, true)
  return entryId
}
