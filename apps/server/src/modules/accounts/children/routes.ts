import { childCalls, emailVerificationCalls } from '@fletch/contract'
import { recallByReading } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { AccountParts } from '../asks.ts'
import { enterChild, makeLink, takeOver, undoTakeOver } from './children-procedures.ts'
import { changeChild, readChild } from './commands.ts'
import { disownAddress } from './disowning-procedure.ts'
import { childrenOf, childrenTakenOver } from './reads.ts'

export const childRoutes = (routes: Routes, parts: AccountParts): void => {
  const { db, clock } = parts
  routes.on(childCalls.list, ({ who }) => childrenOf(db.read, who.userId))
  routes.on(childCalls.add, ({ body, who, address, once }) => enterChild(parts, { who, address, once }, body))
  routes.on(childCalls.change, ({ params, body, who, once }) =>
    once(
      (tx) => changeChild(tx, parts, who, params.id, body),
      recallByReading((tx) => readChild(tx, who, params.id)),
    ),
  )
  // Not stored under an idempotency key, because the answer contains the token.
  routes.on(childCalls.link, ({ params, body: { password }, who, address }) =>
    makeLink(parts, { who, address, password }, params.id),
  )
  routes.on(childCalls.takeOver, ({ body, address }) => takeOver(parts, address, body))
  routes.on(childCalls.takenOver, ({ who }) => childrenTakenOver(db.read, clock, who.userId))
  routes.on(childCalls.undo, ({ params, body: { password }, who, address }) =>
    undoTakeOver(parts, { who, address, password }, params.id),
  )
  // Here and not among the calls of verification, because the address may be that of a child's new sign-in.
  routes.on(emailVerificationCalls.disown, ({ body: { token }, address }) =>
    disownAddress(parts, { address, token }),
  )
}
