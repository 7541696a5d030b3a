import {
  accountDeletionCalls,
  type ChangedArcher,
  eventGroupCalls,
  eventHistoryCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
} from '@fletch/contract'
import { beginCard, entries, groupShoot, type Person, putEntries } from '@fletch/testkit'
import { expect, test } from 'vitest'
import { frameOf } from '../live/reads.ts'

const { complete, open, read, takeOut } = eventResultCalls
const { change, list } = eventParticipantCalls

/**
 * Two targets. Bo has 40 points, Cleo 36, and the guest 20 with one target left; all three are bowhunters. Dora has 24.
 */
const shoot = async () => {
  const there = await groupShoot(2)
  const { server, ada, bo, cleo, dora, event, group, guest } = there
  const params = { id: event.id }
  const card = (await beginCard(bo, group.id)).body
  const columns = [
    [bo.user.id, ['1A', '1A']],
    [cleo.user.id, ['1B', '1B']],
    [guest.id, ['1A']],
    [dora.user.id, ['2B', '2B']],
  ] as const
  expect((await putEntries(bo, card.id, entries(...columns))).status).toBe(200)
  const idOf = (person: Person) =>
    group.participants.find(({ userId }) => userId === person.user.id)?.id ?? 'none'
  const mark = (participantId: string, body: ChangedArcher, by = ada) =>
    by.send(change, { params: { ...params, participantId }, body })
  const results = async () => (await bo.send(read, { params })).body
  const hunters = async () =>
    (await results()).divisions
      .find(({ archeryStyle }) => archeryStyle === 'BH')
      ?.results.map(
        ({ rank, name, total, explanation }) => `${rank} ${name.split(' ')[0]} ${total} ${explanation}`,
      )
  const seenBy = async (person: Person, id: string) =>
    (await person.send(list, { params })).body.find((archer) => archer.id === id)
  const csvOf = async () => {
    const headers = { authorization: `Bearer ${bo.token}` }
    return (await server.app.inject({ url: `/api/competitions/${event.id}/results.csv`, headers })).body
  }
  /** The head of the event's board. */
  const boardHead = async () => {
    const frame = await frameOf(server.parts, { competitionId: event.id, key: null, shows: 'field' })
    return JSON.parse(frame?.lines.get('head') ?? '{}')
  }
  const history = async () => (await ada.send(eventHistoryCalls.list, { params })).body
  return { ...there, card, params, idOf, mark, results, hunters, seenBy, csvOf, boardHead, history }
}

/** Adds enough guests that a round can be grouped without one of the archers. */
const addGuests = async ({ send }: Person, id: string) => {
  for (const name of ['Late One', 'Late Two'])
    await send(eventParticipantCalls.add, { params: { id }, body: { name, archeryStyle: 'BH' } })
}

const disqualified = { mark: { kind: 'disqualified', reason: 'Shot from the wrong peg' } } as const

test('a disqualified archer is listed separately, and only officers and the archer see the reason', async () => {
  const { ada, bo, cleo, idOf, mark, results, hunters, seenBy, csvOf, boardHead } = await shoot()
  expect(await boardHead()).not.toHaveProperty('apart')
  const without = await mark(idOf(bo), { mark: { kind: 'disqualified', reason: ' ' } })
  expect([without.status, without.error.errors?.[0]?.code]).toEqual([400, 'disqualification-reason-required'])
  expect((await mark(idOf(bo), disqualified, cleo)).status).toBe(403)
  expect((await mark(idOf(bo), disqualified)).body).toMatchObject({
    status: 'retired',
    mark: 'disqualified',
    markReason: 'Shot from the wrong peg',
  })
  expect(await hunters()).toEqual([
    '1 Cleo 36 ahead of Guest 1 by 16 points',
    expect.stringMatching(/^2 Guest 20/),
  ])
  expect((await results()).apart).toEqual([
    expect.objectContaining({ participantId: idOf(bo), archeryStyle: 'BH', mark: 'disqualified', total: 40 }),
  ])
  for (const person of [ada, bo])
    expect((await seenBy(person, idOf(bo)))?.markReason).toBe('Shot from the wrong peg')
  const toOthers = await seenBy(cleo, idOf(bo))
  expect(toOthers).toMatchObject({ status: 'retired', mark: 'disqualified' })
  expect(toOthers).not.toHaveProperty('markReason')
  expect(JSON.stringify(await results())).not.toContain('wrong peg')
  expect((await boardHead()).apart).toEqual((await results()).apart)
  const csv = await csvOf()
  expect(csv).toMatch(/BH,,Bo [^,]*,The Oaks,40,.*disqualified/)
  // Without the mark the archer is ranked again and nothing of it is left.
  expect((await mark(idOf(bo), { mark: null })).body).not.toHaveProperty('mark')
  expect((await hunters())?.[0]).toMatch(/^1 Bo 40/)
  expect(await results()).not.toHaveProperty('apart')
})

test('an app that does not know marks removes one by changing the status, and keeps it by sending the same status', async () => {
  const { bo, idOf, mark } = await shoot()
  await mark(idOf(bo), disqualified)
  expect((await mark(idOf(bo), { status: 'retired' })).body.mark).toBe('disqualified')
  expect((await mark(idOf(bo), { status: 'registered' })).body).not.toHaveProperty('mark')
  expect((await mark(idOf(bo), { status: 'retired' })).body).not.toHaveProperty('mark')
})

test('a mark no longer counts once a process that does not know marks lets the archer continue', async () => {
  const { server, bo, idOf, mark, hunters, seenBy, params } = await shoot()
  const shootOn = () =>
    server.parts.db.write((tx) =>
      tx.updateTable('eventParticipants').set({ status: 'registered' }).where('id', '=', idOf(bo)).execute(),
    )
  await mark(idOf(bo), disqualified)
  await shootOn()
  expect((await hunters())?.[0]).toMatch(/^1 Bo 40/)
  // Retiring then, by an officer or the archer, does not bring the mark back.
  expect((await mark(idOf(bo), { status: 'retired' })).body).not.toHaveProperty('mark')
  await mark(idOf(bo), disqualified)
  await shootOn()
  expect((await bo.send(eventParticipantCalls.retire, { params })).status).toBe(200)
  expect((await seenBy(bo, idOf(bo)))?.status).toBe('retired')
  expect(await seenBy(bo, idOf(bo))).not.toHaveProperty('mark')
})

test('an archer marked as not finished is not finished at once, and their division is no longer provisional', async () => {
  const { ada, guest, mark, hunters, results, params } = await shoot()
  expect((await results()).divisions[0]?.isProvisional).toBe(true)
  const blank = async () => (await ada.send(open, { params })).body[0]?.blankTargets
  expect(await blank()).toBe(1)
  expect((await mark(guest.id, { mark: { kind: 'not-finished', reason: '' } })).body.mark).toBe(
    'not-finished',
  )
  expect((await results()).divisions[0]?.isProvisional).toBe(false)
  expect((await hunters())?.at(-1)).toMatch(/^3 Guest 20 not finished: shot one of two targets$/)
  expect(await blank()).toBe(0)
})

test('the board and the question before completion count the same scores as missing', async () => {
  const { server, ada, bo, cleo, dora, event, group, guest } = await groupShoot(2)
  const { id } = (await beginCard(bo, group.id)).body
  const counted = async () => {
    const frame = await frameOf(server.parts, { competitionId: event.id, key: null, shows: 'field' })
    const board = JSON.parse(frame?.lines.get(group.id) ?? '{}')
    const asked = (await ada.send(open, { params: { id: event.id } })).body[0]
    return [board.blankTargets, asked?.missingScores, asked?.targetsLeft, asked?.blankTargets]
  }
  const all = [bo.user.id, cleo.user.id, dora.user.id]
  await putEntries(bo, id, entries(...all.map((archer) => [archer, ['1A']] as const)))
  expect(await counted()).toEqual([0, 0, 2, 5])
  // All archers but the guest have moved on.
  await putEntries(bo, id, entries(...all.map((archer) => [archer, ['1A', '1A']] as const)))
  expect(await counted()).toEqual([1, 1, 1, 2])
  // No one misses a target that is out.
  await ada.send(takeOut, {
    params: { id: event.id },
    body: { targetsOut: [{ target: 1, division: null, reason: 'The boar fell over' }], before: [] },
  })
  expect(await counted()).toEqual([0, 0, 1, 1])
  await putEntries(bo, id, entries([guest.id, [null, '1A']]))
  expect(await counted()).toEqual([0, 0, 0, 0])
})

test('a penalty changes the total but not the card, and removing it restores the rank', async () => {
  const { ada, bo, cleo, idOf, mark, hunters, results, seenBy, csvOf, params, card } = await shoot()
  const refused = await mark(idOf(bo), { penalty: { points: 5, reason: '' } })
  expect(refused.error.errors?.[0]?.code).toBe('penalty-reason-required')
  expect((await mark(idOf(bo), { penalty: { points: 0, reason: 'x' } })).status).toBe(400)
  expect((await mark(idOf(bo), { penalty: { points: 5, reason: 'Late at the target' } })).body).toMatchObject(
    {
      status: 'registered',
      penalty: 5,
      penaltyReason: 'Late at the target',
    },
  )
  expect((await hunters())?.slice(0, 2)).toEqual([
    '1 Cleo 36 ahead of Bo Nock by one point',
    expect.stringMatching(/^2 Bo 35/),
  ])
  const second = (await results()).divisions[0]?.results[1]
  expect(second).toMatchObject({ total: 35, penalty: 5, average: 20 })
  expect(await seenBy(cleo, idOf(bo))).not.toHaveProperty('penaltyReason')
  const shown = await putEntries(bo, card.id, entries([bo.user.id, ['1A', '1A']]))
  expect(shown.body.scores.find(({ participantId }) => participantId === bo.user.id)?.subtotal).toBe(20)
  const csv = await csvOf()
  expect(csv.split('\r\n')[0]).toContain('Total,Penalty,')
  expect(csv).toMatch(/BH,2,Bo [^,]*,The Oaks,35,5,/)
  await mark(idOf(bo), { penalty: null })
  expect((await hunters())?.[0]).toMatch(/^1 Bo 40/)
  expect((await ada.send(list, { params })).body.find(({ id }) => id === idOf(bo))).not.toHaveProperty(
    'penalty',
  )
})

test('an absent archer is listed as not started', async () => {
  const { ada, bo, dora, idOf, mark, results, card } = await shoot()
  await putEntries(bo, card.id, entries([dora.user.id, [null, null]]))
  await mark(idOf(dora), { status: 'absent' })
  expect((await results()).apart).toEqual([
    expect.objectContaining({
      participantId: idOf(dora),
      archeryStyle: 'Trad',
      mark: 'not-started',
      total: 0,
    }),
  ])
  expect((await mark(idOf(ada), disqualified)).status).toBe(404)
})

test('a target that is out for a division gives its archers no points and counts as shot', async () => {
  const { ada, bo, event, results, hunters, params, csvOf, boardHead } = await shoot()
  expect(await csvOf()).not.toContain('Targets out')
  const out = (targetsOut: readonly object[], by = ada) =>
    by.send(takeOut, { params, body: { targetsOut } as never })
  const second = { target: 2, division: 'BH', reason: 'The boar fell over' }
  expect((await out([second], bo)).status).toBe(403)
  expect((await out([{ ...second, reason: ' ' }])).error.errors?.[0]?.code).toBe('target-out-reason-required')
  expect((await out([{ ...second, target: event.courseTargets + 1 }])).error.code).toBe('target-out-unknown')
  expect((await out([{ ...second, division: 'AMFU' }])).error.code).toBe('target-out-division-unknown')
  expect((await out([second, second])).error.code).toBe('target-out-repeated')
  expect((await out([second])).status).toBe(200)
  expect(await hunters()).toEqual([
    expect.stringMatching(/^1 Bo 20 level with/),
    expect.stringMatching(/^1 Guest 20/),
    expect.stringMatching(/^3 Cleo 18/),
  ])
  const { divisions, targetsOut } = await results()
  expect(targetsOut).toEqual([second])
  expect((await boardHead()).targetsOut).toEqual([second])
  const outInFile = async () => {
    const [head = '', ...rows] = (await csvOf()).replace('\u{feff}', '').split('\r\n')
    const column = head.split(',').indexOf('Targets out')
    const said = rows.slice(0, 4).map((row) => `${row.split(',')[0]} ${row.split(',')[column]}`)
    return said.toSorted()
  }
  const ofHunters = [1, 2, 3].map(() => 'BH 2 (The boar fell over)')
  expect(await outInFile()).toEqual([...ofHunters, 'Trad '])
  const [hunter] = divisions.find(({ archeryStyle }) => archeryStyle === 'BH')?.results ?? []
  expect(hunter).toMatchObject({ targetsScored: 2, takenOut: 1, average: 20, proof: { scored: 1 } })
  expect(divisions.find(({ archeryStyle }) => archeryStyle === 'Trad')?.results[0]?.total).toBe(24)
  expect(divisions[0]?.isProvisional).toBe(false)
  expect((await ada.send(open, { params })).body[0]).toMatchObject({
    blankTargets: 0,
    missingScores: 0,
    targetsLeft: 0,
  })
  const late = await ada.send(takeOut, { params, body: { targetsOut: [], before: [] } })
  expect([late.status, late.error.code]).toEqual([409, 'targets-out-changed'])
  const other = { ...second, reason: 'Another reason' }
  const reworded = await ada.send(takeOut, { params, body: { targetsOut: [], before: [other] } })
  expect(reworded.error.code).toBe('targets-out-changed')
  expect((await results()).targetsOut).toHaveLength(1)
  expect((await ada.send(takeOut, { params, body: { targetsOut: [second], before: [second] } })).status).toBe(
    200,
  )
  await out([second, { target: 1, division: 'Trad', reason: 'Too far' }])
  expect(await outInFile()).toEqual([...ofHunters, 'Trad 1 (Too far)'])
  await out([{ ...second, division: null }])
  expect(
    (await results()).divisions.find(({ archeryStyle }) => archeryStyle === 'Trad')?.results[0]?.total,
  ).toBe(12)
  await out([])
  expect((await hunters())?.[0]).toMatch(/^1 Bo 40/)
  await ada.send(complete, { params })
  expect((await out([second])).error.code).toBe('event-completed')
})

test('an archer who did not finish a round is in the next one, and a disqualified archer is not', async () => {
  const { ada, bo, guest, idOf, mark, params } = await shoot()
  const round = { competitionDate: '2026-12-06', roundId: 'abc-three-arrow', numberOfTargets: 2 }
  const { rounds } = (await ada.send(eventRoundCalls.add, { params, body: round })).body
  await addGuests(ada, params.id)
  await mark(guest.id, { mark: { kind: 'not-finished', reason: '' } })
  await mark(idOf(bo), disqualified)
  await ada.send(complete, { params })
  const inRound = { params: { id: rounds?.[1]?.id ?? '' } }
  expect((await ada.send(eventGroupCalls.create, { ...inRound, body: { by: 'kept' } })).status).toBe(201)
  const there = (await ada.send(list, inRound)).body.map(({ user, status }) => `${user.firstName} ${status}`)
  expect(there).toContain('Guest registered')
  expect(there.some((line) => line.startsWith('Bo '))).toBe(false)
})

test('over all rounds a penalty counts once, and a disqualification in one round counts for all', async () => {
  const { ada, bo, cleo, idOf, mark, results, params } = await shoot()
  const round = { competitionDate: '2026-12-06', roundId: 'abc-three-arrow', numberOfTargets: 2 }
  await ada.send(eventRoundCalls.add, { params, body: round })
  await mark(idOf(cleo), { penalty: { points: 6, reason: 'Late' } })
  const overAll = async () =>
    (await results()).divisions[0]?.results.map(({ name, total, penalty }) => [
      name.split(' ')[0],
      total,
      penalty,
    ])
  expect(await overAll()).toEqual([
    ['Bo', 40, undefined],
    ['Cleo', 30, 6],
    ['Guest', 20, undefined],
  ])
  expect((await results()).divisions[0]?.results[1]?.byRound?.[0]).toMatchObject({ total: 30, penalty: 6 })
  await mark(idOf(bo), disqualified)
  expect((await overAll())?.map(([name]) => name)).toEqual(['Cleo', 'Guest'])
  expect((await results()).apart).toMatchObject([{ name: 'Bo Nock', mark: 'disqualified', total: 40 }])
})

test('an archer disqualified in a later round has no rank in an earlier one until the mark is removed', async () => {
  const { ada, bo, cleo, params, results, csvOf } = await shoot()
  const round = { competitionDate: '2026-12-06', roundId: 'abc-three-arrow', numberOfTargets: 2 }
  const { rounds } = (await ada.send(eventRoundCalls.add, { params, body: round })).body
  await addGuests(ada, params.id)
  const windy = { target: 1, division: null, reason: 'Windy' }
  await ada.send(takeOut, { params, body: { targetsOut: [windy] } })
  await ada.send(complete, { params })
  const second = { id: rounds?.[1]?.id ?? '' }
  await ada.send(eventGroupCalls.create, { params: second, body: { by: 'kept' } })
  const { groups } = (await ada.send(eventGroupCalls.start, { params: second, body: null })).body
  const own = groups.flatMap(({ participants }) => participants).find(({ userId }) => userId === bo.user.id)
  const asked = async (number: number) => {
    const { body } = await ada.send(read, { params, query: { round: number } })
    const names = body.divisions.flatMap((each) => each.results).map(({ name }) => name)
    return [names.includes('Bo Nock'), body.apart?.map(({ name, mark, total }) => [name, mark, total])]
  }
  const there = [true, undefined]
  expect([await asked(1), await asked(2)]).toEqual([there, there])
  const changeInSecond = (body: object) =>
    ada.send(change, { params: { ...second, participantId: own?.id ?? '' }, body: body as never })
  expect((await changeInSecond(disqualified)).status).toBe(200)
  expect(await asked(1)).toEqual([false, [['Bo Nock', 'disqualified', 40]]])
  expect(await asked(2)).toEqual([false, [['Bo Nock', 'disqualified', 0]]])
  expect((await results()).apart).toMatchObject([{ name: 'Bo Nock', mark: 'disqualified', total: 40 }])
  await changeInSecond({ mark: null })
  expect([await asked(1), await asked(2)]).toEqual([there, there])
  const targetsOut = [{ target: 2, division: null, reason: 'Broken' }]
  expect((await ada.send(takeOut, { params: second, body: { targetsOut } })).status).toBe(200)
  expect(await csvOf()).toMatch(
    /BH,1,Bo [^,]*,The Oaks,20,20,0,3,"Round 1: 1 \(Windy\); Round 2: 2 \(Broken\)",/,
  )
  // A target that is out does not apply to an archer who missed its round.
  await ada.send(eventRoundCalls.setRule, { params, body: { missedRound: 'last' } })
  const cleoInSecond = groups
    .flatMap(({ participants }) => participants)
    .find(({ userId }) => userId === cleo.user.id)
  const away = {
    params: { ...second, participantId: cleoInSecond?.id ?? '' },
    body: { status: 'absent' } as const,
  }
  expect((await ada.send(change, away)).status).toBe(200)
  expect(await csvOf()).toMatch(/BH,\d,Cleo [^,]*,The Oaks,\d+,\d+,,\d+,Round 1: 1 \(Windy\),/)
})

test('the history shows officers what changed the results, who changed it and why', async () => {
  const { ada, bo, guest, idOf, mark, history, params } = await shoot()
  await mark(idOf(bo), disqualified)
  await mark(idOf(bo), { mark: null })
  await mark(guest.id, { penalty: { points: 3, reason: 'Late' } })
  await ada.send(takeOut, { params, body: { targetsOut: [{ target: 1, division: null, reason: 'Broken' }] } })
  await ada.send(complete, { params })
  await ada.send(eventResultCalls.reopen, { params, body: { reason: 'A card was left out' } })
  const told = await history()
  const items = Array.isArray(told) ? told : []
  expect(
    items.map(({ kind, by, archer, reason, mark: set, points, targets }) => [
      kind,
      by,
      archer,
      reason,
      set ?? points ?? targets,
    ]),
  ).toEqual([
    ['reopened', 'Ada Nock', undefined, 'A card was left out', undefined],
    ['completed', 'Ada Nock', undefined, '', undefined],
    ['targets-out', 'Ada Nock', undefined, '', [{ target: 1, division: null, reason: 'Broken' }]],
    ['penalty', 'Ada Nock', expect.stringContaining('Guest'), 'Late', 3],
    ['mark', 'Ada Nock', 'Bo Nock', '', undefined],
    ['mark', 'Ada Nock', 'Bo Nock', 'Shot from the wrong peg', 'disqualified'],
    ['started', 'Ada Nock', undefined, '', undefined],
  ])
  expect((await bo.send(eventHistoryCalls.list, { params })).status).toBe(403)
  const page = (await ada.send(eventHistoryCalls.list, { params, query: { limit: 2 } })).body
  expect('items' in page && page.items.map(({ kind }) => kind)).toEqual(['reopened', 'completed'])
})

test('deleting an account deletes the reasons written about its archer', async () => {
  const { ada, bo, idOf, mark, history, seenBy } = await shoot()
  await mark(idOf(bo), { ...disqualified, penalty: { points: 3, reason: 'Wrong peg' } })
  const id = idOf(bo)
  expect((await bo.send(accountDeletionCalls.remove, { body: { password: bo.password } })).status).toBe(204)
  expect(await seenBy(ada, id)).toMatchObject({ mark: 'disqualified', markReason: '', penaltyReason: '' })
  expect(JSON.stringify(await history())).not.toMatch(/peg/i)
})
