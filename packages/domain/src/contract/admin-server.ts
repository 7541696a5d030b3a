import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { email, instant } from './fields.ts'

/** How mails leave the server: as files that stay on it, or by a mail server. */
const mailWay = z.discriminatedUnion('way', [
  z.object({ way: z.literal('files'), folder: z.string() }),
  /** The server by name and port, without what signs in to it. */
  z.object({ way: z.literal('smtp'), server: z.string() }),
])

/** What the administrator is told of the server itself. */
export const serverState = z.object({
  version: z.string(),
  node: z.string(),
  database: z.enum(['sqlite', 'postgresql']),
  runningSince: instant(),
  mail: mailWay,
  disk: z.object({
    /** All in bytes. */
    database: z.number(),
    photos: z.number(),
    /** How many photos those are. */
    photoCount: z.number(),
    /** Whether photos lie in a bucket, and take no room on the server. */
    inBucket: z.boolean(),
    /** What is free where the data folder lies; null when the system does not say. */
    free: z.nullable(z.number()),
    dataFolder: z.string(),
  }),
  /** When everything was last backed up; null when it never was. */
  lastBackupAt: z.nullable(instant()),
})
export type ServerState = z.output<typeof serverState>

/** Where a test mail goes: the administrator is a name in the settings, which has no address of its own. */
export const testMail = z.object({ email: email() })

/** What came of a test mail. */
export const testMailOutcome = z.object({
  /** Why it did not go out, without secrets; null when it did. */
  problem: z.nullable(z.string()),
})
export type TestMailOutcome = z.output<typeof testMailOutcome>

/** How long a mail server may take with a test mail, in milliseconds. */
export const testMailPatience = 15_000

export const adminServerCalls = {
  read: call('GET', '/api/admin/server', {
    access: 'administrator',
    summary: 'How mail goes out, how much room is used and free, the last backup, and the version',
    answers: { 200: serverState, 401: errorAnswer },
  }),
  sendTestMail: call('POST', '/api/admin/server/test-mail', {
    access: 'administrator',
    summary: 'Send a test mail at once and say what came of it: at most 10 an hour, 15 seconds each',
    body: testMail,
    answers: { 200: testMailOutcome, 400: errorAnswer, 401: errorAnswer, 429: errorAnswer },
  }),
}
