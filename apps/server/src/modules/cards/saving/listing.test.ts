import { type Scorecard, scorecardCalls } from '@fletch/contract'
import { cardWith, type Person, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

const { create, list } = scorecardCalls

const pageOf = async (person: Person, query: Parameters<typeof person.send<typeof list>>[1]) => {
  const { body } = await person.send(list, query)
  if (Array.isArray(body)) throw new Error('A bare list came where a page was asked for')
  return body
}

const wholeListOf = async (person: Person): Promise<Scorecard[]> => {
  const { body } = await person.send(list)
  if (!Array.isArray(body)) throw new Error('A page came where the whole list was asked for')
  return body
}

test('an unpaged list is a plain array of only the caller’s cards, newest first', async () => {
  const server = await startTestServer()
  const [ada, mads] = [await server.person('Ada'), await server.person('Mads')]
  await mads.send(create, { body: cardWith(['1A']) })
  for (const date of ['2026-03-01', '2026-05-01', '2026-04-01']) {
    await ada.send(create, { body: cardWith(['1A'], { date }) })
  }
  const cards = await wholeListOf(ada)
  expect(cards.map(({ date }) => date)).toEqual(['2026-05-01', '2026-04-01', '2026-03-01'])
  expect(cards.every(({ userId }) => userId === ada.user.id)).toBe(true)
})

test('all pages together contain each card once, even if cards are added in the meantime', async () => {
  const ada = await (await startTestServer()).person()
  for (let n = 0; n < 12; n += 1)
    await ada.send(create, { body: cardWith(['1A'], { archerName: `Ada ${n}` }) })
  const whole = await wholeListOf(ada)
  const first = await pageOf(ada, { query: { limit: 5 } })
  await ada.send(create, { body: cardWith(['1B'], { archerName: 'Later' }) })
  const second = await pageOf(ada, { query: { limit: 5, cursor: first.nextCursor ?? '' } })
  const third = await pageOf(ada, { query: { limit: 5, cursor: second.nextCursor ?? '' } })
  expect(third.nextCursor).toBeNull()
  expect([...first.items, ...second.items, ...third.items]).toEqual(whole)
})

test('a page that ends with the last card has no next page', async () => {
  const ada = await (await startTestServer()).person()
  for (let n = 0; n < 2; n += 1) await ada.send(create, { body: cardWith() })
  expect((await pageOf(ada, { query: { limit: 2 } })).nextCursor).toBeNull()
})

test('the list can be filtered by words, style, club and dates', async () => {
  const ada = await (await startTestServer()).person()
  const make = (more: Parameters<typeof cardWith>[1]) => ada.send(create, { body: cardWith([], more) })
  await make({ archerName: 'Ilse Vane', club: 'ÖSTRA 100%', archeryStyle: 'Trad', date: '2026-01-10' })
  await make({ archerName: 'Tor Eik', club: 'The Oaks', archeryStyle: 'Comp', date: '2026-02-10' })
  await make({ archerName: 'Rui_Arco', club: 'The Oaks', archeryStyle: 'BH', date: '2026-03-10' })
  const namesOf = async (query: NonNullable<Parameters<typeof pageOf>[1]>['query']) =>
    (await pageOf(ada, { query: { limit: 10, ...query } })).items.map(({ archerName }) => archerName)

  expect(await namesOf({ q: 'östra' })).toEqual(['Ilse Vane'])
  expect(await namesOf({ q: '100%' })).toEqual(['Ilse Vane'])
  expect(await namesOf({ q: '_' })).toEqual(['Rui_Arco'])
  expect(await namesOf({ q: ' östra ' })).toEqual(['Ilse Vane'])
  expect((await namesOf({ q: ' ' })).length).toBe(3)
  expect(await namesOf({ q: "o'r --" })).toEqual([])
  expect(await namesOf({ style: 'Comp' })).toEqual(['Tor Eik'])
  expect(await namesOf({ club: 'The Oaks' })).toEqual(['Rui_Arco', 'Tor Eik'])
  expect(await namesOf({ from: '2026-02-10', to: '2026-02-10' })).toEqual(['Tor Eik'])
})

test.each([
  ['limit', { limit: 0 }],
  ['limit', { limit: 101 }],
  ['limit', { limit: 'ten' }],
  ['cursor', { limit: 5, cursor: 'nonsense' }],
  ['cursor', { limit: 5, cursor: Buffer.from('["2026-01-01","x","y"]').toString('base64url') }],
  ['from', { from: 'yesterday' }],
  ['style', { style: 'Crossbow' }],
])('a wrong %s is a 400 that names it', async (path, query) => {
  const ada = await (await startTestServer()).person()
  const { status, error } = await ada.send(list, { query: query as never })
  expect(status).toBe(400)
  expect(error.errors?.[0]?.path).toBe(path)
})
