import { eventMessageCalls } from '@fletch/domain/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { eventToRun } from '../record/reads.ts'
import { writeToArchers } from './commands.ts'
import { readersOf } from './reads.ts'

export const eventMessageRoutes = (routes: Routes, parts: Parts): void => {
  const { db, limits } = parts
  routes.on(eventMessageCalls.preview, async ({ params, query, who }) => {
    const { id } = await eventToRun(db.read, who, params.id)
    return (await readersOf(db.read, id, query)).reach
  })
  routes.on(eventMessageCalls.send, async ({ params, body, who, once }) => {
    await eventToRun(db.read, who, params.id)
    await limits.count('messagesOfUser', who)
    return once((tx) => writeToArchers(tx, parts, who, params.id, body))
  })
}
