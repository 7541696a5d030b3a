import { fileNameOf } from '@fletch/domain'
import { type Competition, eventPath } from '@fletch/domain/contract'
import { calendarOf } from '../../../platform/calendar/calendar.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readClub } from '../../clubs/index.ts'
import { listOfEvents, readEvent } from '../record/reads.ts'

type CalendarParts = Pick<Parts, 'clock' | 'config' | 'db'>

const dayOf =
  (publicUrl: string) =>
  ({ id, name, description, clubName, competitionDate, status, createdAt }: Competition) => ({
    id,
    name,
    description,
    organizer: clubName,
    day: competitionDate,
    url: `${publicUrl}${eventPath(id)}`,
    isCancelled: status === 'cancelled',
    createdAt,
  })

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
    text: calendarOf(event.name, [dayOf(config.publicUrl)(event)], clock.now()),
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
    text: calendarOf(club.name, events.map(dayOf(config.publicUrl)), clock.now()),
  }
}
