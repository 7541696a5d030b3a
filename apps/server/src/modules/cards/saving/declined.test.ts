import { type DeclinedValue, mostDeclined, scorecardCalls } from '@fletch/contract'
import { cardWith, type Person, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

// A save can list discarded values. They are validated, and only a limited number is stored.

const { create, save } = scorecardCalls

const newCard = async (more: Readonly<Record<string, unknown>> = {}) => {
  const server = await startTestServer()
  const ada = await server.person()
  const body = cardWith(['1A', '1B'], more)
  const { id } = (await ada.send(create, { body })).body
  const kept = () =>
    server.parts.db.read
      .selectFrom('scorecardChanges')
      .select(['field', 'position', 'was', 'became'])
      .where('scorecardId', '=', id)
      .where('field', 'like', 'declined.%')
      .orderBy('id')
      .execute()
  const declining = (declined: readonly unknown[], person: Person = ada) =>
    person.send(save, { params: { id }, body: { ...body, declined: [...declined] } })
  return { kept, declining }
}

test.each([
  ['an unknown zone', { row: 0, field: 'zone', value: '4A' }],
  ['a distance beyond the rule', { row: 0, field: 'distance', value: '20.55' }],
  ['no distance at all', { row: 0, field: 'distance', value: null }],
  ['a day that no calendar has', { row: null, field: 'date', value: '2026-02-31' }],
  ['an unknown style', { row: null, field: 'archeryStyle', value: 'Crossbow' }],
  ['a number as a name', { row: null, field: 'archerName', value: 7 }],
  ['a text as a number', { row: null, field: 'startingTarget', value: '7' }],
  ['more targets than a card has', { row: null, field: 'numberOfTargets', value: 51 }],
])('a declined value with %s is refused and not stored', async (_name, value) => {
  const { kept, declining } = await newCard()
  expect((await declining([value])).status).toBe(400)
  expect(await kept()).toEqual([])
})

test('declined values that equal the card’s, name a missing row or are duplicates are accepted but not stored', async () => {
  const { kept, declining } = await newCard({ numberOfTargets: 2 })
  const declined: DeclinedValue[] = [
    { row: 0, field: 'zone', value: '1A' },
    { row: 5, field: 'zone', value: '2A' },
    { row: 0, field: 'zone', value: '2A', participantId: 'nobody' },
    { row: 1, field: 'zone', value: '2A' },
    { row: 1, field: 'zone', value: '2B' },
    { row: null, field: 'club', value: 'The Oaks' },
  ]
  expect((await declining(declined)).status).toBe(200)
  expect(await kept()).toEqual([{ field: 'declined.zone', position: 1, was: '"2B"', became: '"1B"' }])
  expect((await declining(declined)).status).toBe(200)
  expect(await kept()).toHaveLength(1)
})

test('a card stores the newest declined values of a person, at most as many as it has places', async () => {
  const { kept, declining } = await newCard({ numberOfTargets: 50 })
  const distances = (turn: number) =>
    Array.from({ length: 50 }, (_, row) => ({ row, field: 'distance', value: String(turn + 100) }))
  const turns = 26
  for (let turn = 0; turn < turns; turn += 1) expect((await declining(distances(turn))).status).toBe(200)
  const lines = await kept()
  expect(lines).toHaveLength(mostDeclined)
  expect(lines.at(-1)?.was).toBe(`"${turns + 99}"`)
})
