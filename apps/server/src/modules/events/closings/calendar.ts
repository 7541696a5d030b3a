import { fileNameOf } from '@fletch/domain'
import { calendarOf, hoursOn } from '../../../platform/calendar/calendar.ts'
import type { Attachment } from '../../../platform/mail/mail.ts'
import type { EndedEvent } from '../notice-mails/ended-event.ts'
import { roundTitleOf } from '../record/round-policy.ts'

/** The calendar file that removes the days of an event from a calendar. */
export const cancellationFile = (
  event: EndedEvent,
  { url, mailFrom }: { readonly url: string; readonly mailFrom: string },
): Attachment => {
  const { name, clubName, timeZone, startTime, createdAt, endedAt } = event
  const days = event.rounds.map((round) => ({
    id: round.id,
    name: roundTitleOf(event, round.name),
    description: '',
    organizer: clubName,
    mailFrom,
    day: round.competitionDate,
    hours: startTime === '' ? undefined : hoursOn({ day: round.competitionDate, time: startTime, timeZone }),
    url,
    status: 'cancelled' as const,
    createdAt,
    changes: round.changes,
    changedAt: endedAt,
  }))
  return {
    name: `${fileNameOf(name)}.ics`,
    type: 'text/calendar; charset=utf-8',
    bytes: new TextEncoder().encode(calendarOf(name, days)),
  }
}
