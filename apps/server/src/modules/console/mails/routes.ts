import { adminMailCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { sendAgain, sendAllAgain } from './commands.ts'
import { failedMails } from './reads.ts'

export const adminMailRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(adminMailCalls.list, ({ query }) => failedMails(parts.db.read, query))
  routes.on(adminMailCalls.sendAgain, ({ params, who, once }) =>
    once((tx) => sendAgain(tx, parts, who, params.id)),
  )
  routes.on(adminMailCalls.sendAllAgain, ({ who, once }) => once((tx) => sendAllAgain(tx, parts, who)))
}
