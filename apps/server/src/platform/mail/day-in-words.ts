import type { Language } from '@fletch/messages/languages.ts'
import { perLocale } from '@fletch/messages/texts.ts'

const formats = perLocale(
  (language: Language) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }),
)

/** A day in a mail, YYYY-MM-DD, as in '5 December 2026' or '5. Dezember 2026'. */
export const dayInWords = (day: string, language: Language): string =>
  formats(language).format(new Date(`${day}T00:00:00Z`))
