import { divisionCalls } from '@fletch/contract'
import { recallCreation } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import { schemeOfClub } from '../../divisions/index.ts'
import type { ClubParts } from '../asks.ts'
import { createScheme, removeScheme } from './commands.ts'
import { schemesIn } from './reads.ts'

export const clubDivisionSchemeRoutes = (routes: Routes, parts: ClubParts): void => {
  routes.on(divisionCalls.ofClub, ({ params, who }) => schemesIn(parts.db.read, who, params.id))
  routes.on(divisionCalls.create, ({ params: { id: clubId }, body: form, who, once }) =>
    once(
      (tx, key) => createScheme(tx, parts, who, { clubId, form, key }),
      recallCreation({ idOf: ({ id }) => id, read: (tx, id) => schemeOfClub(tx, clubId, id) }),
    ),
  )
  routes.on(divisionCalls.withdraw, ({ params: { id: clubId, schemeId }, who, once }) =>
    once((tx) => removeScheme(tx, parts, who, { clubId, schemeId })),
  )
}
