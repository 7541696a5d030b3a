import { bugReportCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { submitBugReport } from './commands.ts'

export const bugReportRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(bugReportCalls.submit, async ({ body, who, address, once }) => {
    await parts.limits.count('bugReportsFromAddress', address)
    return once((tx) => submitBugReport(tx, parts, who, body))
  })
}
