import { asksForPerson } from '@fletch/domain'
import type { Participant, Questions } from '@fletch/domain/contract'
import { fault } from '@fletch/domain/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { entriesWithArrows } from '../../cards/index.ts'
import { schemeNamed } from '../../divisions/index.ts'
import { readEvent } from '../record/reads.ts'
import {
  countAhead,
  findParticipant,
  listAskedOf,
  listParticipants,
  listPeopleIn,
  listRefusalsOf,
  listRegistrations,
  listStyles,
  type ParticipantRow,
} from './store.ts'

const present = (
  { firstName, lastName, turn: _turn, groupPlace: _place, askedAt, ...row }: ParticipantRow,
  position: number | null,
): Participant => ({ ...row, position, user: { firstName, lastName }, isAsked: askedAt !== null })

/** Who is in an event, in order; those who wait with their position. */
export const participantsOf = async (db: ReadConnection, who: Pick<Who, 'userId'>, competitionId: string) => {
  await readEvent(db, who, competitionId)
  let waiting = 0
  return (await listParticipants(db, competitionId)).map((row) => {
    if (row.status !== 'waiting') return present(row, null)
    waiting += 1
    return present(row, waiting)
  })
}

/**
 * The same with what the divisions of the archers follow from, for those who run the event; where its scheme asks for
 * nothing they see no more than everyone.
 */
export const participantsFor = async (
  db: ReadConnection,
  who: Who,
  competitionId: string,
): Promise<Participant[]> => {
  const participants = await participantsOf(db, who, competitionId)
  const { isEventAdmin, divisionScheme } = await readEvent(db, who, competitionId)
  if (!isEventAdmin || !asksForPerson(await schemeNamed(db, divisionScheme))) return participants
  const people = new Map((await listPeopleIn(db, competitionId)).map(({ id, ...person }) => [id, person]))
  return participants.map((each) => {
    const person = people.get(each.id)
    return person === undefined ? each : { ...each, person }
  })
}

export const readParticipant = async (
  db: ReadConnection,
  competitionId: string,
  id: string,
): Promise<Participant> => {
  const row = await findParticipant(db, competitionId, id)
  if (row === undefined) throw new NotFound(fault('archer-not-in-event'))
  return present(row, row.status === 'waiting' ? (await countAhead(db, row)) + 1 : null)
}

/** The styles that someone is registered for. */
export const stylesShotIn = (db: ReadConnection, competitionId: string): Promise<string[]> =>
  listStyles(db, competitionId)

/** The events that someone is or was in, with what they shot there, the newest first. */
export const registrationsOf = async (db: ReadConnection, userId: string) =>
  (await listRegistrations(db, userId)).map(({ scores, arrows, ...registration }) => ({
    ...registration,
    scores: scores === null ? [] : entriesWithArrows(JSON.parse(scores), arrows),
  }))

/** The events for which an officer entered a user who has not agreed yet. */
export const entriesAskedOf = async (db: ReadConnection, userId: string): Promise<Questions['entries']> =>
  (await listAskedOf(db, userId)).flatMap(({ askedAt, ...entry }) =>
    askedAt === null ? [] : [{ ...entry, askedAt }],
  )

/** The events that a user said no to. */
export const refusalsOf = (db: ReadConnection, userId: string) => listRefusalsOf(db, userId)
