import { eventCalls } from '@fletch/domain/contract'
import type { Who } from '../../../platform/http/authentication.ts'
import { readAgain } from '../../../platform/http/recalling.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { listOfEvents, readEvent } from '../record/reads.ts'
import { cancelEvent, createEvent, recallEvent, removeEvent, repeatEvent, saveEvent } from './commands.ts'

const again = (who: Who, id: string) => readAgain((tx) => readEvent(tx, who, id))

export const eventRoutes = (routes: Routes, parts: Parts): void => {
  const { read } = parts.db
  routes.on(eventCalls.list, ({ query, who }) => listOfEvents(read, who, query))
  routes.on(eventCalls.listAll, ({ query, who }) => listOfEvents(read, who, query))
  routes.on(eventCalls.create, ({ body, who, once }) =>
    once((tx, key) => createEvent(tx, parts, who, body, key), {
      keep: ({ id }) => id,
      recall: (tx, id) => recallEvent(tx, who, id),
    }),
  )
  routes.on(eventCalls.read, ({ params, who }) => readEvent(read, who, params.id))
  routes.on(eventCalls.save, ({ params, body, who, once }) =>
    once((tx) => saveEvent(tx, parts, who, params.id, body), again(who, params.id)),
  )
  routes.on(eventCalls.repeat, ({ params, body, who, once }) =>
    once((tx, key) => repeatEvent(tx, parts, who, params.id, body, key), {
      keep: ({ id }) => id,
      recall: (tx, id) => recallEvent(tx, who, id),
    }),
  )
  routes.on(eventCalls.cancel, ({ params, who, once }) =>
    once((tx) => cancelEvent(tx, parts, who, params.id), again(who, params.id)),
  )
  routes.on(eventCalls.remove, ({ params, who, once }) =>
    once((tx) => removeEvent(tx, parts, who, params.id)),
  )
}
