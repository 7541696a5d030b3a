import { eventDetails } from './en/event-details.ts'
import { inLanguage } from './language.ts'

export const detailTexts = inLanguage(
  eventDetails,
  import.meta.glob<typeof eventDetails>(['./*/event-details.ts', '!./en/*'], {
    eager: true,
    import: 'eventDetails',
  }),
)
