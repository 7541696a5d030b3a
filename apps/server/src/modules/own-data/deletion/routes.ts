import { accountDeletionCalls, childCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { OwnDataParts } from '../asks.ts'
import { removeChild } from './commands.ts'
import { deleteAccount } from './deletion-procedures.ts'
import { holdingsOf } from './reads.ts'

export const accountDeletionRoutes = (routes: Routes, parts: OwnDataParts): void => {
  routes.on(accountDeletionCalls.holdings, ({ who }) => holdingsOf(parts, who))
  // Without `once`: after the deletion there is no account to store the answer for.
  routes.on(accountDeletionCalls.remove, ({ body, who, address }) =>
    deleteAccount(parts, who, { address, password: body.password }),
  )
  routes.on(childCalls.remove, ({ params, who, once }) =>
    once((tx) => removeChild(tx, parts, who, params.id)),
  )
}
