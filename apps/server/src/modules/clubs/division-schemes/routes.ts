import { divisionCalls } from '@fletch/domain/contract'
import { createdAgain } from '../../../platform/http/recalling.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { schemeOfClub } from '../../divisions/index.ts'
import { createScheme, removeScheme } from './commands.ts'
import { schemesIn } from './reads.ts'

export const clubDivisionSchemeRoutes = (routes: Routes, parts: Parts): void => {
  routes.on(divisionCalls.ofClub, ({ params, who }) => schemesIn(parts.db.read, who, params.id))
  routes.on(divisionCalls.create, ({ params: { id: clubId }, body: form, who, once }) =>
    once(
      (tx, key) => createScheme(tx, parts, who, { clubId, form, key }),
      createdAgain({ idOf: ({ id }) => id, read: (tx, id) => schemeOfClub(tx, clubId, id) }),
    ),
  )
  routes.on(divisionCalls.withdraw, ({ params: { id: clubId, schemeId }, who, once }) =>
    once((tx) => removeScheme(tx, parts, who, { clubId, schemeId })),
  )
}
