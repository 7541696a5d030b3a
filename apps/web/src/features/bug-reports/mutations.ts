import { type BugReportForm, bugReportCalls } from '@fletch/domain/contract'
import { send } from '../../app/api.ts'
import { ApiError } from '../../app/api-errors.ts'
import { bugReportTexts } from '../../messages/bug-reports.ts'
import { toast } from '../../ui/toast-store.ts'
import type { FormIssue } from '../../ui/use-form.ts'

/** What goes along with a report; shown before it is sent. The server goes by the session and by its own clock. */
export interface Surroundings {
  readonly url: string
  readonly userAgent: string
  readonly userEmail: string
  readonly userId: string | null
  /** When the report was begun. Sent again after a lost answer it is the same report, to the letter. */
  readonly timestamp: string
}

/** Answers what is wrong with single fields; nothing when the report has arrived. */
export const submitBugReport = async (
  form: BugReportForm,
  surroundings: Surroundings,
  onSent: () => void,
): Promise<readonly FormIssue[] | undefined> => {
  const { succeeded, succeededText, failed, failedText } = bugReportTexts
  try {
    await send(bugReportCalls.submit, { body: { ...form, ...surroundings } })
    toast({ title: succeeded, description: succeededText })
    onSent()
    return undefined
  } catch (error) {
    toast({ title: failed, description: failedText, style: 'destructive' })
    return error instanceof ApiError ? error.fieldErrors : []
  }
}
