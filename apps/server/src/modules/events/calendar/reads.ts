import { type FactKind, factsForArchers, fileNameOf, instantAt } from '@fletch/domain'
import { type Competition, eventPath } from '@fletch/domain/contract'
import { calendarOf } from '../../../platform/calendar/calendar.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readClub } from '../../clubs/index.ts'
import { listOfEvents, readEvent } from '../record/reads.ts'
import { roundsOfEvent, roundTitleOf } from '../record/round-policy.ts'

type CalendarParts = Pick<Parts, 'clock' | 'config' | 'db'>

const words: Readonly<Record<FactKind, string>> = {
  place: 'Place',
  mapLink: 'Map',
  startTime: 'Start',
  fee: 'Fee',
  feeNote: 'How to pay',
  contact: 'Contact',
  bring: 'Please bring',
}

/** What archers are told besides, one fact a line. */
const toldOf = ({ details }: Competition): string =>
  factsForArchers(details)
    .map(({ kind, text }) => `${words[kind]}: ${text}`)
    .join('\n')

/** When a round begins, where a time is told. */
const startOf = ({ details, timeZone }: Competition, day: string): string | undefined =>
  details?.startTime ? instantAt(day, details.startTime, timeZone) : undefined

/** The days of an event: one for each of its rounds. */
const daysOf = (publicUrl: string) => (event: Competition) =>
  roundsOfEvent(event).map(({ id, number, name, competitionDate, status }) => ({
    id,
    name: roundTitleOf(event, name),
    description: [event.description, toldOf(event)].filter((text) => text !== '').join('\n\n'),
    organizer: event.clubName,
    day: competitionDate,
    place: event.details?.place,
    startsAt: startOf(event, competitionDate),
    url: `${publicUrl}${eventPath(event.id)}${number === 1 ? '' : `?round=${number}`}`,
    isCancelled: status === 'cancelled',
    createdAt: event.createdAt,
  }))

/** A calendar file and what it is called. */
export interface CalendarFile {
  readonly fileName: string
  readonly text: string
}

export const calendarOfEvent = async (
  { clock, config, db }: CalendarParts,
  who: Who,
  id: string,
): Promise<CalendarFile> => {
  const event = await readEvent(db.read, who, id)
  return {
    fileName: `${fileNameOf(event.name)}.ics`,
    text: calendarOf(event.name, daysOf(config.publicUrl)(event), clock.now()),
  }
}

export const calendarOfClub = async (
  { clock, config, db }: CalendarParts,
  who: Who,
  clubId: string,
): Promise<CalendarFile> => {
  const club = await readClub(db.read, who, clubId)
  const listed = await listOfEvents(db.read, who, { clubId })
  const events = Array.isArray(listed) ? listed : listed.items
  return {
    fileName: `${fileNameOf(club.name)}-events.ics`,
    text: calendarOf(club.name, events.flatMap(daysOf(config.publicUrl)), clock.now()),
  }
}
