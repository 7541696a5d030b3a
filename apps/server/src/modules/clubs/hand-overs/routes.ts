import { clubCalls } from '@fletch/contract'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { recallByReading } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { readClub } from '../record/reads.ts'
import { answerHandOver, proposeHandOver, takeBackHandOver } from './commands.ts'

const again = (who: SignedInUser, id: string) => recallByReading((tx) => readClub(tx, who, id))

export const clubHandOverRoutes = (routes: Routes, parts: Dependencies): void => {
  routes.on(clubCalls.handOver, async ({ params, body, who, once }) => {
    await parts.limits.count('questionsOfUser', who)
    return once((tx) => proposeHandOver(tx, parts, who, params.id, body.userId), again(who, params.id))
  })
  routes.on(clubCalls.takeBackHandOver, ({ params, who, once }) =>
    once((tx) => takeBackHandOver(tx, who, params.id)),
  )
  routes.on(clubCalls.answerHandOver, ({ params, body, who, once }) =>
    once((tx) => answerHandOver(tx, parts, who, params.id, body.agreed), again(who, params.id)),
  )
}
