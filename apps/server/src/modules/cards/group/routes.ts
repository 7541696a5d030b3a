import { groupScorecardCalls } from '@fletch/contract'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { recallByReading, recallCreation } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { CardParts } from '../asks.ts'
import { readScorecard } from '../saving/reads.ts'
import { confirmColumn, copyIndividual, queryScore, setEditor } from './commands.ts'
import { decideProposals } from './proposal-commands.ts'
import { proposalsOf } from './reads.ts'

export const groupScorecardRoutes = (routes: Routes, parts: CardParts): void => {
  const cardAgain = (who: SignedInUser, id: string) =>
    recallByReading((tx) => readScorecard(tx, parts, who, id))
  routes.on(groupScorecardCalls.setEditor, ({ params, body, who, once }) =>
    once((tx) => setEditor(tx, parts, who, params.id, body.editorUserId), cardAgain(who, params.id)),
  )
  routes.on(groupScorecardCalls.confirm, ({ params, body, who, once }) =>
    once((tx) => confirmColumn(tx, parts, who, params.id, body), cardAgain(who, params.id)),
  )
  routes.on(groupScorecardCalls.query, ({ params, body, who, once }) =>
    once((tx) => queryScore(tx, parts, who, params.id, body), cardAgain(who, params.id)),
  )
  routes.on(groupScorecardCalls.copy, ({ params, who, once }) =>
    once(
      (tx) => copyIndividual(tx, parts, who, params.id),
      recallCreation({
        idOf: ({ scorecard }) => scorecard.id,
        read: async (tx, id) => ({ scorecard: await readScorecard(tx, parts, who, id) }),
      }),
    ),
  )
  routes.on(groupScorecardCalls.proposals, async ({ params, query, who }) =>
    (await proposalsOf(parts.db.read, parts, who, params.id)).slice(query.skip),
  )
  routes.on(groupScorecardCalls.decide, ({ params, body, who, once }) =>
    once((tx) => decideProposals(tx, parts, who, params.id, body), cardAgain(who, params.id)),
  )
}
