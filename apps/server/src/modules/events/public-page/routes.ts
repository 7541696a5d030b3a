import { publicEventCalls } from '@fletch/domain/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import { sharedAnswers } from '../../../platform/http/shared-answers.ts'
import type { Parts } from '../../../platform/parts.ts'
import { publicEventOf } from './reads.ts'

export const publicPageRoutes = (routes: Routes, parts: Parts): void => {
  const { read } = parts.db
  // The same for all who ask, so that a link in a club's newsletter is one look at the database.
  const answer = sharedAnswers(publicEventCalls.read, (id) => publicEventOf(read, id))
  routes.onBytes(publicEventCalls.read, async ({ params, address }, raw, reply) => {
    await parts.limits.count('publicPagesFromAddress', address)
    return answer(params.id, raw, reply)
  })
}
