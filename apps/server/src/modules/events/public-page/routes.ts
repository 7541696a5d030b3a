import { eventBoardPath, eventPath, eventResultsPath, publicEventCalls } from '@fletch/contract'
import { todayOf } from '../../../platform/clock.ts'
import type { SharedPages } from '../../../platform/features.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import { sharedAnswers } from '../../../platform/http/shared-answers.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { eventPreview, publicEventOf } from './reads.ts'

export const publicPageRoutes = (routes: Routes, parts: Dependencies): void => {
  const { read } = parts.db
  // Everyone gets the same answer, so many requests from a club's newsletter need one database query.
  const answer = sharedAnswers(publicEventCalls.read, (id) => publicEventOf(read, id, todayOf(parts.clock)))
  routes.onBytes(publicEventCalls.read, async ({ params, address }, raw, reply) => {
    await parts.limits.count('publicPagesFromAddress', address)
    return answer(params.id, raw, reply)
  })
}

export const publicEventPages = ({ db, limits }: Dependencies): readonly SharedPages[] => [
  {
    paths: [eventPath(':id'), eventBoardPath(':id'), eventResultsPath(':id')],
    previewOf: async (id, address) => {
      await limits.count('publicPagesFromAddress', address)
      return eventPreview(db.read, id)
    },
  },
]
