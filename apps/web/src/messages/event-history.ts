import { eventHistory } from './en/event-history.ts'
import { inLanguage } from './language.ts'

export const eventHistoryTexts = inLanguage(
  eventHistory,
  import.meta.glob<typeof eventHistory>(['./*/event-history.ts', '!./en/*'], {
    eager: true,
    import: 'eventHistory',
  }),
)
