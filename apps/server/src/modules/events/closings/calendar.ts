import { fileNameOf } from '@fletch/domain'
import { calendarOf, hoursOn } from '../../../platform/calendar/calendar.ts'
import type { Attachment } from '../../../platform/mail/mail.ts'
import { unclickableInCalendar } from '../calendar/reads.ts'
import type { EndedEvent } from '../notice-mails/ended-event.ts'
import { roundTitleOf } from '../record/round-policy.ts'

/**
 * The calendar file that removes the days of an event from a calendar. For someone who had not agreed it is as
 * unclickable as the question was.
 */
export const cancellationFile = (
  event: EndedEvent,
  { url, mailFrom, isAsked }: { readonly url: string; readonly mailFrom: string; readonly isAsked: boolean },
): Attachment => {
  const { name, clubName, timeZone, startTime, createdAt, endedAt } = event
  const shown = (text: string): string => (isAsked ? unclickableInCalendar(text) : text)
  const days = event.rounds.map((round) => ({
    id: round.id,
    name: shown(roundTitleOf(event, round.name)),
    description: '',
    organizer: shown(clubName),
    mailFrom,
    day: round.competitionDate,
    hours: startTime === '' ? undefined : hoursOn({ day: round.competitionDate, time: startTime, timeZone }),
    url: isAsked ? undefined : url,
    status: 'cancelled' as const,
    createdAt,
    changes: round.changes,
    changedAt: endedAt,
  }))
  return {
    name: `${fileNameOf(name)}.ics`,
    type: 'text/calendar; charset=utf-8',
    bytes: new TextEncoder().encode(calendarOf(shown(name), days)),
  }
}
