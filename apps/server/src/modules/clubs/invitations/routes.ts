import { memberInvitationCalls } from '@fletch/contract'
import { instantOf, todayOf } from '../../../platform/clock.ts'
import { recallByReading } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { ClubParts } from '../asks.ts'
import { recallMember } from '../members/commands.ts'
import {
  acceptInvitation,
  inviteFound,
  inviteImported,
  inviteMember,
  withdrawInvitation,
} from './commands.ts'
import { countInvitableIn, readInvitation } from './reads.ts'

export const memberInvitationRoutes = (routes: Routes, parts: ClubParts): void => {
  routes.on(memberInvitationCalls.invite, async ({ params, who, once }) => {
    await parts.limits.count('memberInvitationsOfUser', who)
    return once(
      (tx) => inviteMember(tx, parts, who, params),
      recallByReading((tx) => recallMember(tx, who, params.clubId, params.memberId)),
    )
  })
  routes.on(memberInvitationCalls.withdraw, ({ params, who, once }) =>
    once((tx) => withdrawInvitation(tx, parts, who, params)),
  )
  routes.on(memberInvitationCalls.inviteImported, async ({ params, who, once }) => {
    await parts.limits.count('memberInvitationsOfUser', who)
    return once((tx) => inviteImported(tx, parts, who, params))
  })
  routes.on(memberInvitationCalls.invitable, ({ params, query, who }) =>
    countInvitableIn(parts.db.read, who, params.clubId, { found: query, today: todayOf(parts.clock) }),
  )
  routes.on(memberInvitationCalls.inviteFound, async ({ params, body, who, once }) => {
    await parts.limits.count('memberInvitationsOfUser', who)
    return once((tx) => inviteFound(tx, parts, who, params.clubId, body))
  })
  routes.on(memberInvitationCalls.read, async ({ params, address }) => {
    await parts.limits.count('invitationsFromAddress', address)
    return readInvitation(parts.db.read, params.token, instantOf(parts.clock))
  })
  routes.on(memberInvitationCalls.accept, async ({ body, who, address, once }) => {
    await parts.limits.count('invitationsFromAddress', address)
    return once((tx) => acceptInvitation(tx, parts, who, body.token))
  })
}
