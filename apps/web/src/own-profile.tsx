import { clubMessageTexts } from '@fletch/messages/club-messages'
import { OwnMessagesSection, OwnMessagesState } from './features/clubs/messages/own-messages-section.tsx'
import { eventSections } from './features/events/own-events.tsx'
import { ProfileScreen } from './features/profile/profile-screen.tsx'

const sections = () => {
  const { updates, calendar } = eventSections()
  return {
    updates,
    calendar,
    'club-messages': {
      title: clubMessageTexts.own.title,
      Content: OwnMessagesSection,
      State: OwnMessagesState,
      isOfAccount: true,
    },
  } as const
}

/** The profile with the settings of the user's clubs and events. */
export const OwnProfile = () => <ProfileScreen further={sections()} />
