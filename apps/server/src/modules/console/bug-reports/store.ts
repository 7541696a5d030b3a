import { anonymousEmail } from '@fletch/contract'
import type { Insertable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { BugReportsTable } from '../../../platform/db/schema/bug-reports.ts'

const columns = [
  'id',
  'title',
  'description',
  'priority',
  'category',
  'stepsToReproduce',
  'userEmail',
  'userId',
  'userAgent',
  'url',
  'createdAt as timestamp',
] as const

export const listReportsOf = (db: ReadConnection, userId: string) =>
  db.selectFrom('bugReports').select(columns).where('userId', '=', userId).orderBy('createdAt').execute()

export const insertBugReport = (tx: WriteTransaction, report: Insertable<BugReportsTable>) =>
  tx.insertInto('bugReports').values(report).returning(columns).executeTakeFirstOrThrow()

export const forgetReporter = (tx: WriteTransaction, userId: string) =>
  tx
    .updateTable('bugReports')
    .set({
      userId: null,
      userEmail: anonymousEmail,
      title: 'Deleted with its account',
      description: '',
      stepsToReproduce: '',
      userAgent: '',
      url: '',
    })
    .where('userId', '=', userId)
    .execute()
