import { anonymousEmail, type BugReport, type BugReportDraft } from '@fletch/contract'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { currentUser } from '../../accounts/index.ts'
import { forgetActionsOn } from '../actions/commands.ts'
import { forgetReporter, insertBugReport, listReportsOf } from './store.ts'

/** Stores a report. The sender is the signed-in user, whatever the report says. */
export const submitBugReport = async (
  tx: WriteTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  who: SignedInUser | null,
  draft: BugReportDraft,
): Promise<BugReport> =>
  insertBugReport(tx, {
    id: uuidv7(),
    ...draft,
    userId: who?.userId ?? null,
    userEmail: who === null ? anonymousEmail : (await currentUser(tx, who)).email,
    createdAt: instantOf(clock),
  })

/** Removes the author and the text of a user's reports, and keeps the fact that they were sent. */
export const forgetReports = async (tx: WriteTransaction, userId: string): Promise<void> => {
  for (const { title } of await listReportsOf(tx, userId)) await forgetActionsOn(tx, title)
  await forgetReporter(tx, userId)
}
