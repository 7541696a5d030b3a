import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { competition } from './events.ts'
import { id } from './fields.ts'

const oneEvent = z.object({ id: id() })

/** Streams of server-sent events: `standings` with the results as data, and an id to catch up from. */
export const eventLiveCalls = {
  follow: call('GET', '/api/competitions/:id/live', {
    access: 'user',
    inEvent: 'visitor',
    summary: 'The standings as they change: text/event-stream; Last-Event-ID spares what is known',
    params: oneEvent,
    answers: { 200: 'bytes', 401: errorAnswer, 404: errorAnswer },
  }),
  followByKey: call('GET', '/api/live/:key', {
    access: 'anyone',
    summary: 'The same for anyone who has the key, while officers have it switched on',
    params: z.object({ key: id() }),
    answers: { 200: 'bytes', 404: errorAnswer },
  }),
  open: call('PUT', '/api/competitions/:id/live', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Switch the public board on, under a new key, or off',
    params: oneEvent,
    body: z.object({ isPublic: z.boolean() }),
    answers: { 200: competition, 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer },
  }),
}
