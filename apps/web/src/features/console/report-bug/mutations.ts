import { type BugReportForm, bugReportCalls } from '@fletch/domain/contract'
import { bugReportTexts as texts } from '../../../messages/bug-reports.ts'
import { send } from '../../../server/api.ts'
import { change } from '../../../ui/change.ts'

/** What goes along with a report; shown before it is sent. The server goes by the session and by its own clock. */
export interface Surroundings {
  readonly url: string
  readonly userAgent: string
  readonly userEmail: string
  readonly userId: string | null
  /** When the report was begun. Sent again after a lost answer it is the same report, to the letter. */
  readonly timestamp: string
}

export const submitBugReport = (surroundings: Surroundings) =>
  change({
    call: (form: BugReportForm) => send(bugReportCalls.submit, { body: { ...form, ...surroundings } }),
    done: { title: texts.succeeded, description: texts.succeededText },
    failed: () => ({ title: texts.failed, description: texts.failedText }),
  })
