import type { HandledBugReport } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Administrator } from '../../../platform/http/administrator.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { noteAction } from '../actions/commands.ts'
import { lockReport, setDone } from './store.ts'

/** Marks a report as done or reopens it. If it already has that state, nothing changes and nothing is recorded. */
export const markReport = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock'>,
  who: Administrator,
  { id, isDone }: { readonly id: string; readonly isDone: boolean },
): Promise<HandledBugReport> => {
  const report = await lockReport(tx, id)
  if (report === undefined) throw new NotFound(fault('bug-report-unknown'))
  if ((report.doneAt !== null) === isDone) return report
  const kind = isDone ? 'bug report done' : 'bug report reopened'
  await noteAction(tx, parts, who, { kind, subject: report.title })
  return (await setDone(tx, id, isDone ? instantOf(parts.clock) : null)) ?? report
}
