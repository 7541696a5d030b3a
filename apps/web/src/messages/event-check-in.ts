import { eventCheckIn } from './en/event-check-in.ts'
import { inLanguage } from './language.ts'

export const checkInTexts = inLanguage(
  eventCheckIn,
  import.meta.glob<typeof eventCheckIn>(['./*/event-check-in.ts', '!./en/*'], {
    eager: true,
    import: 'eventCheckIn',
  }),
)
