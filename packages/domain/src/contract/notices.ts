import * as z from 'zod/mini'
import { noticeKinds } from '../events/notices.ts'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'

/** Where someone's clock is, by the name of its zone; one that the server does not know is passed over. */
export const ownTimeZone = z.string().check(z.maxLength(100))

const settings = z.object({
  /** Kinds of emails that do not come. An app passes over kinds that it does not know. */
  off: z.array(z.string()),
  /** The same of notifications. A server of the version before says nothing of them. */
  pushesOff: z.optional(z.array(z.string())),
})
export type NoticeSettings = z.output<typeof settings>

const kinds = z.array(z.enum(noticeKinds)).check(z.maxLength(noticeKinds.length))

const chosen = z.object({
  /** Kinds that are turned off; others are on. */
  off: kinds,
  /** The same of notifications; they stay as they are where it is left out. */
  pushesOff: z.optional(kinds),
  timeZone: z.optional(ownTimeZone),
})

/** What the link of an email is about. */
const linked = z.object({ kind: z.string(), isOn: z.boolean() })
export type LinkedNotice = z.output<typeof linked>

const token = z.string().check(z.minLength(1), z.maxLength(300))

export const noticeCalls = {
  read: call('GET', '/api/notices', {
    access: 'user',
    summary: 'Which emails and notifications about events the user has turned off',
    answers: { 200: settings, 401: errorAnswer },
  }),
  choose: call('PUT', '/api/notices', {
    access: 'user',
    summary: 'Turn emails and notifications about events off and on, by kind',
    body: chosen,
    answers: { 200: settings, 400: errorAnswer, 401: errorAnswer },
  }),
  chooseByLink: call('POST', '/api/notices/by-link', {
    access: 'anyone',
    summary: 'Turn the emails that a mailed link is about off, or on again',
    body: z.object({ token, isOn: z.boolean() }),
    answers: { 200: linked, 400: errorAnswer, 404: errorAnswer, 429: errorAnswer },
  }),
  turnOff: call('POST', '/api/notices/off/:token', {
    access: 'anyone',
    summary: 'Turn them off with one click of a mail program (RFC 8058)',
    params: z.object({ token }),
    body: 'bytes',
    answers: { 200: 'bytes', 404: errorAnswer, 429: errorAnswer },
  }),
}
