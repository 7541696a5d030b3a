import { memberMergeCalls } from '@fletch/contract'
import { recallByReading } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { ClubParts } from '../asks.ts'
import { recallMember } from '../members/commands.ts'
import { mergeMembers, undoMerge } from './commands.ts'
import { mergesIn } from './reads.ts'

export const memberMergeRoutes = (routes: Routes, parts: ClubParts): void => {
  routes.on(memberMergeCalls.merge, ({ params, body, who, once }) =>
    once(
      (tx) => mergeMembers(tx, parts, who, params, body),
      recallByReading((tx) => recallMember(tx, who, params.clubId, params.memberId)),
    ),
  )
  routes.on(memberMergeCalls.list, ({ params, who }) => mergesIn(parts, who, params.clubId))
  routes.on(memberMergeCalls.undo, ({ params, who, once }) => once((tx) => undoMerge(tx, parts, who, params)))
}
