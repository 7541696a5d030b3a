import {
  divisionCalls,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
  seriesCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  beginCard,
  entries,
  groupShoot,
  knowingRounds,
  type Person,
  putEntries,
} from '@fletch/testkit'
import { type Code, complete, expectedTable, league, ranksOf, told, totalOf } from '@fletch/testkit/league.ts'
import { expect, test } from 'vitest'

test('a league of eight events counts the best five as totals, shares and points by place', async () => {
  const { ada, ids, guests, form, params, tableFor } = await league(8)
  await complete(ada, ids)
  expect((await ada.send(seriesCalls.setEvents, { params, body: { competitionIds: ids } })).status).toBe(200)
  expect((await tableFor()).divisions[0]?.apart).toHaveLength(9)
  const linked = await ada.send(seriesCalls.setArchers, { params, body: { same: [guests] } })
  expect(linked.body.same).toEqual([guests.toSorted()])
  const names = ['Bo Nock', 'Cleo Nock', 'Dora Nock', 'Guest 1']
  const shots = (person: number) => ids.flatMap((_, event) => (person === 2 && event >= 3 ? [] : [event]))
  const byName = (worthOf: (person: number, event: number) => number) =>
    expectedTable(
      Object.fromEntries(
        names.map((name, person) => [name, shots(person).map((event) => worthOf(person, event))]),
      ),
    )
  expect(told(await tableFor())).toEqual(byName((person, event) => totalOf(person, event) * 100))

  const count = async (counting: object) => {
    const body = { ...form, counting }
    expect((await ada.send(seriesCalls.save, { params, body })).status).toBe(200)
    return told(await tableFor())
  }
  const best = (event: number) =>
    Math.max(...names.flatMap((_, person) => (shots(person).includes(event) ? [totalOf(person, event)] : [])))
  expect(await count({ kind: 'share' })).toEqual(
    byName((person, event) => Math.round((totalOf(person, event) / best(event)) * 10_000)),
  )

  const ranks = ids.map((_, event) =>
    ranksOf(
      names.flatMap((name, person) => (shots(person).includes(event) ? [{ name, person }] : [])),
      event,
    ),
  )
  const table = [25, 18, 15, 12]
  const placeOf = (person: number, event: number) => ranks[event]?.[names[person] ?? ''] ?? 0
  expect(await count({ kind: 'place', points: table, shared: 'full' })).toEqual(
    byName((person, event) => (table[placeOf(person, event) - 1] ?? 0) * 100),
  )
  expect(await count({ kind: 'place', points: table, shared: 'mean' })).toEqual(
    byName((person, event) => {
      const place = placeOf(person, event)
      const level = Object.values(ranks[event] ?? {}).filter((rank) => rank === place).length
      const filled = table.slice(place - 1, place - 1 + level)
      return Math.round((filled.reduce((sum, one) => sum + one, 0) / level) * 100)
    }),
  )
})

test('updates the series table during the last event and lists the results each archer still needs', async () => {
  const { ada, bo, ids, form, params, tableFor } = await league(2)
  await complete(ada, ids.slice(0, 1))
  await ada.send(seriesCalls.save, { params, body: { ...form, best: 2 } })
  await ada.send(seriesCalls.setEvents, { params, body: { competitionIds: ids.slice(0, 1) } })
  expect((await tableFor()).divisions[0]?.ranked).toEqual([])
  // An event can be added at any time.
  await ada.send(seriesCalls.setEvents, { params, body: { competitionIds: ids } })
  const before = (await tableFor()).divisions[0]?.ranked.find(({ name }) => name === 'Bo Nock')
  expect(before).toMatchObject({ missing: 0, sum: (totalOf(0, 0) + totalOf(0, 1)) * 100, isGuest: false })
  const { groups } = { groups: (await bo.send(eventGroupCalls.list, { params: { id: ids[1] ?? '' } })).body }
  await putEntries(bo, groups[0]?.id ?? '', entries([bo.user.id, ['1A', '1A']]))
  const after = (await tableFor()).divisions[0]?.ranked.find(({ name }) => name === 'Bo Nock')
  expect(after?.sum).toBe((totalOf(0, 0) + 40) * 100)
})

test('totals are added only for events with the same round and targets', async () => {
  const { ada, club, ids, form, params, tableFor } = await league(1)
  const other = await announcedEvent(ada, club, { numberOfTargets: 3 })
  const choose = (...competitionIds: string[]) =>
    ada.send(seriesCalls.setEvents, { params, body: { competitionIds } })
  expect((await choose(...ids, other.id)).error.code).toBe('series-totals-differ')
  const same = await announcedEvent(ada, club, { numberOfTargets: 2 })
  expect((await choose(...ids, same.id)).status).toBe(200)
  // After a change of its number of targets, the table no longer counts the event.
  await ada.send(eventCalls.save, { params: { id: same.id }, body: { ...same, numberOfTargets: 3 } })
  expect((await tableFor()).events.map(({ isCounted }) => isCounted)).toEqual([true, false])
  const shares = { ...form, counting: { kind: 'share' } }
  expect((await ada.send(seriesCalls.save, { params, body: shares })).status).toBe(200)
  expect((await tableFor()).events.map(({ isCounted }) => isCounted)).toEqual([true, true])
  expect((await ada.send(seriesCalls.save, { params, body: form })).error.code).toBe('series-totals-differ')
})

/** Four guests shoot an event of two targets, all the same. */
const shootAlike = async (officer: Person, id: string, divisionOf: (name: string) => string) => {
  for (const name of ['Finn', 'Gia', 'Hugo', 'Ida']) {
    const body = { name, archeryStyle: divisionOf(name) }
    await officer.send(eventParticipantCalls.add, { params: { id }, body })
  }
  const { groups } = (await officer.send(eventGroupCalls.start, { params: { id }, body: null })).body
  const [group] = groups
  if (group === undefined) throw new Error('a group was made')
  await beginCard(officer, group.id, {}, knowingRounds)
  const columns = group.participants.map((archer) => [archer.id, ['1A', '1A']] as const)
  const saved = await putEntries(officer, group.id, entries(...columns), { reason: 'from paper' })
  expect(saved.status).toBe(200)
}

test('the same code in two division schemes is two divisions, each in the order of its scheme', async () => {
  const { ada, club, params, tableFor } = await league(0)
  const shootIn = async (divisionScheme: string) => {
    const { id } = await announcedEvent(ada, club, { divisionScheme, numberOfTargets: 2 })
    await shootAlike(ada, id, (name) => (name === 'Gia' && divisionScheme === 'ifaa-2021' ? 'AFFU' : 'AMFU'))
    return id
  }
  const competitionIds = [await shootIn('ifaa-2021'), await shootIn('aba-2026')]
  await ada.send(seriesCalls.setEvents, { params, body: { competitionIds } })
  const { divisions } = await tableFor()
  expect(divisions.map((each) => [each.divisionScheme, each.division])).toEqual([
    ['aba-2026', 'AMFU'],
    ['ifaa-2021', 'AMFU'],
    ['ifaa-2021', 'AFFU'],
  ])
})

test('a list of divisions that its club changed between two events stays one list, under its newest names', async () => {
  const { ada, club, params, tableFor } = await league(0)
  const keep = async (name: string, replaces?: string) => {
    const body = { name: 'Oaks', replaces, divisions: [{ code: 'LB', name }] }
    return (await ada.send(divisionCalls.create, { params: { id: club.id }, body })).body.id
  }
  const announce = (divisionScheme: string) =>
    announcedEvent(ada, club, { divisionScheme, numberOfTargets: 2, archeryStyle: 'LB' })
  const first = await keep('Longbow')
  const [spring, autumn] = [await announce(first), await announce(first)]
  await shootAlike(ada, spring.id, () => 'LB')
  // Two changes: no event uses what the first one made.
  const last = await keep('Longbows', await keep('Lonbows', first))
  await shootAlike(ada, autumn.id, () => 'LB')
  await complete(ada, [spring.id, autumn.id])
  await ada.send(seriesCalls.setEvents, { params, body: { competitionIds: [spring.id, autumn.id] } })
  const { divisions } = await tableFor()
  expect(divisions.map((each) => [each.divisionScheme, each.division])).toEqual([[last, 'LB']])
})

test('an archer without scores has no result, even if a target is excluded', async () => {
  const { ada, ids, params, tableFor } = await league(5)
  await ada.send(seriesCalls.setEvents, { params, body: { competitionIds: ids.slice(3, 4) } })
  const [id = ''] = ids.slice(3)
  const shooters = async () =>
    (await tableFor()).divisions.flatMap(({ ranked, apart }) => [...ranked, ...apart].map(({ name }) => name))
  const before = await shooters()
  expect(before).not.toContain('Dora Nock')
  const targetsOut = [{ target: 1, division: null, reason: 'The boar fell over' }]
  expect((await ada.send(eventResultCalls.takeOut, { params: { id }, body: { targetsOut } })).status).toBe(
    200,
  )
  expect((await shooters()).toSorted()).toEqual(before.toSorted())
})

test('who did not finish an event gets no points for a place there, unless the series says so', async () => {
  const { ada, ids, form, params, tableFor } = await league(1)
  const [id = ''] = ids
  const [archer] = (await ada.send(eventParticipantCalls.list, { params: { id } })).body.filter(
    ({ user }) => user.firstName === 'Bo',
  )
  const retired = { params: { id, participantId: archer?.id ?? '' }, body: { status: 'retired' } } as const
  expect((await ada.send(eventParticipantCalls.change, retired)).status).toBe(200)
  await complete(ada, ids)
  const worthOf = async (unfinished?: boolean) => {
    const counting = { kind: 'place', points: [25, 18, 15, 12], shared: 'full', unfinished } as const
    const saved = await ada.send(seriesCalls.save, { params, body: { ...form, best: null, counting } })
    expect(saved.body.counting).toEqual(JSON.parse(JSON.stringify(counting)))
    await ada.send(seriesCalls.setEvents, { params, body: { competitionIds: ids } })
    const lines = (await tableFor()).divisions.flatMap(({ ranked }) => ranked)
    return lines.find(({ name }) => name === 'Bo Nock')?.sum
  }
  for (const given of [undefined, false]) expect(await worthOf(given)).toBe(0)
  expect(await worthOf(true)).toBeGreaterThan(0)
})

test('an event of several rounds counts with all of them, and totals need the same rounds', async () => {
  const { ada, bo, cleo, event, group } = await groupShoot(2)
  const params = { id: event.id }
  const shoot = async (groupId: string, ...columns: [string, Code[]][]) => {
    const card = (await beginCard(bo, groupId)).body
    expect((await putEntries(bo, card.id, entries(...columns))).status).toBe(200)
  }
  await shoot(group.id, [bo.user.id, ['1A', '1A']], [cleo.user.id, ['1B', '1B']])
  const sunday = { competitionDate: '2026-12-06', roundId: 'abc-three-arrow', numberOfTargets: 2 }
  const { rounds } = (await ada.send(eventRoundCalls.add, { params, body: sunday })).body
  await ada.send(eventResultCalls.complete, { params })
  const inRound = { params: { id: rounds?.[1]?.id ?? '' } }
  await ada.send(eventGroupCalls.create, { ...inRound, body: { by: 'kept' } })
  const { groups } = (await ada.send(eventGroupCalls.start, { ...inRound, body: null })).body
  await shoot(groups[0]?.id ?? '', [bo.user.id, ['1C', '1C']], [cleo.user.id, ['1A', '1A']])

  const form = { clubId: event.clubId ?? '', name: 'Cup', counting: { kind: 'total' as const }, best: null }
  const { body: series } = await ada.send(seriesCalls.create, { body: form })
  const ofSeries = { params: { id: series.id } }
  const joined = await ada.send(seriesCalls.setEvents, { ...ofSeries, body: { competitionIds: [event.id] } })
  expect(joined.body.events).toMatchObject([{ id: event.id, status: 'active', isCounted: true }])
  const { divisions } = (await bo.send(seriesCalls.table, ofSeries)).body
  const hunters = divisions.find(({ division }) => division === 'BH')
  expect(hunters?.ranked.slice(0, 2).map(({ name, sum }) => [name.split(' ')[0], sum])).toEqual([
    ['Cleo', 7600],
    ['Bo', 7200],
  ])
  const other = await announcedEvent(ada, { id: event.clubId ?? '' }, { numberOfTargets: 2 })
  const both = { competitionIds: [event.id, other.id] }
  const { status, error } = await ada.send(seriesCalls.setEvents, { ...ofSeries, body: both })
  expect([status, error.code]).toEqual([422, 'series-totals-differ'])
})
