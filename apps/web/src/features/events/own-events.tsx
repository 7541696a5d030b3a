import { OwnCalendar } from './calendar/calendar-section.tsx'
import { NoticesSection } from './notices/notices-section.tsx'

/** Profile settings for the user's events: calendar and notices. */
export const EventProfileSections = () => (
  <>
    <OwnCalendar />
    <NoticesSection />
  </>
)
