import { type ClubEvent, fault, mostArchers } from '@fletch/contract'
import type { ArcherMark, ParticipantStatus } from '@fletch/domain'
import { v7 as uuidv7 } from 'uuid'
import { type Clock, instantOf } from '../../../platform/clock.ts'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict } from '../../../platform/errors.ts'
import { noConsent } from '../record/consent-store.ts'
import { listArchersWithRound } from './later-rounds-store.ts'
import { countArchers, findParticipantOf, insertParticipant, takeRegistrationNumber } from './store.ts'

/**
 * Refuses the archer who was just inserted if the event has more than it may. The event is locked, so that no two take
 * the same place.
 */
export const refuseWhenFull = async (tx: WriteTransaction, competitionId: string): Promise<void> => {
  if ((await countArchers(tx, competitionId)) > mostArchers)
    throw new Conflict(fault('event-full', { most: mostArchers }))
}

interface Standing {
  readonly status: ParticipantStatus
  readonly mark: ArcherMark | null
}

/**
 * How an archer of an event stands in a later round to which they are added. Absent archers stay absent. Archers who did
 * not finish the first round are registered like all others. Archers who retired or are disqualified are left out, as
 * are those who wait: null.
 */
export const standingInLaterRound = ({ status, mark }: Standing): 'registered' | 'absent' | null => {
  if (status === 'retired') return mark === 'not-finished' ? 'registered' : null
  return status === 'waiting' ? null : status
}

/** Whether a user is an archer of an event who would be added to its later rounds. */
export const shootsLaterRounds = async (
  db: ReadConnection,
  eventId: string,
  userId: string,
): Promise<boolean> => {
  const archer = await findParticipantOf(db, eventId, userId)
  return archer !== undefined && standingInLaterRound(archer) === 'registered'
}

/** Adds everyone who is registered for an event to a later round, unless they are already in it. */
export const copyRegistrationsToRound = async (
  tx: WriteTransaction,
  { clock }: { readonly clock: Clock },
  { id, partOf }: ClubEvent,
): Promise<void> => {
  if (partOf === undefined) return
  const entries = await listArchersWithRound(tx, { eventId: partOf.id, roundId: id })
  for (const { id: entryId, startId, status: was, mark, groupId: _g, groupPlace: _p, ...archer } of entries) {
    const status = standingInLaterRound({ status: was, mark })
    if (startId !== null || status === null) continue
    await insertParticipant(tx, {
      ...archer,
      status,
      entryId,
      id: uuidv7(),
      competitionId: id,
      turn: await takeRegistrationNumber(tx, id),
      registeredAt: instantOf(clock),
      ...noConsent,
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
  { id: competitionId, partOf }: Pick<ClubEvent, 'id' | 'partOf'>,
  archer: LateArcher,
): Promise<string | null> => {
  const insert = async (
    row: LateArcher,
    of: { competitionId: string; entryId?: string },
    isHere: boolean,
  ) => {
    const status = isHere ? 'registered' : 'absent'
    const isNew = await insertParticipant(tx, {
      ...row,
      ...of,
      status,
      turn: await takeRegistrationNumber(tx, of.competitionId),
    })
    if (isNew && of.entryId === undefined) await refuseWhenFull(tx, of.competitionId)
    return isNew
  }
  if (partOf === undefined) return (await insert(archer, { competitionId }, true)) ? archer.id : null
  const entryId = uuidv7()
  if (!(await insert({ ...archer, id: entryId }, { competitionId: partOf.id }, false))) return null
  await insert({ ...archer, ...noConsent }, { competitionId, entryId }, true)
  return entryId
}
