import { analyticsCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { noteExit, noteVisit } from './visit-procedures.ts'

export const analyticsRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(analyticsCalls.pageVisit, ({ body, ...visitor }) => noteVisit(parts, visitor, body))
  routes.on(analyticsCalls.pageExit, ({ body, ...visitor }) => noteExit(parts, visitor, body))
  routes.on(analyticsCalls.settings, async () => ({ analytics: parts.config.analytics }))
}
