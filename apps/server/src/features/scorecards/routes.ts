import { scoreEntries } from '@fletch/domain'
import { scorecardCalls } from '@fletch/domain/contract'
import type { Routes } from '../../http/routing.ts'
import type { Parts } from '../../parts/parts.ts'
import { createScorecard, recallScorecard, removeScorecard, saveScorecard } from './commands.ts'
import { listOfScorecards, readScorecard } from './reads.ts'

export const scorecardRoutes = (routes: Routes, parts: Parts): void => {
  routes.on(scorecardCalls.list, ({ query, who }) => listOfScorecards(parts.db.read, who, query))

  routes.on(scorecardCalls.create, ({ body, who, once }) =>
    once((tx, key) => createScorecard(tx, parts, who, body, key), {
      keep: ({ id }) => id,
      recall: (tx, id) => recallScorecard(tx, who, id),
    }),
  )

  routes.on(scorecardCalls.read, ({ params, who }) => readScorecard(parts.db.read, who, params.id))

  routes.on(scorecardCalls.save, ({ params, body, who, once, ifMatch }) => {
    const version = body.version ?? ifMatch ?? undefined
    return once((tx) => saveScorecard(tx, parts, who, params.id, { ...body, version }), {
      // A card is saved at every tap: its entries are in the request, which a repeat brings along unchanged.
      keep: ({ scores: _scores, ...rest }) => rest,
      recall: async (_tx, rest) => ({ ...rest, scores: scoreEntries({ ...rest, scores: body.scores }) }),
    })
  })

  routes.on(scorecardCalls.remove, ({ params, who, once }) =>
    once((tx) => removeScorecard(tx, parts, who, params.id)),
  )
}
