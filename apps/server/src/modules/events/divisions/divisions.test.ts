import {
  eventCalls,
  eventDivisionCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
  groupScorecardCalls,
  profileCalls,
  scorecardCalls,
} from '@fletch/contract'
import type { DivisionMerge } from '@fletch/domain'
import { archeryStyles, builtInSchemes, codesOf } from '@fletch/domain'
import {
  announcedEvent,
  beginCard,
  cardWith,
  entries,
  foundClub,
  keptScheme,
  knowingRounds,
  type Person,
  putEntries,
  registeredFor,
  startTestServer,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const ifaa = 'ifaa-2021'
const { register, list, change, add } = eventParticipantCalls
const { merge, merges } = eventDivisionCalls

/** An upcoming event with IFAA divisions, run by Ada. */
const announced = async (more: Readonly<Record<string, unknown>> = {}) => {
  const server = await startTestServer()
  const [ada, bo, cleo, dora] = [
    await server.person('Ada'),
    await server.person('Bo'),
    await server.person('Cleo'),
    await server.person('Dora'),
  ]
  const club = await foundClub(ada)
  const event = await announcedEvent(ada, club, { divisionScheme: ifaa, numberOfTargets: 2, ...more })
  return { server, ada, bo, cleo, dora, club, event, params: { id: event.id } }
}

/** The same event, active, with scores of Bo (AMBH-R), Cleo (AFBH-R), Dora and a guest (AFLB). */
const shot = async () => {
  const there = await announced()
  const { ada, bo, cleo, dora, event, params } = there
  await registeredFor(event, [bo], 'AMBH-R')
  await registeredFor(event, [cleo], 'AFBH-R')
  await registeredFor(event, [dora], 'AFLB')
  const guest = (await ada.send(add, { params, body: { name: 'Guest', archeryStyle: 'AFLB' } })).body
  const { groups } = (await ada.send(eventGroupCalls.start, { params })).body
  const group = groups[0]
  if (group === undefined) throw new Error('a group was made')
  await beginCard(bo, group.id, { editorUserId: bo.user.id }, knowingRounds)
  const zones = [
    [bo, ['1A', '1B']],
    [cleo, ['2A', '2B']],
    [dora, ['1A', '1A']],
  ] as const
  await putEntries(
    bo,
    group.id,
    entries(...zones.map(([{ user }, shots]) => [user.id, shots] as const), [guest.id, ['3A', '3A']]),
  )
  return { ...there, group, guest }
}

const resultsFor = async (person: Person, params: { id: string }) =>
  (await person.send(eventResultCalls.read, { params })).body.divisions.map(
    ({ archeryStyle, of, results }) => ({
      list: archeryStyle,
      ...(of && { of }),
      archers: results.map(({ rank, name, ownDivision }) =>
        [rank, name.split(' ')[0], ownDivision].filter((each) => each !== undefined).join(' '),
      ),
    }),
  )

const parted = [
  { list: 'AMBH-R', archers: ['1 Bo'] },
  { list: 'AFBH-R', archers: ['1 Cleo'] },
  { list: 'AFLB', archers: ['1 Dora', '2 Guest'] },
]

describe('an event', () => {
  test('offers the divisions of its scheme in the order of the scheme, and refuses others', async () => {
    const { ada, bo, club } = await announced()
    const event = await announcedEvent(ada, club, { divisionScheme: ifaa, archeryStyle: 'AFLB,AMLB' })
    expect(event).toMatchObject({ divisionScheme: ifaa, archeryStyle: 'AMLB,AFLB' })
    const params = { id: event.id }
    const registered = async (archeryStyle: string) => {
      const answer = await bo.send(register, { params, body: { archeryStyle } })
      return answer.status === 201 ? 'registered' : [answer.status, answer.error.code]
    }
    for (const code of ['BH', 'AMBH-R', 'all'])
      expect(await registered(code)).toEqual([422, 'style-not-offered'])
    expect(await registered('AMLB')).toBe('registered')
  })

  test('is refused if its scheme is unknown, or if it names a division that its scheme does not have', async () => {
    const { ada, club } = await announced()
    const refused = async (more: object) => {
      const body = { clubId: club.id, name: 'X', competitionDate: '2026-12-05', archeryStyle: 'all', ...more }
      const { status, error } = await ada.send(eventCalls.create, { body })
      return [status, error.errors?.[0]?.code]
    }
    expect(await refused({ divisionScheme: ifaa, archeryStyle: 'BH' })).toEqual([400, 'division-unknown'])
    expect(await refused({ divisionScheme: 'ifaa-1999' })).toEqual([400, 'division-scheme-unknown'])
    expect(await refused({ archeryStyle: 'AMLB' })).toEqual([400, 'styles-required'])
  })

  test('that names no scheme uses the styles, and answers as before', async () => {
    const { ada, bo, club } = await announced()
    const event = await announcedEvent(ada, club)
    expect(event).toMatchObject({ divisionScheme: 'styles', archeryStyle: 'all' })
    const [archer] = await registeredFor(event, [bo], 'Trad')
    expect(archer?.archeryStyle).toBe('Trad')
    const guest = { name: 'Guest', archeryStyle: 'all' }
    expect((await ada.send(add, { params: { id: event.id }, body: guest })).body.archeryStyle).toBe('all')
    const { body } = await ada.send(list, { params: { id: event.id } })
    for (const each of body) {
      expect(archeryStyles).toContain(each.archeryStyle)
      expect(each.person).toBeUndefined()
    }
  })

  test('accepts another scheme while no one is registered, but not from an app that names none', async () => {
    const { ada, bo, event, params } = await announced()
    const { divisionScheme: _scheme, ...without } = event
    const put = async (body: Readonly<Record<string, unknown>>) => {
      const answer = await ada.send(eventCalls.save, { params, body })
      return answer.status === 200 ? answer.body.divisionScheme : [answer.status, answer.error.code]
    }
    expect(await put({ ...without, name: 'Another' })).toEqual([422, 'another-division-scheme'])
    expect(await put({ ...event, divisionScheme: 'aba-2026' })).toBe('aba-2026')
    await registeredFor(event, [bo], 'AMFU')
    // AMFU is in both schemes, with different meanings.
    expect(await put({ ...event, divisionScheme: ifaa })).toEqual([422, 'style-in-use'])
  })

  test('is sent only to apps that know divisions', async () => {
    const { bo, group } = await shot()
    const params = { id: group.id }
    const { group: read, myGroups } = groupScorecardCalls
    expect((await bo.send(read, { params })).error.code).toBe('round-needs-newer-app')
    expect((await bo.send(myGroups)).body).toEqual([])
    expect((await bo.send(myGroups, { headers: knowingRounds })).body).toHaveLength(1)
  })
})

describe('a person', () => {
  const born = { dateOfBirth: '1990-05-17', gender: 'male' }

  test('is shown with birth date, gender and bow to those who run the event, if its scheme asks for them', async () => {
    const { ada, bo, club, event, params } = await announced()
    const { user } = bo
    await bo.send(profileCalls.save, { body: { ...user, ...born, club: 'Oaks', bow: 'longbow' } })
    await registeredFor(event, [bo], 'AMLB')
    const personFor = async (who: Person, id = params.id) =>
      (await who.send(list, { params: { id } })).body[0]?.person
    expect(await personFor(ada)).toEqual({ ...born, bow: 'longbow' })
    expect(await personFor(bo)).toBeUndefined()
    const ofStyles = await announcedEvent(ada, club)
    await registeredFor(ofStyles, [bo], 'BH')
    expect(await personFor(ada, ofStyles.id)).toBeUndefined()
    // Groups contain none of this, because phones keep them.
    for (const name of ['Guest 1', 'Guest 2', 'Guest 3'])
      await ada.send(add, { params, body: { name, archeryStyle: 'AMLB' } })
    const { groups } = (await ada.send(eventGroupCalls.create, { params, body: {} })).body
    expect(JSON.stringify(groups)).not.toContain('1990-05-17')
  })

  test('is shown without birth date, gender and bow if an officer entered them and they have not agreed', async () => {
    const { ada, bo, params } = await announced()
    await bo.send(profileCalls.save, { body: { ...bo.user, ...born, club: 'Oaks' } })
    await ada.send(add, { params, body: { userId: bo.user.id, archeryStyle: 'AMLB' } })
    expect((await ada.send(list, { params })).body[0]?.person).toBeUndefined()
  })

  test('keeps the bow of their division, which the profile can change and an older app leaves alone', async () => {
    const { bo, event } = await announced()
    const { bow: _bow, ...older } = bo.user
    const bowOf = async () =>
      (await bo.send(profileCalls.save, { body: { ...older, club: 'Oaks' } })).body.bow
    expect(await bowOf()).toBeNull()
    await registeredFor(event, [bo], 'AMBH-R')
    expect(await bowOf()).toBe('bowhunter-recurve')
    const profile = { ...bo.user, club: 'Oaks' }
    const { body } = await bo.send(profileCalls.save, { body: { ...profile, bow: 'modern-longbow' } })
    expect(body.bow).toBe('modern-longbow')
    expect((await bo.send(profileCalls.save, { body: { ...profile, bow: '' } })).body.bow).toBeNull()
  })
})

describe('results', () => {
  test('accept one of two concurrent merges; the other officer is refused, and can read the current merges', async () => {
    const { ada, params } = await shot()
    const [one, two] = [
      { code: 'AFLB', into: 'AMLB' },
      { code: 'AMLB', into: 'AFLB' },
    ]
    const send = (body: { merges: DivisionMerge[]; before?: DivisionMerge[] }) =>
      ada.send(merge, { params, body })
    expect((await send({ merges: [one], before: [] })).status).toBe(200)
    const late = await send({ merges: [two], before: [] })
    expect([late.status, late.error.code]).toEqual([409, 'divisions-changed'])
    expect((await ada.send(merges, { params })).body).toEqual([one])
    expect((await send({ merges: [], before: [one] })).status).toBe(200)
  })

  test('are listed by division in the order of the scheme', async () => {
    const { ada, params } = await shot()
    expect(await resultsFor(ada, params)).toEqual(parted)
  })

  test('show merged divisions as one list that names them, and separate lists again after the merge is undone', async () => {
    const { ada, bo, params } = await shot()
    const send = (person: Person, ...list: { code: string; into: string }[]) =>
      person.send(merge, { params, body: { merges: list } })
    expect((await send(bo, { code: 'AMBH-R', into: 'AFLB' })).status).toBe(403)
    await send(ada, { code: 'AFBH-R', into: 'AFLB' }, { code: 'AMBH-R', into: 'AFLB' })
    const merged = [
      {
        list: 'AFLB',
        of: ['AFLB', 'AFBH-R', 'AMBH-R'],
        archers: ['1 Dora', '2 Bo AMBH-R', '3 Cleo AFBH-R', '4 Guest'],
      },
    ]
    expect(await resultsFor(bo, params)).toEqual(merged)
    expect((await bo.send(merges, { params })).body).toEqual([
      { code: 'AFBH-R', into: 'AFLB' },
      { code: 'AMBH-R', into: 'AFLB' },
    ])
    await ada.send(eventResultCalls.complete, { params })
    expect(await resultsFor(bo, params)).toEqual(merged)
    await send(ada)
    expect(await resultsFor(bo, params)).toEqual(parted)
  })

  test('refuse a merge into a division that is itself merged, and a merge with an unknown division', async () => {
    const { ada, params } = await shot()
    const send = async (...list: { code: string; into: string }[]) =>
      (await ada.send(merge, { params, body: { merges: list } })).error.code
    expect(await send({ code: 'AMBH-R', into: 'BH' })).toBe('division-merge-wrong')
    expect(await send({ code: 'AMBH-R', into: 'AMBH-R' })).toBe('division-merge-wrong')
    expect(await send({ code: 'AMBH-R', into: 'AFLB' }, { code: 'AFLB', into: 'AFBH-R' })).toBe(
      'division-merge-wrong',
    )
    expect(await resultsFor(ada, params)).toEqual(parted)
  })

  test('can merge the styles, too', async () => {
    const { ada, bo, cleo, club } = await announced()
    const event = await announcedEvent(ada, club)
    await registeredFor(event, [bo], 'BH')
    await registeredFor(event, [cleo], 'Trad')
    const params = { id: event.id }
    await ada.send(merge, { params, body: { merges: [{ code: 'Trad', into: 'BH' }] } })
    expect(await resultsFor(ada, params)).toMatchObject([{ list: 'BH', of: ['BH', 'Trad'] }])
  })

  test('contain in the file the code and the name of the division and, after a merge, the archer’s own division', async () => {
    const { server, ada, params } = await shot()
    const csv = async (query = '') => {
      const { body } = await server.app.inject({
        url: `/api/competitions/${params.id}/results.csv${query}`,
        headers: { authorization: `Bearer ${ada.token}` },
      })
      return body
        .slice(1)
        .split('\r\n')
        .map((row) => row.replaceAll('"', ''))
    }
    expect((await csv()).slice(0, 2)).toEqual([
      expect.stringMatching(/^Division,Division name,Rank,Name,Club,Total/),
      expect.stringMatching(/^AMBH-R,21 to 54, men, bowhunter recurve,1,Bo Nock,The Oaks,38/),
    ])
    await ada.send(merge, { params, body: { merges: [{ code: 'AMBH-R', into: 'AFBH-R' }] } })
    expect((await csv()).slice(0, 3)).toEqual([
      expect.stringMatching(/^Division,Division name,Own division,Rank/),
      expect.stringMatching(/^AFBH-R,21 to 54, women, bowhunter recurve,AMBH-R,1,Bo/),
      expect.stringMatching(/^AFBH-R,21 to 54, women, bowhunter recurve,AFBH-R,2,Cleo/),
    ])
    // Asking for a division returns the list that it is in, and no other.
    const listed = async (division: string) =>
      (await csv(`?division=${division}`)).slice(1, -1).map((row) => row.split(',')[0])
    expect(await listed('AFLB')).toEqual(['AFLB', 'AFLB'])
    expect(await listed('AMBH-R')).toEqual(['AFBH-R', 'AFBH-R'])
    expect(await listed('AMLB')).toEqual([])
  })
})

describe('cards', () => {
  test('of a group name the scheme of the event, and so does an archer’s own copy', async () => {
    const { bo, group } = await shot()
    const params = { id: group.id }
    const card = (await bo.send(scorecardCalls.read, { params })).body
    expect(card).toMatchObject({ divisionScheme: ifaa, archeryStyle: 'all' })
    const { scorecard } = (await bo.send(groupScorecardCalls.copy, { params })).body
    expect(scorecard).toMatchObject({ divisionScheme: ifaa, archeryStyle: 'AMBH-R' })
    const put = async (more: object) => {
      const answer = await bo.send(scorecardCalls.save, {
        params: { id: scorecard.id },
        body: { ...scorecard, ...more },
      })
      return answer.body.archeryStyle
    }
    expect(await put({ archeryStyle: 'AMLB' })).toBe('AMLB')
    const { divisionScheme: _scheme, ...without } = scorecard
    const old = { params: { id: scorecard.id }, body: { ...without, archeryStyle: 'BH', version: undefined } }
    const refused = await bo.send(scorecardCalls.save, old)
    expect([refused.status, refused.error.code]).toEqual([422, 'another-division-scheme'])
    expect((await bo.send(scorecardCalls.read, { params: { id: scorecard.id } })).body.archeryStyle).toBe(
      'AMLB',
    )
  })

  test('of one archer use the styles if they name no scheme, and refuse unknown codes', async () => {
    const { bo } = await announced()
    const sent = async (more: object) => {
      const answer = await bo.send(scorecardCalls.create, { body: { ...cardWith(), ...more } })
      return answer.status === 201
        ? [answer.body.divisionScheme, answer.body.archeryStyle]
        : [answer.status, answer.error.errors?.[0]?.code]
    }
    expect(await sent({ archeryStyle: 'Trad' })).toEqual(['styles', 'Trad'])
    expect(await sent({ archeryStyle: 'AMLB' })).toEqual([400, 'one-required'])
    expect(await sent({ archeryStyle: 'AMLB', divisionScheme: ifaa })).toEqual([ifaa, 'AMLB'])
    expect(await sent({ archeryStyle: 'BH', divisionScheme: ifaa })).toEqual([400, 'division-unknown'])
    expect((await bo.send(scorecardCalls.list, { query: { style: 'all' } })).body).toEqual([])
  })
})

test('a process of the previous release reads only styles that it knows', async () => {
  const { server, bo, group, params, ada } = await shot()
  await bo.send(groupScorecardCalls.copy, { params: { id: group.id } })
  const { read } = server.parts.db
  const stored = [
    ...(await read.selectFrom('scorecards').select('archeryStyle').execute()),
    ...(await read.selectFrom('eventParticipants').select('archeryStyle').execute()),
  ]
  expect(stored).toHaveLength(6)
  for (const { archeryStyle } of stored) expect(archeryStyles).toContain(archeryStyle)
  // When such a process changes an archer, the division stays.
  await server.parts.db.write((tx) =>
    tx.updateTable('eventParticipants').set({ archeryStyle: 'all', status: 'retired' }).execute(),
  )
  expect((await resultsFor(ada, params)).map(({ list }) => list)).toEqual(['AMBH-R', 'AFBH-R', 'AFLB'])
})

test("an archer can be moved to another division of the event, also in a club's own scheme", async () => {
  const { ada, bo, club } = await announced()
  const { id: divisionScheme } = await keptScheme(ada, club)
  const event = await announcedEvent(ada, club, { divisionScheme })
  const [archer] = await registeredFor(event, [bo], 'BH')
  const params = { id: event.id, participantId: archer?.id ?? '' }
  const { body } = await ada.send(change, { params, body: { archeryStyle: 'U15' } })
  expect(body.archeryStyle).toBe('U15')
  const { error } = await ada.send(change, { params, body: { archeryStyle: 'Trad' } })
  expect(error.code).toBe('style-not-offered')
})

test('World Archery recurve is refused in 3D; an archer who already has it keeps it, and a field round allows it again', async () => {
  const { ada, bo, cleo, club } = await announced()
  const settings = { divisionScheme: 'wa-2026', numberOfTargets: 24, courseTargets: 24 }
  const event = await announcedEvent(ada, club, { ...settings, roundId: 'wa-field-marked-2024' })
  const [params, other] = [{ id: event.id }, { name: 'Guest', archeryStyle: 'RM' }]
  const [archer] = await registeredFor(event, [bo], 'RM')
  await ada.send(eventCalls.save, { params, body: { ...event, roundId: 'wa-3d-2024' } })
  const codes = [
    await cleo.send(register, { params, body: { archeryStyle: 'RW' } }),
    await ada.send(add, { params, body: other }),
  ].map(({ status, error }) => `${status} ${error.code}`)
  expect(codes).toEqual(['422 style-not-in-discipline', '422 style-not-in-discipline'])
  const one = { ...params, participantId: archer?.id ?? '' }
  const keep = await ada.send(change, { params: one, body: { archeryStyle: 'RM' } })
  expect([keep.status, keep.body.archeryStyle]).toEqual([200, 'RM'])
  expect((await ada.send(change, { params: one, body: { archeryStyle: 'BM' } })).status).toBe(200)
  const back = await ada.send(change, { params: one, body: { archeryStyle: 'RM' } })
  expect(back.error.code).toBe('style-not-in-discipline')
  const sunday = { competitionDate: '2026-12-06', roundId: 'wa-field-marked-2024', numberOfTargets: 24 }
  expect((await ada.send(eventRoundCalls.add, { params, body: sunday })).status).toBe(201)
  expect((await ada.send(add, { params, body: other })).status).toBe(201)
})

test('every built-in scheme accepts registrations', async () => {
  const { ada, club } = await announced()
  for (const scheme of builtInSchemes) {
    const event = await announcedEvent(ada, club, { divisionScheme: scheme.id })
    const code = codesOf(scheme).at(-1) ?? ''
    const body = { name: 'Guest', archeryStyle: code }
    expect((await ada.send(add, { params: { id: event.id }, body })).body.archeryStyle).toBe(code)
  }
})
