import { eventResults } from './en/event-results.ts'
import { inLanguage } from './language.ts'

export const eventResultTexts = inLanguage(
  eventResults,
  import.meta.glob<typeof eventResults>(['./*/event-results.ts', '!./en/*'], {
    eager: true,
    import: 'eventResults',
  }),
)
