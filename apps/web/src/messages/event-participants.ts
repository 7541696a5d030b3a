import { eventParticipants } from './en/event-participants.ts'
import { inLanguage } from './language.ts'

export const participantTexts = inLanguage(
  eventParticipants,
  import.meta.glob<typeof eventParticipants>(['./*/event-participants.ts', '!./en/*'], {
    eager: true,
    import: 'eventParticipants',
  }),
)
