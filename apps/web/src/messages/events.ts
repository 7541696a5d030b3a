import { events } from './en/events.ts'
import { inLanguage } from './language.ts'

export const eventTexts = inLanguage(
  events,
  import.meta.glob<typeof events>(['./*/events.ts', '!./en/*'], { eager: true, import: 'events' }),
)
