import { familyCalls } from '@fletch/contract'
import { todayOf } from '../../../platform/clock.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import { unknownPassword } from '../../accounts/index.ts'
import type { ClubParts } from '../asks.ts'
import { clubToRun } from '../record/reads.ts'
import { acceptParent, sayWhoseChild } from './commands.ts'
import { childrenListedIn, guardianClaimsIn } from './reads.ts'

export const familyRoutes = (routes: Routes, parts: ClubParts): void => {
  const { db, clock } = parts
  routes.on(familyCalls.own, ({ params, who }) =>
    childrenListedIn(db.read, who, params.clubId, todayOf(clock)),
  )
  routes.on(familyCalls.say, ({ params, body, who, once }) =>
    once((tx) => sayWhoseChild(tx, parts, who, params.clubId, body)),
  )
  routes.on(familyCalls.list, ({ params, who }) =>
    guardianClaimsIn(db.read, who, params.clubId, todayOf(clock)),
  )
  routes.on(familyCalls.accept, async ({ params, who, address, once }) => {
    // Before the password is hashed, which takes a while.
    await clubToRun(db.read, who, params.clubId)
    await parts.limits.count('memberInvitationsOfUser', who)
    const passwordHash = await unknownPassword(parts, address)
    return once((tx) => acceptParent(tx, parts, who, params, passwordHash))
  })
}
