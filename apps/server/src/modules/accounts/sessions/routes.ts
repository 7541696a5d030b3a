import { sessionCalls, signInCalls } from '@fletch/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import { lockAccount } from '../account/commands.ts'
import { provePassword } from '../account/proof-procedure.ts'
import { currentUser } from '../account/reads.ts'
import type { AccountParts } from '../asks.ts'
import { endSecretsOf } from '../lock-outs/commands.ts'
import { endSession, extendSession, signOut } from './commands.ts'
import { listSessions, refuseOthersSession } from './reads.ts'

export const sessionRoutes = (routes: Routes, parts: AccountParts): void => {
  const { db, clock } = parts
  // Not stored under idempotency keys: a reused key would leave a session open that is reported as ended, and the
  // answer to an extended session contains its token.
  routes.on(signInCalls.logout, ({ who }) => db.write((tx) => signOut(tx, who)))
  routes.on(sessionCalls.extend, ({ who }) =>
    db.write(async (tx) => ({
      user: await currentUser(tx, who),
      ...(await extendSession(tx, clock, who)),
    })),
  )
  routes.on(sessionCalls.list, ({ who }) => listSessions(db.read, who, instantOf(clock)))
  routes.on(sessionCalls.end, async ({ params, body, who, address }) => {
    const field = 'password'
    await refuseOthersSession(db.read, who, params.id)
    const proven = await provePassword(parts, who, { address, password: body.password, field })
    await db.write(async (tx) => {
      await lockAccount(tx, proven, field)
      await endSession(tx, who, params.id)
    })
  })
  routes.on(sessionCalls.signOutEverywhere, ({ who: { userId }, body }) =>
    db.write((tx) => endSecretsOf(tx, parts, { userId, device: body?.device })),
  )
}
