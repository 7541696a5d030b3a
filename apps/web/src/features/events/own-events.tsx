import { calendarTexts } from '@fletch/messages/calendars'
import { noticeTexts } from '@fletch/messages/notices'
import { CalendarState, OwnCalendar } from './calendar/calendar-section.tsx'
import { NoticesSection, NoticesState } from './notices/notices-section.tsx'

/** Profile settings for the user's events: calendar and notices. */
export const eventSections = () => ({
  updates: { title: noticeTexts.title, Content: NoticesSection, State: NoticesState },
  calendar: { title: calendarTexts.own.row, Content: OwnCalendar, State: CalendarState },
})
