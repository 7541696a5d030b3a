import type { FailedMail } from '@fletch/domain/contract'
import * as z from 'zod'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { listFailing } from '../../../platform/jobs/failing-store.ts'
import { newestFirst } from '../../../platform/pages.ts'

type Row = Awaited<ReturnType<typeof listFailing>>[number]

/** Jobs that write to someone who has no account name the address; all others name a record. */
const addressed = z.object({ email: z.string() })

const present = ({ payload, lastError, dueAt, givenUpAt, ...job }: Row): FailedMail => ({
  ...job,
  recipient: addressed.safeParse(JSON.parse(payload)).data?.email ?? null,
  problem: lastError ?? '',
  nextAttemptAt: givenUpAt === null ? dueAt : null,
})

interface Asked {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** Mails, and other work, that failed and were not done since, newest first. */
export const failedMails = (db: ReadConnection, asked: Asked) =>
  newestFirst(asked, {
    list: (after, limit) => listFailing(db, after, limit),
    timeOf: ({ createdAt }) => createdAt,
    present,
  })
