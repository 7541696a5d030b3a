import type { FailedMail } from '@fletch/contract'
import * as z from 'zod'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { listFailing } from '../../../platform/jobs/failing-store.ts'
import { newestFirst } from '../../../platform/pages.ts'

type Row = Awaited<ReturnType<typeof listFailing>>[number]

/** Jobs that mail a person without an account contain the address. All others contain the id of a record. */
const payloadWithEmail = z.object({ email: z.string() })

const present = ({ payload, lastError, dueAt, givenUpAt, ...job }: Row): FailedMail => ({
  ...job,
  recipient: payloadWithEmail.safeParse(JSON.parse(payload)).data?.email ?? null,
  problem: lastError ?? '',
  nextAttemptAt: givenUpAt === null ? dueAt : null,
})

interface Asked {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** Mails and other jobs that failed and have not succeeded since, newest first. */
export const failedMails = (db: ReadConnection, page: Asked) =>
  newestFirst(page, {
    list: (after, limit) => listFailing(db, after, limit),
    timeOf: ({ createdAt }) => createdAt,
    present,
  })
