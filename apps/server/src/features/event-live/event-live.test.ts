import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import {
  eventGroupCalls,
  eventLiveCalls,
  eventResultCalls,
  eventResults,
  scorecardCalls,
} from '@fletch/domain/contract'
import {
  announcedEvent,
  foundClub,
  type Person,
  peopledEvent,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import { expect, onTestFinished, test, vi } from 'vitest'

interface Stream {
  readonly answer: IncomingMessage
  readonly request: ClientRequest
  /** The whole frames that came so far. */
  frames(): { readonly id: string; readonly data: string }[]
}

const listen = async ({ app }: TestServer): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' })

const follow = async (url: string, headers: Record<string, string> = {}): Promise<Stream> => {
  const asking = request(url, { headers })
  asking.on('error', () => undefined) // the test goes away in the middle
  asking.end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  let text = ''
  answer.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
  })
  answer.on('error', () => undefined)
  onTestFinished(() => void asking.destroy())
  return {
    answer,
    request: asking,
    frames: () =>
      [...text.matchAll(/event: standings\nid: (.+)\ndata: (.+)\n\n/g)].map(([, id = '', data = '']) => ({
        id,
        data,
      })),
  }
}

const shoot = async (server: TestServer) => {
  const ada = await server.person('Ada')
  const event = await announcedEvent(ada, await foundClub(ada), { numberOfTargets: 2 })
  const guests = await peopledEvent(ada, event, 4)
  const params = { id: event.id }
  const { groups } = (await ada.send(eventGroupCalls.start, { params })).body
  const groupId = groups[0]?.id ?? ''
  await ada.send(scorecardCalls.create, { body: { archerName: 'x', groupId } })
  const score = (zone: string) =>
    ada.send(scorecardCalls.save, {
      params: { id: groupId },
      body: { archerName: 'x', reason: 'from paper', scores: [{ participantId: guests[0]?.id ?? '', zone }] },
    })
  return { ada, event, params, score }
}

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

const leader = (frame: { readonly data: string } | undefined) =>
  eventResults.parse(JSON.parse(frame?.data ?? '{}')).divisions[0]?.results[0]?.total

test('a board shows the standings at once and after every save, with the headers of every answer', async () => {
  const server = await startTestServer()
  const { ada, event, score } = await shoot(server)
  const address = await listen(server)
  const stream = await follow(`${address}/api/competitions/${event.id}/live`, bearer(ada))
  expect(stream.answer.statusCode).toBe(200)
  expect(stream.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'permissions-policy': expect.any(String),
  })
  await vi.waitFor(() => expect(leader(stream.frames()[0])).toBe(0))
  await score('1B')
  await vi.waitFor(() => expect(leader(stream.frames()[1])).toBe(18))
  // Saves that come together are one frame.
  for (const zone of ['1C', '2A', '1A']) await score(zone)
  await vi.waitFor(() => expect(leader(stream.frames().at(-1))).toBe(20))
  expect(stream.frames().length).toBeLessThanOrEqual(5)
})

test('who comes back with the last id is sent only what changed since', async () => {
  const server = await startTestServer()
  const { ada, event, score } = await shoot(server)
  const url = `${await listen(server)}/api/competitions/${event.id}/live`
  const first = await follow(url, bearer(ada))
  await vi.waitFor(() => expect(first.frames()).toHaveLength(1))
  first.request.destroy()
  const lastId = { ...bearer(ada), 'last-event-id': first.frames()[0]?.id ?? '' }
  const second = await follow(url, lastId)
  await score('1A')
  await vi.waitFor(() => expect(second.frames()).toHaveLength(1))
  expect(leader(second.frames()[0])).toBe(20)
  const third = await follow(url, lastId)
  await vi.waitFor(() => expect(leader(third.frames()[0])).toBe(20))
})

test('officers open a public board under a key, and close it again', async () => {
  const server = await startTestServer()
  const { ada, params } = await shoot(server)
  const bo = await server.person('Bo')
  const address = await listen(server)
  const { liveKey } = (await ada.send(eventLiveCalls.open, { params, body: { isPublic: true } })).body
  expect(liveKey).toMatch(/^[\w-]{43}$/)
  expect((await bo.send(eventLiveCalls.open, { params, body: { isPublic: true } })).status).toBe(403)
  const stream = await follow(`${address}/api/live/${liveKey}`)
  await vi.waitFor(() => expect(leader(stream.frames()[0])).toBe(0))
  expect((await follow(`${address}/api/live/${'A'.repeat(43)}`)).answer.statusCode).toBe(404)
  expect((await ada.send(eventLiveCalls.open, { params, body: { isPublic: true } })).body.liveKey).toBe(
    liveKey,
  )
  await ada.send(eventLiveCalls.open, { params, body: { isPublic: false } })
  expect((await follow(`${address}/api/live/${liveKey}`)).answer.statusCode).toBe(404)
})

test('open boards do not hold up the end of the server', async () => {
  const server = await startTestServer()
  const { ada, event, params } = await shoot(server)
  const stream = await follow(`${await listen(server)}/api/competitions/${event.id}/live`, bearer(ada))
  await vi.waitFor(() => expect(stream.frames()).toHaveLength(1))
  await ada.send(eventResultCalls.complete, { params })
  const ended = once(stream.answer, 'close')
  await server.app.close()
  await ended
})
