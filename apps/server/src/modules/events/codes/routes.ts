import { eventCodeCalls } from '@fletch/contract'
import type { Routes } from '../../../platform/http/routing.ts'
import type { EventParts } from '../asks.ts'
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
}
