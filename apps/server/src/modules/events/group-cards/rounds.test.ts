import {
  eventCalls,
  eventGroupCalls,
  eventResultCalls,
  groupScorecardCalls,
  historyCall,
  scorecardCalls,
} from '@fletch/contract'
import {
  type ArrowColumn,
  announcedEvent,
  arrowEntries,
  beginCard,
  foundClub,
  groupShoot,
  keptRound,
  knowingRounds,
  type Person,
  peopledEvent,
  putEntries,
  regroup,
  startTestServer,
  type TestServer,
  twoGroupShoot,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const { read } = scorecardCalls
const { group: readGroup, myGroups, proposals, decide, confirm, copy } = groupScorecardCalls

const field = 'wa-field-marked-2024'
const threeD = 'wa-3d-2024'
const animal = 'ifaa-animal-marked-2021'

const arrowsOf = (
  card: {
    readonly scores: readonly {
      participantId?: string | undefined
      arrows?: readonly (string | null)[] | undefined
    }[]
  },
  id: string,
) => card.scores.filter(({ participantId }) => participantId === id).map(({ arrows = [] }) => arrows)

/** An active event of the round with one group, whose card Bo has begun. */
const shoot = async (roundId: string, more: Readonly<Record<string, unknown>> = {}) => {
  const there = await groupShoot(2, { roundId, courseTargets: 24, ...more })
  const { status, body: card } = await beginCard(
    there.bo,
    there.group.id,
    { editorUserId: there.bo.user.id },
    knowingRounds,
  )
  if (status !== 201) throw new Error(`The card was answered with ${status}`)
  return { ...there, card, roundId }
}

const enter = (person: Person, id: string, roundId: string, ...columns: readonly ArrowColumn[]) =>
  putEntries(person, id, arrowEntries(...columns), { roundId })

describe('an event', () => {
  test('has the usual number of targets of its round, and its cards have the same round', async () => {
    const { ada, bo, card, event, roundId } = await shoot(field, {
      numberOfTargets: undefined,
      courseTargets: undefined,
    })
    expect(event).toMatchObject({ roundId, numberOfTargets: 24, courseTargets: 24 })
    expect(card).toMatchObject({ roundId, numberOfTargets: 24, courseTargets: 24 })
    expect((await ada.send(eventCalls.read, { params: { id: event.id } })).body.roundId).toBe(roundId)
    expect((await bo.send(read, { params: { id: card.id } })).body).toEqual(card)
  })

  test('without a round gets the three-arrow round with 30 targets', async () => {
    const ada = await (await startTestServer()).person()
    const event = await announcedEvent(ada, await foundClub(ada))
    expect(event).toMatchObject({ roundId: 'abc-three-arrow', numberOfTargets: 30, courseTargets: 30 })
  })

  test('of an unknown round is refused with 400', async () => {
    const ada = await (await startTestServer()).person()
    const { id: clubId } = await foundClub(ada)
    const body = { clubId, name: 'x', competitionDate: '2026-12-05', archeryStyle: 'all', roundId: 'none' }
    const { status, error } = await ada.send(eventCalls.create, { body })
    expect([status, error.code]).toEqual([400, 'round-unknown'])
  })

  test('can change its round while it is upcoming, but not for an app that names none', async () => {
    const ada = await (await startTestServer()).person()
    const event = await announcedEvent(ada, await foundClub(ada), { roundId: field })
    const params = { id: event.id }
    const put = (more: object) => ada.send(eventCalls.save, { params, body: { ...event, ...more } })
    const { roundId: _round, ...without } = event
    const old = await ada.send(eventCalls.save, { params, body: { ...without, name: 'Another' } })
    expect([old.status, old.error.code]).toEqual([422, 'another_round'])
    expect((await ada.send(eventCalls.read, { params })).body).toEqual(event)
    expect((await put({ roundId: threeD })).body).toMatchObject({ roundId: threeD, numberOfTargets: 24 })
    const repeated = await ada.send(eventCalls.repeat, { params, body: { competitionDate: '2027-01-01' } })
    expect(repeated.body.roundId).toBe(threeD)
  })

  test('keeps its round once it has started', async () => {
    const { ada, event } = await shoot(field)
    const put = (more: object) =>
      ada.send(eventCalls.save, { params: { id: event.id }, body: { ...event, ...more } })
    expect((await put({ roundId: threeD })).error.code).toBe('event-round-fixed')
    expect((await put({ name: 'Another' })).status).toBe(200)
  })
})

test('the average leaves out what a begun target pays so far, whichever version saved it', async () => {
  const { server, bo, cleo, event, card, roundId } = await shoot(field)
  await enter(
    bo,
    card.id,
    roundId,
    [bo.user.id, [['6', '5', '5'], ['6']]],
    [cleo.user.id, [['5', '5', null]]],
  )
  const averages = async () => {
    const { body } = await bo.send(eventResultCalls.read, { params: { id: event.id } })
    return body.divisions[0]?.results.map(({ total, targetsScored, average }) => ({
      total,
      targetsScored,
      average,
    }))
  }
  const told = [
    { total: 22, targetsScored: 1, average: 16 },
    { total: 10, targetsScored: 0, average: null },
  ]
  expect((await averages())?.slice(0, 2)).toEqual(told)
  // An earlier version counts no points of scored targets; one that ran in between leaves outdated ones.
  for (const scoredPointsAt of [null, '2000-01-01T00:00:00.000Z']) {
    await server.parts.db.write((tx) =>
      tx.updateTable('competitionScorecards').set({ scoredPoints: 1, scoredPointsAt }).execute(),
    )
    expect((await averages())?.slice(0, 2)).toEqual(told)
  }
})

describe('an app without support for rounds', () => {
  test('gets no group of an event with another round, and cannot begin a card of it', async () => {
    const { bo, group, params } = await groupShoot(2, { roundId: field })
    expect((await bo.send(myGroups)).body).toEqual([])
    const told = { status: 422, code: 'round-needs-newer-app' }
    for (const { status, error } of [await bo.send(readGroup, { params }), await beginCard(bo, group.id)])
      expect({ status, code: error.code }).toEqual(told)
    const headers = knowingRounds
    expect((await bo.send(myGroups, { headers })).body).toMatchObject([{ group: { id: group.id } }])
    expect((await bo.send(readGroup, { params, headers })).body.competition.roundId).toBe(field)
    expect((await beginCard(bo, group.id, {}, headers)).status).toBe(201)
    // It cannot open the existing card, either.
    expect((await beginCard(bo, group.id)).status).toBe(422)
  })

  test('works as before in an event of the three-arrow round', async () => {
    const { bo, group, params } = await groupShoot()
    expect((await bo.send(myGroups)).body).toHaveLength(1)
    expect((await bo.send(readGroup, { params })).status).toBe(200)
    expect((await beginCard(bo, group.id)).body.roundId).toBe('abc-three-arrow')
  })

  test('changes nothing on a card of another round', async () => {
    const { bo, card, roundId } = await shoot(field)
    const saved = (await enter(bo, card.id, roundId, [bo.user.id, [['6', '5', 'M']]])).body
    const { status, error } = await putEntries(bo, card.id, [{ participantId: bo.user.id, zone: '1A' }])
    expect([status, error.code, error['current']]).toEqual([422, 'another_round', saved])
  })
})

describe("a group's card", () => {
  test('stores arrows per archer and keeps entries that a save does not contain', async () => {
    const { bo, cleo, card, roundId } = await shoot(field)
    await enter(
      bo,
      card.id,
      roundId,
      [bo.user.id, [['6', '5', 'M'], ['6']]],
      [cleo.user.id, [['1', '1', '1']]],
    )
    const { body } = await enter(bo, card.id, roundId, [cleo.user.id, [['6', '6', '6']]])
    expect(arrowsOf(body, bo.user.id)).toEqual([['6', '5', 'M'], ['6']])
    expect(arrowsOf(body, cleo.user.id)).toEqual([['6', '6', '6'], []])
    expect((await cleo.send(read, { params: { id: card.id } })).body).toEqual(body)
    const wrong = await enter(bo, card.id, roundId, [bo.user.id, [['X']]])
    expect([wrong.status, wrong.error.message]).toEqual([400, 'Row 1: unknown area'])
  })

  test('loses the confirmation of a column only when that column’s arrows change', async () => {
    const { bo, cleo, card, roundId } = await shoot(field)
    await enter(bo, card.id, roundId, [bo.user.id, [['6']]], [cleo.user.id, [['5']]])
    for (const archer of [bo, cleo])
      await archer.send(confirm, {
        params: { id: card.id },
        body: { participantId: archer.user.id, confirmed: true },
      })
    const { body } = await enter(bo, card.id, roundId, [cleo.user.id, [['5', '5']]])
    const confirmed = (id: string) => body.groupParticipants.find((archer) => archer.id === id)?.confirmedAt
    expect([confirmed(bo.user.id), confirmed(cleo.user.id)]).toEqual([expect.any(String), null])
  })

  test('stores arrows of a former editor as proposals, each shown and decided as one text', async () => {
    const { ada, bo, cleo, card, roundId } = await shoot(field)
    const params = { id: card.id }
    await enter(bo, card.id, roundId, [cleo.user.id, [['6', '5', '4'], ['1']]])
    await ada.send(groupScorecardCalls.setEditor, { params, body: { editorUserId: cleo.user.id } })
    expect(
      (
        await enter(bo, card.id, roundId, [
          cleo.user.id,
          [
            ['6', '6', null],
            [null, '2'],
          ],
        ])
      ).status,
    ).toBe(200)
    const waiting = (await cleo.send(proposals, { params })).body
    expect(waiting.map(({ field: name, row, value }) => [name, row, value])).toEqual([
      ['arrows', 0, '6 6'],
      ['arrows', 1, '- 2'],
    ])
    const [first, second] = waiting.map(({ id }) => id)
    const { body } = await cleo.send(decide, { params, body: { accept: [second], decline: [first] } })
    expect(arrowsOf(body, cleo.user.id)).toEqual([
      ['6', '5', '4'],
      [null, '2'],
    ])
    const lines = (await bo.send(historyCall, { params })).body
    expect(
      Array.isArray(lines) &&
        lines.slice(0, 2).map(({ was, became, isDeclined }) => [was, became, isDeclined]),
    ).toEqual([
      ['6 6', '6 5 4', true],
      ['1', '- 2', false],
    ])
  })

  test('can be copied by an archer with its round and arrows', async () => {
    const { bo, card, roundId } = await shoot(animal)
    await enter(bo, card.id, roundId, [
      bo.user.id,
      [
        ['M', 'K'],
        ['M', 'M', 'M'],
      ],
    ])
    const { scorecard } = (await bo.send(copy, { params: { id: card.id } })).body
    expect(scorecard).toMatchObject({ roundId, totalScore: 16, targetsScored: 2 })
    expect(scorecard.scores.map(({ arrows }) => arrows)).toEqual([
      ['M', 'K'],
      ['M', 'M', 'M'],
    ])
  })

  test('takes over the arrows of an archer who is moved to the group, and has them when it is begun again', async () => {
    const { ada, bo, cleo, bos, cleos } = await twoGroupShoot(2, { roundId: field })
    for (const [archer, group] of [
      [bo, bos],
      [cleo, cleos],
    ] as const) {
      await beginCard(archer, group.id, {}, knowingRounds)
      await enter(archer, group.id, field, [archer.user.id, [['6', '5', 'M'], ['4']]])
    }
    const [mine, theirs] = [bos.participants, cleos.participants].map((archers) =>
      archers.find(({ userId }) => userId !== null),
    )
    if (mine === undefined || theirs === undefined) throw new Error('both stand in groups')
    const others = cleos.participants.filter(({ id }) => id !== theirs.id)
    expect((await regroup(ada, cleos, [...others, mine])).status).toBe(200)
    const moved = (await bo.send(read, { params: { id: cleos.id } })).body
    expect(arrowsOf(moved, bo.user.id)).toEqual([['6', '5', 'M'], ['4']])
    expect(moved).toMatchObject({ roundId: field, totalScore: 15 })

    await ada.send(scorecardCalls.remove, { params: { id: cleos.id } })
    const again = (await beginCard(bo, cleos.id, {}, knowingRounds)).body
    expect(arrowsOf(again, bo.user.id)).toEqual([['6', '5', 'M'], ['4']])
  })

  test('gets the round of its event at the first save if a process that does not know rounds began it', async () => {
    const { server, bo, group } = await groupShoot(2, { roundId: field })
    await beginCard(bo, group.id, {}, knowingRounds)
    await server.parts.db.write((tx) =>
      tx.updateTable('scorecards').set({ roundId: 'abc-three-arrow' }).where('id', '=', group.id).execute(),
    )
    const { body } = await enter(bo, group.id, field, [bo.user.id, [['6', '6', '6']]])
    expect(body).toMatchObject({ roundId: field, totalScore: 18 })
  })
})

/** Saves what an archer shot as the previous release does, which counts only zones. */
const shotAsBefore = ({ parts }: TestServer) =>
  parts.db.write((tx) =>
    tx
      .updateTable('competitionScorecards')
      .set({
        totalScore: 0,
        targetsScored: 0,
        zones: '{}',
        photographed: 0,
        updatedAt: '2026-12-05T12:00:00.000Z',
      })
      .execute(),
  )

describe('results', () => {
  const csvOf = async (ada: Person, server: TestServer, id: string) => {
    const { body } = await server.app.inject({
      url: `/api/competitions/${id}/results.csv`,
      headers: { authorization: `Bearer ${ada.token}` },
    })
    return body.trim().split('\r\n')
  }

  test('are counted, explained and exported by the round of the event', async () => {
    const { server, ada, bo, cleo, guest, card, event, roundId } = await shoot(threeD)
    const params = { id: event.id }
    await enter(
      bo,
      card.id,
      roundId,
      [
        bo.user.id,
        [
          ['11', '5'],
          ['10', '8'],
        ],
      ],
      [
        cleo.user.id,
        [
          ['8', '8'],
          ['8', '10'],
        ],
      ],
      [
        guest.id,
        [
          ['8', '8'],
          ['10', '8'],
        ],
      ],
    )
    const results = async () => (await ada.send(eventResultCalls.read, { params })).body
    const told = async () =>
      (await results()).divisions[0]?.results.map(({ rank, name, total, explanation }) => [
        rank,
        name,
        total,
        explanation,
      ])
    const expected = [
      [1, 'Bo Nock', 34, 'ahead of Cleo Nock by one 11 to none'],
      [2, 'Cleo Nock', 34, 'level with Guest 1 on 11s and 10s, so they share the rank'],
      [2, 'Guest 1', 34, 'level with Cleo Nock on 11s and 10s, so they share the rank'],
    ]
    expect(await told()).toEqual(expected)
    expect((await results()).divisions[0]?.results[0]?.zones).toEqual({ '11': 1, '10': 1, '8': 1, '5': 1 })
    expect((await csvOf(ada, server, event.id)).slice(0, 2)).toEqual([
      'Style,Rank,Name,Club,Total,Targets,11,10,8,5,M,Proof,Confirmed,Why',
      'BH,1,Bo Nock,The Oaks,34,2,1,1,1,1,0,0 of 2,No,ahead of Cleo Nock by one 11 to none',
    ])
    await shotAsBefore(server)
    expect(await told()).toEqual(expected)
  })

  test('of a round with shoot-offs wait for the shoot-off and take its order', async () => {
    const { server, ada, bo, cleo, guest, card, event, roundId } = await shoot(animal)
    const params = { id: event.id }
    await enter(
      bo,
      card.id,
      roundId,
      [bo.user.id, [['K'], ['K']]],
      [cleo.user.id, [['W'], ['W']]],
      [guest.id, [['W'], ['W']]],
    )
    const tied = (await ada.send(eventResultCalls.read, { params })).body.divisions[0]?.results.slice(1)
    expect(tied?.map(({ rank, explanation }) => [rank, explanation])).toEqual([
      [2, 'level with Guest 1 on points, so a shoot-off decides'],
      [2, 'level with Cleo Nock on points, so a shoot-off decides'],
    ])
    await ada.send(eventResultCalls.complete, { params })
    const isFinal = async () => {
      const url = `/api/competitions/${event.id}/results.json`
      const headers = { authorization: `Bearer ${ada.token}` }
      return (await server.app.inject({ url, headers })).json().isFinal
    }
    expect(await isFinal()).toBe(false)
    const participantIds = tied?.map(({ participantId }) => participantId).toReversed()
    const { body } = await ada.send(eventResultCalls.shootOff, { params, body: { participantIds } })
    expect(body.divisions[0]?.results.slice(1)).toMatchObject([
      { rank: 2, name: 'Guest 1', explanation: 'ahead of Cleo Nock by shoot-off' },
      { rank: 3, name: 'Cleo Nock' },
    ])
    expect(await isFinal()).toBe(true)
  })
})

test("a group of an event can shoot the club's own round", async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const club = await foundClub(ada)
  const { id: roundId } = await keptRound(ada, club)
  const event = await announcedEvent(ada, club, { roundId, numberOfTargets: 1 })
  const [guest] = await peopledEvent(ada, event, 4)
  const { groups } = (await ada.send(eventGroupCalls.start, { params: { id: event.id } })).body
  const groupId = groups[0]?.id ?? ''
  expect((await beginCard(ada, groupId, { editorUserId: ada.user.id }, knowingRounds)).body.roundId).toBe(
    roundId,
  )
  await enter(ada, groupId, roundId, [guest?.id ?? '', [['X', 'K']]])
  const { divisions } = (await ada.send(eventResultCalls.read, { params: { id: event.id } })).body
  expect(divisions[0]?.results[0]).toMatchObject({ rank: 1, total: 20, zones: { X: 1, K: 1 } })
})
