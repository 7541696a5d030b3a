import { type Club, type Competition, eventCalls, eventParticipantCalls } from '@fletch/domain/contract'
import type { Person } from './person.ts'

/** An event of a club, announced by somebody with a position in it. */
export const announcedEvent = async (
  officer: Person,
  club: Pick<Club, 'id'>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Competition> => {
  const body = {
    clubId: club.id,
    name: 'Winter Shoot',
    competitionDate: '2026-12-05',
    archeryStyle: 'all',
    ...more,
  }
  return (await officer.send(eventCalls.create, { body })).body
}

/** Registers people for an event, in order; gives them back as participants. */
export const registeredFor = async (
  event: Pick<Competition, 'id'>,
  people: readonly Person[],
  archeryStyle: 'BH' | 'Trad' = 'BH',
) => {
  const participants = []
  for (const { send } of people)
    participants.push(
      (await send(eventParticipantCalls.register, { params: { id: event.id }, body: { archeryStyle } })).body,
    )
  return participants
}
