import { adminBugReportCalls } from '@fletch/contract'
import { recallByReading } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { markReport } from './commands.ts'
import { readReport, reports } from './reads.ts'

export const adminBugReportRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(adminBugReportCalls.list, ({ query }) => reports(parts.db.read, query))
  routes.on(adminBugReportCalls.mark, ({ params, body, who, once }) =>
    once(
      (tx) => markReport(tx, parts, who, { ...params, ...body }),
      recallByReading((tx) => readReport(tx, params.id)),
    ),
  )
}
