import { scorecardCalls } from '@fletch/contract'
import { cardWith, startTestServer, wholeRound } from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const { create, read, save, remove } = scorecardCalls

describe('a new card', () => {
  test('is returned whole, with points, running totals and summary computed by the server', async () => {
    const ada = await (await startTestServer()).person()
    const { status, body } = await ada.send(create, {
      body: cardWith(['1A', '1B', null, 'Miss'], {
        scores: [
          { distance: '20', zone: '1A', score: 999, subtotal: 999, target: 77 },
          { distance: '25.5', zone: '1B' },
          {},
          { distance: '40', zone: 'Miss' },
        ] as never,
      }),
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      userId: ada.user.id,
      totalScore: 40,
      targetsScored: 3,
      bestTarget: 20,
      mostCommonZone: '1A',
      totalDistance: 85.5,
      proof: { scored: 3, photographed: 0 },
      version: 1,
      isGroupScorecard: false,
      groupParticipants: [],
    })
    expect(body.scores.map(({ target, score, subtotal }) => [target, score, subtotal])).toEqual([
      [1, 20, 20],
      [2, 18, 38],
      [3, null, 38],
      [4, 2, 40],
    ])
    expect((await ada.send(read, { params: { id: body.id } })).body).toEqual(body)
  })

  test('keeps its archer’s remarks, even after a save by an app without support for them', async () => {
    const ada = await (await startTestServer()).person()
    const remarks = { weather: 'rain', temperature: '-2', note: 'Two lines\nof text' }
    const { body: card } = await ada.send(create, { body: { ...cardWith(['1A']), ...remarks } })
    expect(card).toMatchObject(remarks)
    const params = { id: card.id }
    expect((await ada.send(save, { params, body: cardWith(['1B']) })).body).toMatchObject(remarks)
    const cleared = await ada.send(save, { params, body: { ...cardWith(['1B']), note: '', weather: 'sun' } })
    const left = { weather: 'sun', temperature: '-2', note: '' }
    expect(cleared.body).toMatchObject(left)
    expect((await ada.send(read, { params })).body).toMatchObject(left)
    const fresh = await ada.send(create, { body: cardWith() })
    expect(fresh.body).toMatchObject({ weather: '', temperature: '', note: '' })
  })

  test.each([
    ['weather', 'hail'],
    ['temperature', '12.5'],
    ['temperature', '100'],
    ['note', 'x'.repeat(1001)],
    ['note', '<script>'],
  ])('refuses %s as %s', async (field, value) => {
    const ada = await (await startTestServer()).person()
    const { status, error } = await ada.send(create, { body: { ...cardWith(), [field]: value } })
    expect([status, error.errors?.[0]?.path]).toEqual([400, field])
  })

  test('gets defaults for absent fields', async () => {
    const ada = await (
      await startTestServer({ clock: { now: () => new Date('2026-11-21T23:30:00Z') } })
    ).person()
    const { body } = await ada.send(create, { body: { archerName: 'Ada' } })
    expect(body).toMatchObject({
      club: 'Not Specified',
      date: '2026-11-21',
      archeryStyle: 'BH',
      distanceUnit: 'yards',
      startingTarget: 1,
      numberOfTargets: 30,
      courseTargets: 30,
      scores: [],
      totalScore: 0,
      bestTarget: null,
      mostCommonZone: null,
    })
  })

  test('accepts old zone codes and gives a blank row no points', async () => {
    const ada = await (await startTestServer()).person()
    const old = ['X', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1', 'M', '']
    const { body } = await ada.send(create, {
      body: { archerName: 'Ada', scores: old.map((zone) => ({ zone })) },
    })
    expect(body.scores.map(({ zone }) => zone)).toEqual([
      '1A',
      '1A',
      '1B',
      '1C',
      '2A',
      '2B',
      '2C',
      '3A',
      '3B',
      '3C',
      'Miss',
      'Miss',
      null,
    ])
    expect(body.targetsScored).toBe(12)
  })

  test('numbers its targets from the starting target, wrapping on a course of 30', async () => {
    const ada = await (await startTestServer()).person()
    const { body } = await ada.send(create, { body: cardWith(wholeRound(30), { startingTarget: 14 }) })
    const targets = body.scores.map(({ target }) => target)
    expect(targets.slice(0, 3)).toEqual([14, 15, 16])
    expect(targets.slice(16, 19)).toEqual([30, 1, 2])
    expect(targets.at(-1)).toBe(13)
  })

  test('ignores fields that the client may not set', async () => {
    const ada = await (await startTestServer()).person()
    const { body } = await ada.send(create, {
      body: {
        ...cardWith(['1A']),
        id: 'mine',
        userId: 'somebody',
        version: 9,
        totalScore: 600,
        createdAt: '2001-01-01',
        editorUserId: 'x',
        role: 'admin',
      },
    })
    expect(body).toMatchObject({ userId: ada.user.id, version: 1, totalScore: 20, editorUserId: null })
    expect(body.id).not.toBe('mine')
    expect(body.createdAt > '2020').toBe(true)
  })
})

describe('bounds', () => {
  const refused: [string, Record<string, unknown>, string][] = [
    ['no archer', { archerName: ' ' }, 'archerName'],
    ['an empty club', { club: '' }, 'club'],
    ['a date that is none', { date: '2026-02-30' }, 'date'],
    ['a style that is not offered', { archeryStyle: 'Crossbow' }, 'archeryStyle'],
    ['a unit that is not offered', { distanceUnit: 'feet' }, 'distanceUnit'],
    ['no targets', { numberOfTargets: 0 }, 'numberOfTargets'],
    ['51 targets', { numberOfTargets: 51 }, 'numberOfTargets'],
    ['half a target', { numberOfTargets: 1.5 }, 'numberOfTargets'],
    ['starting target 0', { startingTarget: 0 }, 'startingTarget'],
    ['starting target 1000', { startingTarget: 1000 }, 'startingTarget'],
    ['a number as text', { startingTarget: '1' }, 'startingTarget'],
    ['more rows than targets', { numberOfTargets: 1, scores: [{}, {}] }, 'scores'],
    ['an unknown zone', { scores: [{}, { zone: '4A' }] }, 'scores.1.zone'],
    ['a negative distance', { scores: [{ distance: '-1' }] }, 'scores.0.distance'],
    ['a distance over 1,000', { scores: [{ distance: '1000.1' }] }, 'scores.0.distance'],
    ['two decimals', { scores: [{ distance: '20.55' }] }, 'scores.0.distance'],
    ['a script in the name', { archerName: '<script>x</script>' }, 'archerName'],
    ['a NUL in the name', { archerName: 'A\0' }, 'archerName'],
    ['a name of 1,001 characters', { archerName: 'x'.repeat(1001) }, 'archerName'],
    [
      'a stranger’s photo',
      { scores: [{ photoPath: '/objects/proof/0198c0de-0000-7000-8000-000000000000' }] },
      'scores.0.photoPath',
    ],
    ['a photo that is a path elsewhere', { scores: [{ photoPath: '/etc/passwd' }] }, 'scores.0.photoPath'],
  ]
  test.each(refused)('%s is a 400 that names the field, new and saved', async (_what, change, path) => {
    const ada = await (await startTestServer()).person()
    const { id } = (await ada.send(create, { body: cardWith(['1A']) })).body
    const body = { ...cardWith(['1A']), ...change }
    for (const { status, error } of [
      await ada.send(create, { body }),
      await ada.send(save, { params: { id }, body }),
    ]) {
      expect(status).toBe(400)
      expect(error.errors?.map((each) => each.path)).toContain(path)
    }
  })

  test('an unknown zone is refused with its row number, counted from 1', async () => {
    const ada = await (await startTestServer()).person()
    const { error } = await ada.send(create, { body: { archerName: 'Ada', scores: [{}, { zone: '4A' }] } })
    expect(error.message).toBe('Row 2: Unknown zone')
  })

  test('minimum and maximum values are accepted', async () => {
    const ada = await (await startTestServer()).person()
    const most = cardWith(wholeRound(50), {
      numberOfTargets: 50,
      startingTarget: 999,
      scores: wholeRound(50).map((zone) => ({ zone, distance: '1000.0' })),
    })
    expect((await ada.send(create, { body: most })).status).toBe(201)
    const least = {
      archerName: 'A',
      numberOfTargets: 1,
      startingTarget: 1,
      scores: [{ zone: 'Miss', distance: '0' }],
    }
    expect((await ada.send(create, { body: least })).status).toBe(201)
  })
})

describe('the ledger', () => {
  test('keeps who changed what, from the first save until after the deletion', async () => {
    const server = await startTestServer()
    const ada = await server.person()
    const { id } = (await ada.send(create, { body: cardWith(['1A', '1B']) })).body
    await ada.send(save, { params: { id }, body: cardWith(['1A', '2B'], { club: 'Elsewhere' }) })
    await ada.send(remove, { params: { id } })
    const lines = await server.parts.db.read
      .selectFrom('scorecardChanges')
      .select(['userId', 'field', 'position', 'was', 'became'])
      .where('scorecardId', '=', id)
      .orderBy('id')
      .execute()
    expect(lines.map(({ field, position }) => [field, position])).toEqual([
      ['created', null],
      ['club', null],
      ['zone', 1],
      ['deleted', null],
    ])
    expect(lines[2]).toMatchObject({ userId: ada.user.id, was: '"1B"', became: '"2B"' })
  })
})

test('a deleted card is gone for good', async () => {
  const ada = await (await startTestServer()).person()
  const { id } = (await ada.send(create, { body: cardWith(['1A']) })).body
  expect((await ada.send(remove, { params: { id } })).status).toBe(204)
  expect((await ada.send(read, { params: { id } })).status).toBe(404)
  expect((await ada.send(save, { params: { id }, body: cardWith() })).status).toBe(404)
  expect((await ada.send(remove, { params: { id } })).status).toBe(404)
})
