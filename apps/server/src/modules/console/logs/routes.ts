import { adminLogCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { logLines } from './reads.ts'

export const adminLogRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(adminLogCalls.list, ({ query }) => logLines(parts.db.read, query))
}
