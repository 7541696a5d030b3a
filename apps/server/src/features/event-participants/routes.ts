import { eventParticipantCalls } from '@fletch/domain/contract'
import type { Routes } from '../../http/routing.ts'
import { inLine } from '../../parts/in-line.ts'
import type { Parts } from '../../parts/parts.ts'
import { addArcher, changeArcher, registerArcher, removeArcher, withdrawArcher } from './commands.ts'
import { participantsOf } from './reads.ts'

/** Events in which archers register at once: a crowd before one of them leaves connections for everything else. */
const eventsAtOnce = 4

export const eventParticipantRoutes = (routes: Routes, parts: Parts): void => {
  const oneByOne = inLine(eventsAtOnce)
  routes.on(eventParticipantCalls.list, async ({ params, query, who }) =>
    (await participantsOf(parts.db.read, who, params.id)).slice(query.skip),
  )
  routes.on(eventParticipantCalls.register, ({ params, body, who, once }) =>
    oneByOne(() => once((tx) => registerArcher(tx, parts, who, params.id, body)), params.id),
  )
  routes.on(eventParticipantCalls.withdraw, ({ params, who, once }) =>
    oneByOne(() => once((tx) => withdrawArcher(tx, parts, who, params.id)), params.id),
  )
  routes.on(eventParticipantCalls.add, ({ params, body, who, once }) =>
    once((tx) => addArcher(tx, parts, who, params.id, body)),
  )
  routes.on(eventParticipantCalls.change, ({ params, body, who, once }) =>
    once((tx) => changeArcher(tx, parts, who, params, body)),
  )
  routes.on(eventParticipantCalls.remove, ({ params, who, once }) =>
    once((tx) => removeArcher(tx, parts, who, params)),
  )
}
