import { clubRequestCalls } from '@fletch/contract'
import { recallByReading } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { readClub } from '../record/reads.ts'
import { answerRequest, askToJoin, withdrawRequest } from './commands.ts'
import { joinRequestsIn } from './reads.ts'

export const clubRequestRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(clubRequestCalls.ask, async ({ params, who, once }) => {
    await parts.limits.count('clubsAskedByUser', who)
    return once(
      (tx) => askToJoin(tx, parts, who, params.id),
      recallByReading((tx) => readClub(tx, who, params.id)),
    )
  })
  routes.on(clubRequestCalls.withdraw, ({ params, who, once }) =>
    once((tx) => withdrawRequest(tx, who, params.id)),
  )
  routes.on(clubRequestCalls.list, ({ params, who }) => joinRequestsIn(parts.db.read, who, params.id))
  routes.on(clubRequestCalls.answer, ({ params, body, who, once }) =>
    once((tx) => answerRequest(tx, parts, who, params, body)),
  )
}
