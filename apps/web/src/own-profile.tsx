import { eventSections } from './features/events/own-events.tsx'
import { ProfileScreen } from './features/profile/profile-screen.tsx'

/** The profile with the settings of the user's events. */
export const OwnProfile = () => <ProfileScreen events={eventSections} />
