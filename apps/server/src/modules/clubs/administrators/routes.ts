import { clubAdministratorCalls } from '@fletch/contract'
import { recallByReading, recallCreation } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { ClubParts } from '../asks.ts'
import { clubToRun } from '../record/reads.ts'
import { addAdministrator, changeAdministrator, removeAdministrator } from './commands.ts'
import { administratorsOf, readAdministrator } from './reads.ts'

export const clubAdministratorRoutes = (routes: Routes, parts: ClubParts): void => {
  routes.on(clubAdministratorCalls.list, ({ params, who }) => administratorsOf(parts.db.read, who, params.id))
  routes.on(clubAdministratorCalls.add, async ({ params, body, who, once }) => {
    await parts.limits.count('entriesOfUser', who)
    return once(
      (tx) => addAdministrator(tx, parts, who, params.id, body),
      recallCreation({
        idOf: ({ userId }) => userId,
        read: async (tx, userId) => readAdministrator(tx, await clubToRun(tx, who, params.id), userId),
      }),
    )
  })
  routes.on(clubAdministratorCalls.change, ({ params: { id: clubId, userId }, body: { role }, who, once }) =>
    once(
      (tx) => changeAdministrator(tx, parts, who, { clubId, userId, role }),
      recallByReading(async (tx) => readAdministrator(tx, await clubToRun(tx, who, clubId), userId)),
    ),
  )
  routes.on(clubAdministratorCalls.remove, ({ params, who, once }) =>
    once((tx) => removeAdministrator(tx, parts, who, params.id, params.userId)),
  )
}
