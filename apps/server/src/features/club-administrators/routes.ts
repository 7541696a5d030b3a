import { clubAdministratorCalls } from '@fletch/domain/contract'
import type { Routes } from '../../http/routing.ts'
import type { Parts } from '../../parts/parts.ts'
import { addAdministrator, changeAdministrator, removeAdministrator } from './commands.ts'
import { administratorsOf } from './reads.ts'

export const clubAdministratorRoutes = (routes: Routes, parts: Parts): void => {
  routes.on(clubAdministratorCalls.list, ({ params, who }) => administratorsOf(parts.db.read, who, params.id))
  routes.on(clubAdministratorCalls.add, ({ params, body, who, once }) =>
    once((tx) => addAdministrator(tx, parts, who, params.id, body)),
  )
  routes.on(clubAdministratorCalls.change, ({ params: { id: clubId, userId }, body: { role }, who, once }) =>
    once((tx) => changeAdministrator(tx, parts, who, { clubId, userId, role })),
  )
  routes.on(clubAdministratorCalls.remove, ({ params, who, once }) =>
    once((tx) => removeAdministrator(tx, parts, who, params.id, params.userId)),
  )
}
