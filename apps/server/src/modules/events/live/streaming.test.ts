import { once } from 'node:events'
import { get } from 'node:http'
import { eventually } from '@fletch/testkit'
import fastify from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBoards } from '../../../platform/live/boards.ts'
import { streamBoard } from './streaming.ts'

test('a client that disconnects before the stream begins leaves nothing behind', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  const stopListening = vi.fn()
  const boards = createBoards({
    live: { announce: async () => undefined, listen: () => stopListening },
    log: pino({ level: 'silent' }),
    frameOf: async () => null,
  })
  const closed = vi.fn()
  let asked: () => void = () => undefined
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  app.get('/', async (request, reply) => {
    asked()
    await once(reply.raw, 'close')
    const place = { competitionId: 'x', key: null, shows: 'field' } as const
    return streamBoard({ boards, place, whileOpen: () => closed }, request, reply)
  })
  const asking = get(await app.listen({ port: 0, host: '127.0.0.1' }))
  asking.on('error', () => undefined) // the client disconnects on purpose
  await isAsked
  asking.destroy()
  await eventually(() => expect([closed, stopListening].map(({ mock }) => mock.calls.length)).toEqual([1, 1]))
})
