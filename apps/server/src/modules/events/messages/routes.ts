import { eventMessageCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { requireEventAdmin } from '../record/reads.ts'
import { writeToArchers } from './commands.ts'
import { readersOf } from './reads.ts'

export const eventMessageRoutes = (routes: Routes, parts: Dependencies): void => {
  const { db, limits } = parts
  routes.on(eventMessageCalls.preview, async ({ params, query, who }) => {
    const { id } = await requireEventAdmin(db.read, who, params.id)
    return (await readersOf(db.read, id, query)).reach
  })
  routes.on(eventMessageCalls.send, async ({ params, body, who, once }) => {
    await requireEventAdmin(db.read, who, params.id)
    await limits.count('messagesOfUser', who)
    return once((tx) => writeToArchers(tx, parts, who, params.id, body))
  })
}
