import { adminBugReportCalls, adminUserCalls, type HandledBugReport } from '@fletch/domain/contract'
import { useQueryClient } from '@tanstack/react-query'
import { adminWordsFor, sendAsAdmin } from '../../app/admin-network.ts'
import { adminTexts } from '../../messages/admin.ts'
import { toast } from '../../ui/toast-store.ts'

const texts = adminTexts.bugs

/** Marks a report as done or opens it again; either can be taken back. */
export const useMarkReport = () => {
  const client = useQueryClient()
  const mark = async ({ id, title }: HandledBugReport, isDone: boolean): Promise<void> => {
    try {
      const report = await sendAsAdmin(adminBugReportCalls.mark, { params: { id }, body: { isDone } })
      toast({
        title: isDone ? texts.markedDone : texts.reopened,
        description: title,
        action: { label: texts.undo, onClick: () => void mark(report, !isDone) },
      })
    } catch (error) {
      toast({ title: texts.markFailed, description: adminWordsFor(error), style: 'destructive' })
    }
    await Promise.all(
      [adminBugReportCalls.list.path, adminUserCalls.stats.path].map((path) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    )
  }
  return mark
}
