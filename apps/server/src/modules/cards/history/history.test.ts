import { historyCall, scorecardCalls } from '@fletch/contract'
import type { ZoneCode } from '@fletch/domain'
import { cardWith, handClock, type Person, proofOf, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

const { create, save } = scorecardCalls
const history = historyCall

const minute = 60_000

const linesOf = async (person: Person, id: string) => {
  const { body } = await person.send(history, { params: { id } })
  if (!Array.isArray(body)) throw new Error('A page came where the whole history was asked for')
  return body
}

test('the history lists who changed which row, when, and from which value to which, newest first', async () => {
  const clock = handClock()
  const ada = await (await startTestServer({ clock })).person('Ada')
  const { id } = (await ada.send(create, { body: cardWith(['1A']) })).body
  clock.advance(minute)
  await ada.send(save, { params: { id }, body: cardWith(['1A', '2B'], { club: 'Elms' }) })
  clock.advance(minute)
  await ada.send(save, { params: { id }, body: cardWith(['1C', '2B'], { club: 'Elms' }) })

  const lines = await linesOf(ada, id)
  expect(lines.map(({ field, row, was, became }) => [field, row, was, became])).toEqual([
    ['zone', 0, '1A', '1C'],
    ['distance', 1, '', '21'],
    ['zone', 1, null, '2B'],
    ['club', null, 'The Oaks', 'Elms'],
    ['created', null, null, null],
  ])
  expect(lines.every(({ name }) => name === 'Ada Nock')).toBe(true)
  expect(lines[0]?.at).toBe('2026-05-02T09:02:00.000Z')
})

test('all pages together contain every line of the history once', async () => {
  const ada = await (await startTestServer({ clock: handClock() })).person()
  const { id } = (await ada.send(create, { body: cardWith() })).body
  await ada.send(save, { params: { id }, body: cardWith(['1A', '1B', '1C', '2A', '2B']) })
  const whole = await linesOf(ada, id)
  const paged: typeof whole = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await ada.send(history, {
      params: { id },
      query: { limit: 4, ...(cursor === undefined ? {} : { cursor }) },
    })
    if (Array.isArray(body)) throw new Error('A bare list came where a page was asked for')
    paged.push(...body.items)
    cursor = body.nextCursor
  }
  expect(whole).toHaveLength(11)
  expect(paged).toEqual(whole)
  const { status, error } = await ada.send(history, { params: { id }, query: { limit: 4, cursor: 'x' } })
  expect([status, error.errors?.[0]?.path]).toEqual([400, 'cursor'])
})

test('the history keeps a discarded value, and the card has the chosen one', async () => {
  const ada = await (await startTestServer()).person()
  const { id } = (await ada.send(create, { body: cardWith(['1A']) })).body
  const declined = [
    { row: 0, field: 'zone', value: '2B' },
    { row: null, field: 'club', value: 'Elms' },
  ]
  const { body } = await ada.send(save, { params: { id }, body: { ...cardWith(['1A']), declined } })
  expect(body).toMatchObject({ club: 'The Oaks', version: 2 })
  expect(body).not.toHaveProperty('declined')
  const lines = (await linesOf(ada, id)).filter(({ isDeclined }) => isDeclined)
  expect(lines.map(({ field, row, was, became }) => [field, row, was, became])).toEqual([
    ['club', null, 'Elms', 'The Oaks'],
    ['zone', 0, '2B', '1A'],
  ])
})

test.each([
  ['a field of the head in a row', { row: 0, field: 'club', value: 'Elms' }],
  ['a row that no card has', { row: 50, field: 'zone', value: '1A' }],
  ['markup', { row: null, field: 'club', value: '<script>' }],
])('a declined value with %s is refused', async (_name, declined) => {
  const ada = await (await startTestServer()).person()
  const { id } = (await ada.send(create, { body: cardWith() })).body
  const { status } = await ada.send(save, { params: { id }, body: { ...cardWith(), declined: [declined] } })
  expect(status).toBe(400)
})

test('the history lists every photo that a row has shown', async () => {
  const server = await startTestServer({ clock: handClock() })
  const ada = await server.person()
  const { id } = (await ada.send(create, { body: cardWith(['1A', '2B']) })).body
  const [first = '', second = '', other = ''] = await Promise.all([1, 2, 3].map(() => proofOf(server, ada)))
  const showing = (zone: ZoneCode, paths: readonly string[]) => {
    const card = cardWith([zone, '2B'])
    const scores = card.scores?.map((entry, row) => ({ ...entry, photoPath: paths[row] ?? null }))
    return ada.send(save, { params: { id }, body: { ...card, scores } })
  }
  await showing('1A', [first])
  await showing('1C', [second, other])
  const photosOf = async (photosOfRow: number) => {
    const { body } = await ada.send(history, { params: { id }, query: { limit: 100, photosOfRow } })
    if (Array.isArray(body)) throw new Error('A bare list came where a page was asked for')
    return body.items.map(({ field, row, was, became }) => [field, row, was, became])
  }
  expect(await photosOf(0)).toEqual([
    ['photoPath', 0, first, second],
    ['photoPath', 0, null, first],
  ])
  expect(await photosOf(1)).toEqual([['photoPath', 1, null, other]])
  expect(await photosOf(2)).toEqual([])
  const headers = { authorization: `Bearer ${ada.token}` }
  expect((await server.app.inject({ url: first, headers })).statusCode).toBe(200)
  const { status, error } = await ada.send(history, { params: { id }, query: { photosOfRow: 50 } })
  expect([status, error.errors?.[0]?.path]).toEqual([400, 'photosOfRow'])
})
