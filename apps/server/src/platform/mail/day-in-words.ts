import { perLocale } from '@fletch/messages/texts.ts'
import type { Variant } from '@fletch/messages/variants.ts'

const formats = perLocale(
  (language: Variant) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }),
)

const firstDay: Partial<Record<Variant, string>> = { fr: '1er', it: '1º' }

/** The first of a month as print has it in French and Italian, where `Intl` has a plain 1. */
export const withFirstDay = (text: string, language: Variant): string =>
  text.replace(/(?<!\d)1(?= \p{L})/u, firstDay[language] ?? '1')

/** A day in a mail, YYYY-MM-DD, as in '5 December 2026', '5. Dezember 2026' or '1er décembre 2026'. */
export const dayInWords = (day: string, language: Variant): string =>
  withFirstDay(formats(language).format(new Date(`${day}T00:00:00Z`)), language)
