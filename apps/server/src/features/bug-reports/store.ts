import { anonymousEmail } from '@fletch/domain/contract'
import type { WriteTransaction } from '../../db/database.ts'
import type { BugReportsTable } from '../../db/schema.ts'

export const insertBugReport = (tx: WriteTransaction, report: BugReportsTable) =>
  tx
    .insertInto('bugReports')
    .values(report)
    .returning([
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
    ])
    .executeTakeFirstOrThrow()

export const forgetReporter = (tx: WriteTransaction, userId: string) =>
  tx
    .updateTable('bugReports')
    .set({ userId: null, userEmail: anonymousEmail })
    .where('userId', '=', userId)
    .execute()
