import { eventCalls } from '@fletch/contract'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { recallByReading } from '../../../platform/http/repeated-answers.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { listOfEvents, readEvent } from '../record/reads.ts'
import {
  answerRepeatedCreation,
  cancelEvent,
  createEvent,
  removeEvent,
  repeatEvent,
  saveEvent,
} from './commands.ts'

const again = (who: SignedInUser, id: string) => recallByReading((tx) => readEvent(tx, who, id))

export const eventRoutes = (routes: Routes, parts: Dependencies): void => {
  const { read } = parts.db
  routes.on(eventCalls.list, ({ query, who }) => listOfEvents(read, who, query))
  routes.on(eventCalls.listAll, ({ query, who }) => listOfEvents(read, who, query))
  routes.on(eventCalls.create, ({ body, who, once }) =>
    once((tx, key) => createEvent(tx, parts, who, body, key), {
      keep: ({ id }) => id,
      recall: (tx, id) => answerRepeatedCreation(tx, who, id),
    }),
  )
  routes.on(eventCalls.read, ({ params, who }) => readEvent(read, who, params.id))
  routes.on(eventCalls.save, ({ params, body, who, once }) =>
    once((tx) => saveEvent(tx, parts, who, params.id, body), again(who, params.id)),
  )
  routes.on(eventCalls.repeat, ({ params, body, who, once }) =>
    once((tx, key) => repeatEvent(tx, parts, who, params.id, body, key), {
      keep: ({ id }) => id,
      recall: (tx, id) => answerRepeatedCreation(tx, who, id),
    }),
  )
  routes.on(eventCalls.cancel, ({ params, who, once }) =>
    once((tx) => cancelEvent(tx, parts, who, params.id), again(who, params.id)),
  )
  routes.on(eventCalls.remove, ({ params, who, once }) =>
    once((tx) => removeEvent(tx, parts, who, params.id)),
  )
}
