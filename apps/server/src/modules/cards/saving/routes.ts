import { scorecardCalls } from '@fletch/contract'
import { scoreEntries, threeArrowRound } from '@fletch/domain'
import type { Routes } from '../../../platform/http/routing.ts'
import { readRound } from '../../rounds/index.ts'
import type { CardParts } from '../asks.ts'
import { createScorecard, recallScorecard, removeScorecard, saveCard } from './commands.ts'
import { entriesIn } from './drafts.ts'
import { listOfScorecards, readScorecard } from './reads.ts'

export const scorecardRoutes = (routes: Routes, parts: CardParts): void => {
  routes.on(scorecardCalls.list, ({ query, who }) => listOfScorecards(parts.db.read, parts, who, query))

  // Not by `on`: if the group's card already exists, the answer is 200.
  routes.onBytes(scorecardCalls.create, async ({ body, who, once, knowsRounds }, _raw, reply) => {
    const { groupId } = body
    if (typeof groupId === 'string') {
      const { isNew, card } = await once(
        (tx) => parts.shoots.begin(tx, parts, who, { ...body, groupId, knowsRounds }),
        {
          keep: (answer) => answer.isNew,
          recall: async (tx, first) => ({ isNew: first, card: await readScorecard(tx, parts, who, groupId) }),
        },
      )
      return reply.code(isNew ? 201 : 200).send(card)
    }
    const card = await once((tx, key) => createScorecard(tx, parts, who, body, key), {
      keep: ({ id }) => id,
      recall: (tx, id) => recallScorecard(tx, who, id),
    })
    return reply.code(201).send(card)
  })

  routes.on(scorecardCalls.read, ({ params, who }) => readScorecard(parts.db.read, parts, who, params.id))

  routes.on(scorecardCalls.save, ({ params, body, who, once, ifMatch }) => {
    const version = body.version ?? ifMatch ?? undefined
    const save = { ...body, version }
    return once((tx) => saveCard(tx, parts, who, params.id, save), {
      // A card is saved at every tap. A repeated request contains the same entries, so they are not kept. A group's
      // card may differ from what was sent, so it is read again and nothing of it is kept.
      keep: (card) =>
        card.isGroupScorecard ? { isGroupScorecard: true as const } : { ...card, scores: undefined },
      recall: async (tx, rest) => {
        if (!('version' in rest) || rest.isGroupScorecard) return readScorecard(tx, parts, who, params.id)
        // An earlier version supported one round only and kept no round.
        const fields = { ...rest, roundId: rest.roundId ?? threeArrowRound.id }
        const round = await readRound(tx, fields.roundId)
        return {
          ...fields,
          scores: scoreEntries(round, { ...fields, scores: entriesIn(round, body.scores) }),
        }
      },
      seldomRepeated: true,
    })
  })

  routes.on(scorecardCalls.remove, ({ params, who, once }) =>
    once((tx) => removeScorecard(tx, parts, who, params.id)),
  )
}
