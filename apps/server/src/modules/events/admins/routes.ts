import { eventAdminCalls } from '@fletch/domain/contract'
import { createdAgain } from '../../../platform/http/recalling.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { eventToRun } from '../event/reads.ts'
import { addAdmin, removeAdmin } from './commands.ts'
import { adminsOf, readAdmin } from './reads.ts'

export const eventAdminRoutes = (routes: Routes, parts: Parts): void => {
  routes.on(eventAdminCalls.list, ({ params, who }) => adminsOf(parts.db.read, who, params.id))
  routes.on(eventAdminCalls.add, ({ params, body, who, once }) =>
    once(
      (tx) => addAdmin(tx, parts, who, params.id, body.userId),
      createdAgain({
        idOf: ({ userId }) => userId,
        read: async (tx, userId) => {
          await eventToRun(tx, who, params.id)
          return readAdmin(tx, who, params.id, userId)
        },
      }),
    ),
  )
  routes.on(eventAdminCalls.remove, ({ params, who, once }) =>
    once((tx) => removeAdmin(tx, who, params.id, params.userId)),
  )
}
