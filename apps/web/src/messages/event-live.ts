import { eventLive } from './en/event-live.ts'
import { inLanguage } from './language.ts'

export const eventLiveTexts = inLanguage(
  eventLive,
  import.meta.glob<typeof eventLive>(['./*/event-live.ts', '!./en/*'], { eager: true, import: 'eventLive' }),
)
