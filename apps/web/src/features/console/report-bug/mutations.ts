import { type BugReportForm, bugReportCalls } from '@fletch/contract'
import { bugReportTexts as texts } from '@fletch/messages/bug-reports'
import { send } from '../../../server/api.ts'
import { change } from '../../../ui/change.ts'

/** Data sent with a report and shown before it is sent. The server uses the session and its own clock instead. */
export interface ReportContext {
  readonly url: string
  readonly userAgent: string
  readonly userEmail: string
  readonly userId: string | null
  /** When the dialog opened. Fixed, so that a retry after a lost answer sends exactly the same report. */
  readonly timestamp: string
}

export const submitBugReport = (surroundings: ReportContext) =>
  change({
    call: (form: BugReportForm) => send(bugReportCalls.submit, { body: { ...form, ...surroundings } }),
    done: { title: texts.succeeded, description: texts.succeededText },
    failed: () => ({ title: texts.failed, description: texts.failedText }),
  })
