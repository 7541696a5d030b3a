import { mailKinds, noticeKinds } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'

/** The name of the user's time zone. A name that the server does not know is ignored. */
export const ownTimeZone = z.string().check(z.maxLength(100))

const settings = z.object({
  /** Kinds of emails that are turned off. Apps ignore kinds that they do not know. */
  off: z.array(z.string()),
  /** The same for notifications. Servers of the previous version do not send it. */
  pushesOff: z.optional(z.array(z.string())),
})
export type NoticeSettings = z.output<typeof settings>

const choice = z.object({
  /** Kinds to turn off; all others are turned on. */
  off: z.array(z.enum(mailKinds)).check(z.maxLength(mailKinds.length)),
  /** The same for notifications. They stay unchanged if it is left out. */
  pushesOff: z.optional(z.array(z.enum(noticeKinds)).check(z.maxLength(noticeKinds.length))),
  timeZone: z.optional(ownTimeZone),
})

/** What the link of an email turns off. */
const linkedNotice = z.object({ kind: z.string(), isOn: z.boolean() })
export type LinkedNotice = z.output<typeof linkedNotice>

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
    body: choice,
    answers: { 200: settings, 400: errorAnswer, 401: errorAnswer },
  }),
  chooseByLink: call('POST', '/api/notices/by-link', {
    access: 'anyone',
    summary: 'Turn the emails that a mailed link is about off, or on again',
    body: z.object({ token, isOn: z.boolean() }),
    answers: { 200: linkedNotice, 400: errorAnswer, 404: errorAnswer, 429: errorAnswer },
  }),
  turnOff: call('POST', '/api/notices/off/:token', {
    secret: 'token',
    access: 'anyone',
    summary: 'Turn them off with one click of a mail program (RFC 8058)',
    params: z.object({ token }),
    body: 'bytes',
    answers: { 200: 'bytes', 404: errorAnswer, 429: errorAnswer },
  }),
}
