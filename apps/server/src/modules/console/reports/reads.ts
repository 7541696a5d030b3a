import type { BugReportState, HandledBugReport } from '@fletch/contract'
import { fault } from '@fletch/contract'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import { newestFirst } from '../../../platform/pages.ts'
import { countAll, countOpen, findReport, listReports } from './store.ts'

interface Asked {
  readonly q?: string | undefined
  readonly state?: BugReportState | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** Bug reports that match a search, newest first. */
export const reports = (db: ReadConnection, { q, state, ...asked }: Asked) =>
  newestFirst(asked, {
    list: (after, limit) => listReports(db, { q, state, after, limit }),
    timeOf: ({ timestamp }) => timestamp,
    present: (row): HandledBugReport => row,
  })

export const readReport = async (db: ReadConnection, id: string): Promise<HandledBugReport> => {
  const report = await findReport(db, id)
  if (report === undefined) throw new NotFound(fault('bug-report-unknown'))
  return report
}

export const countReports = async (db: ReadConnection) => ({
  all: await countAll(db),
  open: await countOpen(db),
})
