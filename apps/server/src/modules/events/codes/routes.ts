import { eventCodeCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import { readScorecard } from '../../cards/index.ts'
import type { EventParts } from '../asks.ts'
import { readAgainAsAdmin } from '../record/reads.ts'
import { takeCode } from './commands.ts'
import { agreeOnKey } from './key-commands.ts'
import { keysOf } from './reads.ts'

export const eventCodeRoutes = (routes: Routes, parts: EventParts): void => {
  // Not stored under idempotency keys: a repeat changes nothing, unless the key was deleted since.
  routes.on(eventCodeCalls.agree, ({ params, body, who }) =>
    parts.db.write((tx) => agreeOnKey(tx, parts, who, params.id, body)),
  )
  routes.on(eventCodeCalls.keys, async ({ params, query, who }) =>
    (await keysOf(parts.db.read, who, params.id)).slice(query.skip),
  )
  routes.on(eventCodeCalls.take, ({ params, body, who, once }) =>
    once((tx) => takeCode(tx, parts, who, params.id, body), {
      keep: ({ isNew, card }) => ({ isNew, id: card.id }),
      recall: (tx, { isNew, id }) =>
        readAgainAsAdmin(who, params.id, async (again) => ({
          isNew,
          card: await readScorecard(again, parts, who, id),
        }))(tx),
    }),
  )
}
