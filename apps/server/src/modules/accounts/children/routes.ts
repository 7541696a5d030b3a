import { childCalls } from '@fletch/domain/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { AccountParts } from '../asks.ts'
import { enterChild, takeOver } from './children-procedures.ts'
import { linkForChild } from './commands.ts'
import { childrenOf } from './reads.ts'

export const childRoutes = (routes: Routes, parts: AccountParts): void => {
  const { db, clock } = parts
  routes.on(childCalls.list, ({ who }) => childrenOf(db.read, who.userId))
  routes.on(childCalls.add, ({ body, who, address, once }) => enterChild(parts, { who, address, once }, body))
  // Not stored under an idempotency key, because the answer contains the token.
  routes.on(childCalls.link, ({ params, who }) => db.write((tx) => linkForChild(tx, clock, who, params.id)))
  routes.on(childCalls.takeOver, ({ body, address }) => takeOver(parts, address, body))
}
