import { eventRounds } from './en/event-rounds.ts'
import { inLanguage } from './language.ts'

export const eventRoundTexts = inLanguage(
  eventRounds,
  import.meta.glob<typeof eventRounds>(['./*/event-rounds.ts', '!./en/*'], {
    eager: true,
    import: 'eventRounds',
  }),
)
