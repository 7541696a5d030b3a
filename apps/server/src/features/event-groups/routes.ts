import { eventGroupCalls } from '@fletch/domain/contract'
import type { Routes } from '../../http/routing.ts'
import type { Parts } from '../../parts/parts.ts'
import { changeGroup, createGroups, startEvent } from './commands.ts'
import { groupByCode, groupsOf, movesFor } from './reads.ts'

export const eventGroupRoutes = (routes: Routes, parts: Parts): void => {
  const { read } = parts.db
  routes.on(eventGroupCalls.list, async ({ params, query, who }) =>
    (await groupsOf(read, who, params.id)).slice(query.skip),
  )
  routes.on(eventGroupCalls.byCode, ({ params }) => groupByCode(read, params.code))
  routes.on(eventGroupCalls.create, ({ params, body, who, once }) =>
    once((tx) => createGroups(tx, parts, who, params.id, body)),
  )
  routes.on(eventGroupCalls.moves, ({ params, who }) => movesFor(read, who, params.id))
  routes.on(eventGroupCalls.change, ({ params, body, who, once }) =>
    once((tx) => changeGroup(tx, parts, who, params, body)),
  )
  routes.on(eventGroupCalls.start, ({ params, body, who, once }) =>
    once((tx) => startEvent(tx, parts, who, params.id, body)),
  )
}
