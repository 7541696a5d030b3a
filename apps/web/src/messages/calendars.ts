import { calendars } from './en/calendars.ts'
import { inLanguage } from './language.ts'

export const calendarTexts = inLanguage(
  calendars,
  import.meta.glob<typeof calendars>(['./*/calendars.ts', '!./en/*'], {
    eager: true,
    import: 'calendars',
  }),
)
