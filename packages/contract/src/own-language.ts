import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { user } from './user.ts'

/** The language in which a user reads (ISO 639-1). One that the server does not speak is ignored. */
export const ownLanguage = z.string().check(z.maxLength(35))

/** The same, or a locale of it with a country, such as `de-CH`: mails use the words of that country. Older apps send none. */
export const ownLocale = z.optional(z.nullable(ownLanguage))

/** As `languageShared`; null for none. Older apps do not send it, and then the stored one is kept. */
export const sharedLanguage = z.optional(z.nullable(ownLanguage))

export const ownLanguageCalls = {
  choose: call('PUT', '/api/auth/language', {
    ownOnly: true,
    access: 'user',
    summary: 'Say in which language the user reads; mails follow it',
    body: z.object({ language: ownLanguage, locale: ownLocale }),
    answers: { 200: user, 400: errorAnswer, 401: errorAnswer },
  }),
}
