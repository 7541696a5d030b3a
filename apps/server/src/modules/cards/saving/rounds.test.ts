import { historyCall, type Scorecard, scorecardCalls, statisticsCall } from '@fletch/contract'
import { hitFrom, type Round, rowsOf, tally } from '@fletch/domain'
import { anyArrows, anyRound } from '@fletch/domain/testing/any-round.ts'
import {
  cardOfRound,
  cardWith,
  formOf,
  foundClub,
  keptRound,
  type Person,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const { create, read, save, list } = scorecardCalls

const standard = 'ifaa-3d-standard-2021'
const animal = 'ifaa-animal-marked-2021'

const arrowsOf = ({ scores }: Pick<Scorecard, 'scores'>) => scores.map(({ arrows = [] }) => arrows)

const cardOf = async ({ send }: Person, body: Readonly<Record<string, unknown>>): Promise<Scorecard> =>
  (await send(create, { body })).body

describe('a card of another round', () => {
  test('that counts all arrows is scored by that round and returned as it was sent', async () => {
    const ada = await (await startTestServer()).person()
    const card = await cardOf(
      ada,
      cardOfRound(standard, [['K', 'V'], ['M', 'M'], ['W', null], [], [null, 'K']]),
    )
    expect(card).toMatchObject({
      roundId: standard,
      numberOfTargets: 28,
      courseTargets: 28,
      // Two targets are begun. Their points count, but they are not scored targets.
      totalScore: 18 + 0 + 5 + 10,
      targetsScored: 2,
      bestTarget: 18,
      mostCommonZone: 'K',
      proof: { scored: 2, photographed: 0 },
    })
    expect(card.scores.map(({ score, subtotal }) => [score, subtotal])).toEqual([
      [18, 18],
      [0, 18],
      [5, 23],
      [null, 23],
      [10, 33],
    ])
    expect(arrowsOf(card)).toEqual([['K', 'V'], ['M', 'M'], ['W'], [], [null, 'K']])
    expect((await ada.send(read, { params: { id: card.id } })).body).toEqual(card)
    expect((await ada.send(list)).body).toEqual([card])
  })

  test('that counts the first hit ends a target with that hit', async () => {
    const ada = await (await startTestServer()).person()
    const rows = [['K'], ['M', 'W'], ['M', 'M', 'M'], ['M']]
    const card = await cardOf(ada, cardOfRound(animal, rows))
    expect(card).toMatchObject({ totalScore: 34, targetsScored: 3, bestTarget: 20, mostCommonZone: '1K' })
    expect(arrowsOf(card)).toEqual(rows)
  })

  test('does not change when it is saved again as it was read', async () => {
    const ada = await (await startTestServer()).person()
    const card = await cardOf(
      ada,
      cardOfRound(standard, [['K', 'V']], { ...cardWith(), distanceUnit: 'meters' }),
    )
    const saved = (await ada.send(save, { params: { id: card.id }, body: { ...card } })).body
    expect({ ...saved, version: 1, updatedAt: card.updatedAt }).toEqual(card)
    const { body } = await ada.send(historyCall, { params: { id: card.id } })
    expect(body).toHaveLength(1)
  })

  test('lists former arrows and discarded values in its history', async () => {
    const ada = await (await startTestServer()).person()
    const { id } = await cardOf(ada, cardOfRound(standard, [['K', null]]))
    const declined = [{ row: 1, field: 'arrows', value: 'V -' }]
    const body = {
      ...cardOfRound(standard, [
        ['K', 'M'],
        ['W', 'W'],
      ]),
      declined,
    }
    await ada.send(save, { params: { id }, body })
    const lines = (await ada.send(historyCall, { params: { id } })).body
    expect(
      Array.isArray(lines) && lines.map(({ field, row, was, became }) => [field, row, was, became]),
    ).toEqual([
      ['arrows', 1, null, 'W W'],
      ['arrows', 0, 'K', 'K M'],
      ['arrows', 1, 'V -', 'W W'],
      ['created', null, null, null],
    ])
  })

  test('is returned whole to a repeated save', async () => {
    const ada = await (await startTestServer()).person()
    const { id } = await cardOf(ada, cardOfRound(standard))
    const headers = { 'idempotency-key': 'once' }
    const body = cardOfRound(standard, [['K', 'V'], ['W']])
    const first = (await ada.send(save, { params: { id }, headers, body })).body
    expect((await ada.send(save, { params: { id }, headers, body })).body).toEqual(first)
    expect(arrowsOf(first)).toEqual([['K', 'V'], ['W']])
  })
})

describe('a value that the round does not have is a 400 that names the row', () => {
  const refusals: [string, string, object, string, string][] = [
    [
      'too many arrows',
      standard,
      { arrows: ['K', 'K', 'K'] },
      'arrows',
      'Row 2: more arrows than are shot at a target',
    ],
    ['an area that it does not know', standard, { arrows: ['A'] }, 'arrows', 'Row 2: unknown area'],
    ['an arrow after a hit', animal, { arrows: ['K', 'M'] }, 'arrows', 'Row 2: nothing is shot after a hit'],
    [
      'a hit behind an open box',
      animal,
      { arrows: [null, 'K'] },
      'arrows',
      'Row 2: an arrow before the hit is missing',
    ],
    [
      'an area that does not pay',
      'nfas-big-game-inner-2026',
      { arrows: ['M', 'I'] },
      'arrows',
      'Row 2: this area does not pay with this arrow',
    ],
    ['a zone', standard, { zone: '1A' }, 'zone', 'Row 2: this round is written arrow by arrow'],
    [
      'the old writing of a zone',
      standard,
      { zone: 'X' },
      'zone',
      'Row 2: this round is written arrow by arrow',
    ],
    ['arrows', 'abc-three-arrow', { arrows: ['A'] }, 'arrows', 'Row 2: this round is written in zones'],
  ]
  test.each(refusals)('%s in %s', async (_what, roundId, entry, field, message) => {
    const ada = await (await startTestServer()).person()
    const { id } = await cardOf(ada, cardOfRound(roundId))
    const body = { ...cardOfRound(roundId), scores: [{}, entry] }
    for (const { status, error } of [
      await ada.send(create, { body }),
      await ada.send(save, { params: { id }, body }),
    ]) {
      expect([status, error.message]).toEqual([400, message])
      expect(error.errors).toMatchObject([{ path: `scores.1.${field}`, message }])
    }
    expect((await ada.send(read, { params: { id } })).body.version).toBe(1)
  })

  test('an unknown round', async () => {
    const ada = await (await startTestServer()).person()
    const { status, error } = await ada.send(create, { body: cardOfRound('ifaa-1999') })
    expect([status, error.code, error.errors?.[0]?.path]).toEqual([400, 'round-unknown', 'roundId'])
  })

  test('more rows than the round usually has targets, on a card without a number of targets', async () => {
    const ada = await (await startTestServer()).person()
    const rows = Array.from({ length: 29 }, () => ['K'])
    expect((await ada.send(create, { body: cardOfRound(standard, rows) })).error.code).toBe('too-many-rows')
    const { status } = await ada.send(create, {
      body: { ...cardOfRound(standard, rows), numberOfTargets: 29 },
    })
    expect(status).toBe(201)
  })
})

describe('an app without support for rounds', () => {
  test('creates cards of the three-arrow round, with the old zone codes', async () => {
    const ada = await (await startTestServer()).person()
    const scores = [{ zone: 'X' }, { zone: 'M' }]
    const card = await cardOf(ada, { archerName: 'Ada', scores })
    expect(card).toMatchObject({
      roundId: 'abc-three-arrow',
      numberOfTargets: 30,
      courseTargets: 30,
      totalScore: 22,
    })
    expect(card.scores[0]).not.toHaveProperty('arrows')
  })

  test('changes nothing on a card of another round', async () => {
    const ada = await (await startTestServer()).person()
    for (const version of [undefined, 1, 7]) {
      const card = await cardOf(ada, cardOfRound(standard, [['K', 'V']]))
      const body = { ...cardWith(['1A']), ...(version !== undefined && { version }) }
      const { status, error } = await ada.send(save, { params: { id: card.id }, body })
      expect([status, error.code, error['current']]).toEqual([422, 'another_round', card])
      expect((await ada.send(read, { params: { id: card.id } })).body).toEqual(card)
    }
    const blank = await cardOf(ada, cardOfRound(standard))
    expect((await ada.send(save, { params: { id: blank.id }, body: cardWith() })).status).toBe(422)
  })
})

describe('a save of another round', () => {
  test('is accepted while the card has no hits or arrows, and is read by the new round', async () => {
    const ada = await (await startTestServer()).person()
    const { id } = await cardOf(ada, { ...cardWith(), scores: [{ distance: '20' }] })
    const { body } = await ada.send(save, { params: { id }, body: cardOfRound(animal, [['M', 'K']]) })
    expect(body).toMatchObject({ roundId: animal, totalScore: 16, numberOfTargets: 28, version: 2 })
    expect((await ada.send(read, { params: { id } })).body).toEqual(body)
  })

  test.each([
    ['scored', [['K', 'V']]],
    ['begun', [['K']]],
  ])('is refused with the current card if a target is %s', async (_how, rows) => {
    const ada = await (await startTestServer()).person()
    const card = await cardOf(ada, cardOfRound(standard, rows))
    const { status, error } = await ada.send(save, {
      params: { id: card.id },
      body: cardOfRound(animal, [['K']]),
    })
    expect([status, error.code, error['current']]).toEqual([422, 'another_round', card])
    expect((await ada.send(read, { params: { id: card.id } })).body).toEqual(card)
  })
})

/** Saves a card as a process of the previous release does: without the columns for rounds. */
const saveAsBefore = ({ parts }: TestServer, id: string, entries: readonly object[], more: object = {}) =>
  parts.db.write(async (tx) => {
    const { version } = await tx
      .selectFrom('scorecards')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('scorecards')
      .set({
        entries: JSON.stringify(entries),
        totalScore: 0,
        targetsScored: 0,
        bestTarget: null,
        mostCommonZone: null,
        bandsInYards: null,
        bandsInMeters: null,
        ...more,
        bandsVersion: version + 1,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute()
  })

describe('a process of the previous release', () => {
  test('reads only known values from a card of another round', async () => {
    const server = await startTestServer()
    const ada = await server.person()
    const { id, mostCommonZone } = await cardOf(ada, cardOfRound(standard, [['K', 'K']]))
    expect(mostCommonZone).toBe('K')
    const stored = server.parts.db.read.selectFrom('scorecards').select('mostCommonZone').where('id', '=', id)
    expect(await stored.executeTakeFirst()).toEqual({ mostCommonZone: null })
  })

  test('neither clears nor moves arrows, whatever it writes', async () => {
    const server = await startTestServer()
    const ada = await server.person()
    const rows = [['K', 'V'], [], ['W', 'W'], ['M']]
    const card = await cardOf(ada, cardOfRound(standard, rows))
    const blank = { distance: '', zone: null, photoPath: null }
    const after = async () => (await ada.send(read, { params: { id: card.id } })).body
    await saveAsBefore(
      server,
      card.id,
      [{ ...blank, distance: '12' }, { ...blank, zone: '1A' }, blank, { ...blank, zone: '1A' }],
      {
        totalScore: 20,
        targetsScored: 1,
      },
    )
    expect(arrowsOf(await after())).toEqual(rows)
    expect(await after()).toMatchObject({
      totalScore: 28,
      targetsScored: 2,
      bestTarget: 18,
      mostCommonZone: 'W',
    })
    expect((await after()).scores.map(({ zone, distance }) => [zone, distance])).toEqual([
      [null, '12'],
      [null, ''],
      [null, ''],
      [null, ''],
    ])
    // In a list with fewer rows the missing rows with arrows are restored.
    await saveAsBefore(server, card.id, [{ ...blank, distance: '12' }])
    expect(arrowsOf(await after())).toEqual(rows)
    const { scores, version } = await after()
    const again = (await ada.send(save, { params: { id: card.id }, body: { ...card, scores, version } })).body
    expect(again).toMatchObject({ totalScore: 28, targetsScored: 2, version: 4 })
    expect(arrowsOf(again)).toEqual(rows)
  })

  test('saves three-arrow cards as before, with correct totals', async () => {
    const server = await startTestServer()
    const ada = await server.person()
    const { id } = await cardOf(ada, cardWith(['1A', '1A']))
    const entries = [{ distance: '20', zone: '2B', photoPath: null }]
    await saveAsBefore(server, id, entries, {
      totalScore: 12,
      targetsScored: 1,
      bestTarget: 12,
      mostCommonZone: '2B',
      zone1a: 0,
      zone2b: 1,
    })
    const card = (await ada.send(read, { params: { id } })).body
    expect(card).toMatchObject({ totalScore: 12, targetsScored: 1, bestTarget: 12, mostCommonZone: '2B' })
    const season = (await ada.send(statisticsCall)).body
    expect(season).toMatchObject({
      roundId: 'abc-three-arrow',
      totalSessions: 1,
      bestSession: 12,
      averageTarget: 12,
      averageArrow: 6,
      zones: { '2B': 1 },
      totalTargets: 1,
      bestTarget: 12,
      distances: [{ from: 20, to: 30, unit: 'yards', targets: 1, meanScore: 12 }],
      progress: [{ id, total: 12 }],
    })
  })
})

describe('any custom round of a club', () => {
  test('is scored the same by the server as by the domain when it is saved, read and saved again', async () => {
    const server = await startTestServer()
    const ada = await server.person()
    const club = await foundClub(ada)
    const shot = anyRound.chain((round) =>
      fc.tuple(
        fc.constant(round),
        fc.array(anyArrows(round), { maxLength: 6 }),
        fc.array(anyArrows(round), { maxLength: 6 }),
      ),
    )
    await fc.assert(
      fc.asyncProperty(shot, async ([any, before, after]) => {
        const round: Round = await keptRound(ada, club, formOf(any))
        const card = await cardOf(ada, cardOfRound(round.id, before))
        const saved = (await ada.send(save, { params: { id: card.id }, body: cardOfRound(round.id, after) }))
          .body
        const read_ = (await ada.send(read, { params: { id: card.id } })).body
        expect(read_).toEqual(saved)
        for (const [one, rows] of [
          [card, before],
          [saved, after],
        ] as const) {
          const entries = rows.map((arrows) => ({ distance: '', photoPath: null, ...hitFrom(round, arrows) }))
          const { totalScore, targetsScored, bestTarget, mostCommonZone } = tally(round, entries)
          expect(one).toMatchObject({ totalScore, targetsScored, bestTarget, mostCommonZone })
          expect(rowsOf(round, one, [undefined]).map(({ cells }) => cells)).toEqual(
            rowsOf(round, { ...one, scores: entries }, [undefined]).map(({ cells }) => cells),
          )
        }
      }),
      { numRuns: 40 },
    )
  })
})
