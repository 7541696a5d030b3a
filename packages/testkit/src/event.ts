import { type Club, type ClubEvent, eventCalls, eventParticipantCalls } from '@fletch/contract'
import type { Person } from './person.ts'

/** Announces an event of a club, by a person with a position in it. */
export const announcedEvent = async (
  officer: Person,
  club: Pick<Club, 'id'>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<ClubEvent> => {
  const body = {
    clubId: club.id,
    name: 'Winter Shoot',
    competitionDate: '2026-12-05',
    archeryStyle: 'all',
    ...more,
  }
  return (await officer.send(eventCalls.create, { body })).body
}

/** Registers people for an event, in order, and returns them as participants. */
export const registeredFor = async (
  event: Pick<ClubEvent, 'id'>,
  people: readonly Person[],
  archeryStyle = 'BH',
) => {
  const participants = []
  for (const { send } of people)
    participants.push(
      (await send(eventParticipantCalls.register, { params: { id: event.id }, body: { archeryStyle } })).body,
    )
  return participants
}

/** An event that has not started, with the given number of guests in alternating styles. */
export const peopledEvent = async (
  officer: Person,
  event: Pick<ClubEvent, 'id'>,
  archers: number,
  styles: readonly string[] = ['BH'],
) => {
  const guests = []
  for (let guest = 0; guest < archers; guest += 1) {
    const body = { name: `Guest ${guest + 1}`, archeryStyle: styles[guest % styles.length] ?? 'BH' }
    guests.push((await officer.send(eventParticipantCalls.add, { params: { id: event.id }, body })).body)
  }
  return guests
}
