import { eventMessages } from './en/event-messages.ts'
import { inLanguage } from './language.ts'

export const eventMessageTexts = inLanguage(
  eventMessages,
  import.meta.glob<typeof eventMessages>(['./*/event-messages.ts', '!./en/*'], {
    eager: true,
    import: 'eventMessages',
  }),
)
