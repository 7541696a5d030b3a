import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { email, instant } from './fields.ts'

/** How mail leaves the server: as files on its own disk, or through a mail server. */
const mailWay = z.discriminatedUnion('way', [
  z.object({ way: z.literal('files'), folder: z.string() }),
  /** The mail server's host and port, without credentials. */
  z.object({ way: z.literal('smtp'), server: z.string() }),
])

/** What the console shows about the server itself. */
export const serverState = z.object({
  version: z.string(),
  node: z.string(),
  database: z.enum(['sqlite', 'postgresql']),
  runningSince: instant(),
  mail: mailWay,
  disk: z.object({
    /** All sizes are in bytes. */
    database: z.number(),
    photos: z.number(),
    /** How many photos these bytes hold. */
    photoCount: z.number(),
    /** Whether photos are stored in a bucket and so take no disk space on the server. */
    inBucket: z.boolean(),
    /** Free space on the disk of the data folder; null if the system does not report it. */
    free: z.nullable(z.number()),
    dataFolder: z.string(),
  }),
  /** When the last full backup was taken; null if never. */
  lastBackupAt: z.nullable(instant()),
})
export type ServerState = z.output<typeof serverState>

/** Where to send a test mail. The administrator is defined in the settings and has no email address. */
export const testMail = z.object({ email: email() })

/** The result of a test mail. */
export const testMailOutcome = z.object({
  /** Why it was not sent, without secrets; null if it was sent. */
  problem: z.nullable(z.string()),
})
export type TestMailOutcome = z.output<typeof testMailOutcome>

/** How long a mail server may take to accept a test mail, in ms. */
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
