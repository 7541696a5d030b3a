import { sessionCalls, signInCalls } from '@fletch/domain/contract'
import { instantOf } from '../../clock.ts'
import type { Routes } from '../../http/routing.ts'
import type { Parts } from '../../parts/parts.ts'
import { currentUser } from '../accounts/reads.ts'
import { extendSession, signOut, signOutEverywhere } from './commands.ts'
import { listSessions } from './reads.ts'

export const sessionRoutes = (routes: Routes, parts: Parts): void => {
  const { db, clock } = parts
  routes.on(signInCalls.logout, ({ who, once }) => once((tx) => signOut(tx, who)))
  // Not once: a remembered answer would keep the token.
  routes.on(sessionCalls.extend, ({ who }) =>
    db.write(async (tx) => ({
      user: await currentUser(tx, who),
      token: await extendSession(tx, clock, who),
    })),
  )
  routes.on(sessionCalls.list, ({ who }) => listSessions(db.read, who, instantOf(clock)))
  routes.on(sessionCalls.signOutEverywhere, ({ who, once }) =>
    once((tx) => signOutEverywhere(tx, who.userId)),
  )
}
