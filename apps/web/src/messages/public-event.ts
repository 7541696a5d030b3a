import { publicEvent } from './en/public-event.ts'
import { inLanguage } from './language.ts'

export const publicEventTexts = inLanguage(
  publicEvent,
  import.meta.glob<typeof publicEvent>(['./*/public-event.ts', '!./en/*'], {
    eager: true,
    import: 'publicEvent',
  }),
)
