import { type ClubMember, clubMemberCalls, membershipAnswerCalls, profileCalls } from '@fletch/contract'
import { instantOf, todayOf } from '../../../platform/clock.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { sendCsv } from '../../../platform/http/csv-file.ts'
import { recallByReading, recallCreation } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { ClubParts } from '../asks.ts'
import { refreshFigures } from '../figures/figures-procedure.ts'
import { answerMembership } from './answer-commands.ts'
import { addMember, addUser, recallMember, removeMember, saveMember } from './commands.ts'
import { joinClub, leaveClub, recallMembership } from './membership-commands.ts'
import { careIn, listOfMembers, memberDataOf, membersFile, membershipsOf } from './reads.ts'

const memberAgain = (who: SignedInUser, clubId: string) =>
  recallCreation({
    idOf: ({ id }: ClubMember) => id,
    read: (tx, id) => recallMember(tx, who, clubId, id),
  })

export const clubMemberRoutes = (routes: Routes, parts: ClubParts): void => {
  routes.on(profileCalls.memberships, ({ who }) => membershipsOf(parts.db.read, who))
  routes.on(profileCalls.myClubs, ({ who }) => membershipsOf(parts.db.read, who))
  routes.on(clubMemberCalls.join, ({ params, body, who, once }) =>
    once(
      (tx) => joinClub(tx, parts, who, params.id, body?.code),
      recallCreation({
        idOf: ({ clubId }) => clubId,
        read: (tx, clubId) => recallMembership(tx, who, clubId),
      }),
    ),
  )
  routes.on(clubMemberCalls.leave, ({ params, body, who, once }) =>
    once((tx) => leaveClub(tx, parts, who, params.id, body?.keepsName ?? false)),
  )
  routes.on(membershipAnswerCalls.answer, ({ params, body, who, once }) =>
    once((tx) => answerMembership(tx, parts, who, params.id, body)),
  )
  routes.on(clubMemberCalls.list, async ({ params, query, who }) => {
    await refreshFigures(parts, params.id)
    return listOfMembers(parts.db.read, who, params.id, query, todayOf(parts.clock))
  })
  routes.on(clubMemberCalls.care, ({ params, who }) =>
    careIn(parts.db.read, who, params.id, todayOf(parts.clock)),
  )
  routes.onBytes(clubMemberCalls.download, async ({ params, query, who }, _raw, reply) => {
    const file = { clubId: params.id, names: query.nameOrder ?? 'firstName' } as const
    const { csv, clubName } = await membersFile(parts.db.read, who, file)
    return sendCsv(reply, { name: clubName, csv }, 'members')
  })
  routes.on(clubMemberCalls.add, ({ params, body, who, once }) =>
    once((tx) => addMember(tx, parts, who, params.clubId, body), memberAgain(who, params.clubId)),
  )
  routes.on(clubMemberCalls.addUser, async ({ params, body, who, once }) => {
    await parts.limits.count('entriesOfUser', who)
    return once((tx) => addUser(tx, parts, who, params, body), memberAgain(who, params.clubId))
  })
  routes.on(clubMemberCalls.save, ({ params, body, who, once }) =>
    once(
      (tx) => saveMember(tx, parts, who, params, body),
      recallByReading((tx) => recallMember(tx, who, params.clubId, params.memberId)),
    ),
  )
  routes.on(clubMemberCalls.data, ({ params, who }) =>
    memberDataOf(parts.db.read, who, params, instantOf(parts.clock)),
  )
  routes.on(clubMemberCalls.remove, ({ params, who, once }) =>
    once((tx) => removeMember(tx, parts, who, params)),
  )
}
