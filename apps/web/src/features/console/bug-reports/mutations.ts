import { adminBugReportCalls, adminUserCalls, type HandledBugReport } from '@fletch/domain/contract'
import { adminTexts } from '../../../messages/admin.ts'
import { refetch } from '../../../server/admin-client.ts'
import { adminFailed, sendAsAdmin } from '../../../server/admin-network.ts'
import { type Change, change, makeChange } from '../../../ui/change.ts'

const texts = adminTexts.bugs

/** Marks a report as done, or reopens it. */
export const markReport = ({ id, title }: HandledBugReport, isDone: boolean): Change<[], HandledBugReport> =>
  change({
    call: () => sendAsAdmin(adminBugReportCalls.mark, { params: { id }, body: { isDone } }),
    done: (report) => ({
      title: isDone ? texts.markedDone : texts.reopened,
      description: title,
      action: { label: texts.undo, onClick: () => void makeChange(markReport(report, !isDone)) },
    }),
    failed: adminFailed(texts.markFailed),
    asksAgain: () => refetch(adminBugReportCalls.list, adminUserCalls.stats),
  })
