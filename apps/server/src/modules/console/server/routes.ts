import { adminServerCalls } from '@fletch/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { serverState } from './reads.ts'
import { sendTestMail } from './test-mail-procedure.ts'

export const adminServerRoutes = (routes: Routes, parts: Dependencies): void => {
  const runningSince = instantOf(parts.clock)
  routes.on(adminServerCalls.read, () => serverState(parts, runningSince))
  routes.on(adminServerCalls.sendTestMail, async ({ body }) => {
    await parts.limits.count('testMailsOfAdministrator', { userId: 'administrator' })
    return sendTestMail(parts, body.email)
  })
}
