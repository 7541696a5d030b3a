import { eventCalendarCalls } from '@fletch/contract'
import { eventTexts as texts } from '@fletch/messages/events'
import { readFile } from '../../server/read-file.ts'
import { change } from '../../ui/change.ts'
import { saveFile } from '../../ui/save-file.ts'

type Named = { id: string; name: string }

const saveCalendar = (path: string, { id, name }: Named) =>
  change({
    call: () => readFile(path, { id }),
    knows: (calendar) =>
      saveFile(new File([calendar], texts.share.calendarFileName({ name }), { type: 'text/calendar' })),
    failed: { title: texts.share.calendarFailed, text: texts.tryAgain },
  })

/** Downloads an event as a calendar file. */
export const saveEventCalendar = (event: Named) => saveCalendar(eventCalendarCalls.ofEvent.path, event)

/** Downloads all events of a club as a calendar file. */
export const saveClubCalendar = (club: Named) => saveCalendar(eventCalendarCalls.ofClub.path, club)
