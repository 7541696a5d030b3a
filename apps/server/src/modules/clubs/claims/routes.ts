import { memberClaimCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { declineClaim, reopenClaim, sayWhoseEntry } from './commands.ts'
import { claimsIn, sameNamesAs } from './reads.ts'

export const memberClaimRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(memberClaimCalls.own, ({ params, who }) => sameNamesAs(parts.db.read, who, params.clubId))
  routes.on(memberClaimCalls.say, ({ params, body, who, once }) =>
    once((tx) => sayWhoseEntry(tx, parts, who, params.clubId, body)),
  )
  routes.on(memberClaimCalls.list, ({ params, who }) => claimsIn(parts.db.read, who, params.clubId))
  routes.on(memberClaimCalls.decline, ({ params, who, once }) => once((tx) => declineClaim(tx, who, params)))
  routes.on(memberClaimCalls.reopen, ({ params, body, who, once }) =>
    once((tx) => reopenClaim(tx, who, { ...params, saidAt: body.claimedAt })),
  )
}
