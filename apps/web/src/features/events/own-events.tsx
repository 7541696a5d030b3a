import { OwnCalendar } from './calendar/calendar-section.tsx'
import { NoticesSection } from './notices/notices-section.tsx'

/** What one's events do beyond the app. */
export const OwnEvents = () => (
  <>
    <OwnCalendar />
    <NoticesSection />
  </>
)
