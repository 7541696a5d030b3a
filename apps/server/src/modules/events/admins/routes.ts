import { eventAdminCalls } from '@fletch/contract'
import { recallCreation } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { AccountParts } from '../../accounts/index.ts'
import { readAgainAsAdmin } from '../record/reads.ts'
import { addAdmin, removeAdmin } from './commands.ts'
import { adminsOf, readAdmin } from './reads.ts'

export const eventAdminRoutes = (routes: Routes, parts: AccountParts): void => {
  routes.on(eventAdminCalls.list, ({ params, who }) => adminsOf(parts.db.read, parts, who, params.id))
  routes.on(eventAdminCalls.add, async ({ params, body, who, once }) => {
    await parts.limits.count('entriesOfUser', who)
    return once(
      (tx) => addAdmin(tx, parts, who, params.id, body.userId),
      recallCreation({
        idOf: ({ userId }) => userId,
        read: readAgainAsAdmin(who, params.id, (tx, userId: string) =>
          readAdmin(tx, parts, who, params.id, userId),
        ),
      }),
    )
  })
  routes.on(eventAdminCalls.remove, ({ params, who, once }) =>
    once((tx) => removeAdmin(tx, parts, who, params.id, params.userId)),
  )
}
