import {
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
  type Participant,
} from '@fletch/contract'
import {
  announcedEvent,
  beginCard,
  entries,
  foundClub,
  peopledEvent,
  putEntries,
  registeredFor,
  startTestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

/**
 * A weekend of three archers with two targets a day, by hand:
 *
 * - Bo: 20 + 18 on Saturday, 12 and 2 for the miss, less 3 for coming late, on Sunday, so 38 and 11, 49 together.
 * - Cleo: 20 + 20 on Saturday, absent on Sunday, so 40.
 * - Dora: 14 + 16 on Saturday, 20 + 20 on Sunday, where she is disqualified: 30 and 40 as shot, 70 together.
 */
const weekend = async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const [bo, cleo, dora] = [
    await server.person('Bo'),
    await server.person('Cleo'),
    await server.person('Dora'),
  ] as const
  const club = await foundClub(ada, { name: 'The Oaks' })
  const event = await announcedEvent(ada, club, {
    name: 'Weekend',
    competitionDate: '2026-12-05',
    numberOfTargets: 2,
  })
  const params = { id: event.id }
  const body = {
    name: 'Sunday',
    competitionDate: '2026-12-06',
    roundId: 'abc-three-arrow',
    numberOfTargets: 2,
  }
  await ada.send(eventRoundCalls.add, { params, body })
  await registeredFor(event, [bo, cleo, dora], 'BH')
  // Others in another division, because an event is not started for less than four.
  await peopledEvent(ada, event, 2, ['Trad'])
  const inOneGroup = (round: number) =>
    ada.send(eventGroupCalls.create, { params, query: { round }, body: { groupSize: 5 } })
  const shootDay = async (round: number, zonesOf: ReadonlyMap<string, readonly string[]>) => {
    const query = { round }
    const { groups } = (await ada.send(eventGroupCalls.start, { params, query, body: null })).body
    const [group] = groups
    const ofArcher = ({ userId }: Participant) => zonesOf.get(userId ?? '') ?? []
    const shooting = (group?.participants ?? []).filter((archer) => ofArcher(archer).length > 0)
    await beginCard(ada, group?.id ?? '')
    const scores = entries(...shooting.map((archer) => [archer.userId ?? '', ofArcher(archer)] as const))
    const saved = await putEntries(ada, group?.id ?? '', scores, { reason: 'from paper' })
    expect(saved.status).toBe(200)
  }
  const say = async (person: { readonly user: { readonly id: string } }, body: object) => {
    const query = { round: 2 }
    const archers = (await ada.send(eventParticipantCalls.list, { params, query })).body
    const participantId = archers.find(({ userId }) => userId === person.user.id)?.id ?? ''
    const said = await ada.send(eventParticipantCalls.change, {
      params: { ...params, participantId },
      query,
      body,
    })
    expect(said.status).toBe(200)
  }
  await inOneGroup(1)
  await shootDay(
    1,
    new Map([
      [bo.user.id, ['1A', '1B']],
      [cleo.user.id, ['1A', '1A']],
      [dora.user.id, ['2A', '1C']],
    ]),
  )
  await ada.send(eventResultCalls.complete, { params })
  await inOneGroup(2)
  await say(cleo, { status: 'absent' })
  await shootDay(
    2,
    new Map([
      [bo.user.id, ['2B', 'M']],
      [dora.user.id, ['1A', '1A']],
    ]),
  )
  await say(bo, { penalty: { points: 3, reason: 'Late' } })
  await say(dora, { mark: { kind: 'disqualified', reason: 'Shot from the wrong peg' } })
  await ada.send(eventResultCalls.complete, { params, query: { round: 2 } })
  const read = async (round?: number) =>
    (await ada.send(eventResultCalls.read, { params, query: { round } })).body
  const file = (ending: string, query = '') =>
    server.app.inject({
      url: `/api/competitions/${event.id}/results.${ending}${query}`,
      headers: { authorization: `Bearer ${ada.token}` },
    })
  return { ada, params, read, file }
}

type Results = Awaited<ReturnType<Awaited<ReturnType<typeof weekend>>['read']>>

const first = (name: string) => name.split(' ')[0]

/** Every archer on a line: place, name, sum and the days; `x` for a missed one. */
const told = ({ divisions, unranked = [], apart = [] }: Results) => [
  ...divisions
    .slice(0, 1)
    .flatMap(({ results }) =>
      results.map(
        ({ rank, name, total, byRound = [] }) => `${rank} ${first(name)} ${total} ${daysOf(byRound)}`,
      ),
    ),
  ...unranked.map(({ name, total, byRound }) => `- ${first(name)} ${total} ${daysOf(byRound)}`),
  ...apart.map(({ name, mark, total }) => `${mark} ${first(name)} ${total}`),
]

const daysOf = (byRound: readonly { readonly total: number; readonly isMissed: boolean }[]) =>
  byRound.map(({ total, isMissed }) => (isMissed ? 'x' : total)).join('+')

/** The cells of a CSV file without its mark of the encoding. */
const cellsOf = (csv: string) =>
  csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
    .filter(([division]) => division !== 'Trad')

test('an event of two days shows each day and the sum in results, CSV and JSON, also of who was absent or disqualified', async () => {
  const { ada, params, read, file } = await weekend()
  // Disqualified on Sunday, she has no place on Saturday either (rule R52).
  expect(told(await read(1))).toEqual(['1 Cleo 40 ', '2 Bo 38 ', 'disqualified Dora 30'])
  expect(told(await read(2))).toEqual(['1 Bo 11 ', 'not-started Cleo 0', 'disqualified Dora 40'])
  expect(told(await read())).toEqual(['1 Bo 49 38+11', '- Cleo 40 40+x', 'disqualified Dora 70'])

  const [head = [], ...rows] = cellsOf((await file('csv')).body)
  const columns = ['Rank', 'Total', 'Penalty', 'Round 1', 'Sunday', 'Targets', 'Why']
  const at = columns.map((column) => head.indexOf(column))
  expect(at).not.toContain(-1)
  const cells = rows.map((row) => [
    first(row[head.indexOf('Name')] ?? ''),
    ...at.slice(0, 6).map((i) => row[i]),
  ])
  expect(cells).toEqual([
    ['Bo', '1', '49', '3', '38', '11', '4'],
    ['Cleo', '', '40', '0', '40', '', undefined],
    ['Dora', '', '70', '', '', '', '4'],
  ])
  expect(rows[2]?.at(-1)).toBe('disqualified')
  const sunday = cellsOf((await file('csv', '?round=2')).body)
  expect(sunday.slice(1).map((row) => [first(row[2] ?? ''), row.includes('11'), row.at(-1)])).toEqual([
    ['Bo', true, expect.any(String)],
    ['Cleo', false, 'not started'],
    ['Dora', false, 'disqualified'],
  ])

  const json = (await file('json')).json()
  const ofDays = (rounds: readonly { round: number; total: number; isMissed: boolean }[]) =>
    rounds.map(({ round, total, isMissed }) => [round, total, isMissed])
  expect(
    json.lists[0].results.map(({ rank, total }: { rank: number; total: number }) => [rank, total]),
  ).toEqual([[1, 49]])
  expect(ofDays(json.lists[0].results[0].rounds)).toEqual([
    [1, 38, false],
    [2, 11, false],
  ])
  expect(json.unranked[0].total).toBe(40)
  expect(ofDays(json.unranked[0].rounds)).toEqual([
    [1, 40, false],
    [2, 0, true],
  ])
  expect(json.apart).toMatchObject([{ why: 'disqualified', total: 70, targets: 4 }])

  // The event may rank who missed a day after all others instead, whatever their sum.
  await ada.send(eventRoundCalls.setRule, { params, body: { missedRound: 'last' } })
  expect(told(await read())).toEqual(['1 Bo 49 38+11', '2 Cleo 40 40+x', 'disqualified Dora 70'])
})
