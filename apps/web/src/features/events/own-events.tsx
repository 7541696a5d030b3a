import { OwnCalendar } from './calendar/calendar-section.tsx'

/** What one's events do beyond the app. */
export const OwnEvents = () => <OwnCalendar />
