import {
  clubCalls,
  type DivisionSchemeForm,
  divisionCalls,
  eventCalls,
  eventDivisionCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventRoundCalls,
  mostSchemesOfClub,
} from '@fletch/contract'
import { builtInSchemes, noRule, ruleOf, threeArrowRound } from '@fletch/domain'
import {
  announcedEvent,
  clubCast,
  foundClub,
  keptScheme,
  type Person,
  schemeDraft,
  startTestServer,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const { create, list, ofClub, read, withdraw } = divisionCalls

const idsFor = async (person: Pick<Person, 'send'>): Promise<string[]> =>
  (await person.send(list)).body
    .map(({ id }) => id)
    .filter((id) => !builtInSchemes.some((scheme) => scheme.id === id))

test('anyone can read the built-in schemes', async () => {
  const { stranger } = await startTestServer()
  expect((await stranger(list)).body).toEqual(builtInSchemes)
  for (const scheme of builtInSchemes)
    expect((await stranger(read, { params: { id: scheme.id } })).body).toEqual(scheme)
  expect((await stranger(read, { params: { id: 'ifaa-1999' } })).status).toBe(404)
})

test('a club stores a scheme as entered, and anyone who knows its id can read it', async () => {
  const server = await startTestServer()
  const { owner, member, visitor, clubId, club } = await clubCast(server)
  const kept = await keptScheme(owner, club)
  const parts = { age: null, sex: null, bow: null }
  expect(kept).toMatchObject({
    name: 'Oak divisions',
    organisation: club.name,
    ages: [],
    divisions: schemeDraft.divisions.map((division) => ({ ...division, ...parts })),
    clubId,
    withdrawnAt: null,
  })
  const { clubId: _club, createdAt: _at, withdrawnAt: _not, ...value } = kept
  expect((await server.stranger(read, { params: { id: kept.id } })).body).toEqual(value)
  expect((await visitor.send(ofClub, { params: { id: clubId } })).body).toEqual([kept])
  expect(await idsFor(member)).toEqual([kept.id])
  expect(await idsFor(visitor)).toEqual([])
  expect(await idsFor({ send: server.stranger })).toEqual([])
})

test('a list remembers the built-in one from which it was copied, and no other', async () => {
  const server = await startTestServer()
  const { owner, club } = await clubCast(server)
  const copied = (copiedFrom: string) =>
    owner.send(create, { params: { id: club.id }, body: { ...schemeDraft, copiedFrom } })
  const kept = (await copied('wa-2026')).body
  expect(kept.copiedFrom).toBe('wa-2026')
  const shown = await server.stranger(read, { params: { id: kept.id } })
  expect(shown.body).toMatchObject({ copiedFrom: 'wa-2026' })
  expect(await copied(kept.id)).toMatchObject({
    status: 400,
    error: { errors: [{ path: 'copiedFrom', code: 'division-scheme-unknown' }] },
  })
})

test('a club stores who its divisions are for, and how ages are counted', async () => {
  const { owner, clubId } = await clubCast(await startTestServer())
  const rules: DivisionSchemeForm['divisions'] = [
    { code: 'U15', name: 'Under 15', rule: { ...noRule, to: 14, bows: [] } },
    {
      code: 'LADIES',
      name: 'Ladies',
      rule: { from: 15, to: null, gender: 'female', bows: ['longbow', 'modern-longbow'] },
    },
    { code: 'OPEN', name: 'Open' },
  ]
  const body: DivisionSchemeForm = { name: 'Ruled', ageOn: 'year', divisions: rules }
  const kept = (await owner.send(create, { params: { id: clubId }, body })).body
  expect(kept.ageOn).toBe('year')
  expect(kept.divisions.map((division) => ruleOf(kept, division))).toEqual(
    rules.map(({ rule }) => rule ?? noRule),
  )
  expect(kept.ages.map(({ from, to }) => [from, to])).toEqual([
    [null, 14],
    [15, null],
  ])
})

describe('a scheme that replaces another', () => {
  const changed = (replaces: string, ...divisions: DivisionSchemeForm['divisions']): DivisionSchemeForm => ({
    name: 'Oak divisions',
    replaces,
    divisions: [{ code: 'LB', name: 'Longbows' }, ...divisions],
  })

  const announced = async () => {
    const server = await startTestServer()
    const cast = await clubCast(server)
    const { id: schemeId } = await keptScheme(cast.owner, cast.club)
    const event = await announcedEvent(cast.owner, cast.club, {
      divisionScheme: schemeId,
      archeryStyle: 'LB,U15',
    })
    const replace = (body: DivisionSchemeForm, officer: Person = cast.owner) =>
      officer.send(create, { params: { id: cast.clubId }, body })
    const settings = async (id = event.id) => {
      const { divisionScheme, archeryStyle } = (await cast.owner.send(eventCalls.read, { params: { id } }))
        .body
      return [divisionScheme, archeryStyle]
    }
    const start = async (id: string, archeryStyle: string) => {
      const { send } = cast.owner
      for (const name of ['Kim', 'Lou', 'Max', 'Nan'])
        await send(eventParticipantCalls.add, { params: { id }, body: { name, archeryStyle } })
      expect((await send(eventGroupCalls.start, { params: { id }, body: null })).status).toBe(200)
    }
    return { ...cast, server, schemeId, event, replace, settings, start }
  }

  test('is used by events that have not started, with the divisions that are left', async () => {
    const { owner, club, clubId, schemeId, replace, settings, start } = await announced()
    const started = await announcedEvent(owner, club, { divisionScheme: schemeId, archeryStyle: 'BH' })
    await start(started.id, 'BH')
    const { id } = (await replace(changed(schemeId, { code: 'NEW', name: 'New' }))).body
    expect(await settings()).toEqual([id, 'LB'])
    expect(await settings(started.id)).toEqual([schemeId, 'BH'])
    const schemes = (await owner.send(ofClub, { params: { id: clubId } })).body
    expect(schemes.map((each) => [each.id, each.withdrawnAt === null])).toEqual(
      expect.arrayContaining([
        [id, true],
        [schemeId, false],
      ]),
    )
  })

  test('takes all rounds of an event along, and none of one whose first round has started', async () => {
    const { owner, schemeId, event, replace, settings, start } = await announced()
    const body = { name: 'Sunday', competitionDate: '2027-06-07', roundId: threeArrowRound.id }
    const { rounds = [] } = (await owner.send(eventRoundCalls.add, { params: { id: event.id }, body })).body
    const later = rounds.find(({ number }) => number === 2)?.id ?? ''
    const first = (await replace(changed(schemeId))).body
    expect([await settings(), await settings(later)]).toEqual([
      [first.id, 'LB'],
      [first.id, 'LB'],
    ])
    await start(event.id, 'LB')
    expect((await replace(changed(first.id))).status).toBe(201)
    expect(await settings(later)).toEqual([first.id, 'LB'])
  })

  test('keeps the divisions of archers; without one of them it is refused, and nothing changes', async () => {
    const { owner, clubId, schemeId, event, replace, settings } = await announced()
    const params = { id: event.id }
    await owner.send(eventParticipantCalls.add, { params, body: { name: 'Kim', archeryStyle: 'U15' } })
    const { status, error } = await replace(changed(schemeId))
    expect([status, error.code, error.message]).toEqual([
      422,
      'division-in-use',
      `${event.name} has archers in U15, which the changed list does not have`,
    ])
    expect(await settings()).toEqual([schemeId, 'LB,U15'])
    expect((await owner.send(ofClub, { params: { id: clubId } })).body).toHaveLength(1)
    const young = { code: 'U15', name: 'Under fifteen', rule: { ...noRule, to: 14, bows: [] } }
    const { id } = (await replace(changed(schemeId, young))).body
    expect(await settings()).toEqual([id, 'LB,U15'])
    const [archer] = (await owner.send(eventParticipantCalls.list, { params })).body
    expect(archer?.archeryStyle).toBe('U15')
  })

  test('ends merges with a division that is gone', async () => {
    const { owner, schemeId, event, replace } = await announced()
    const params = { id: event.id }
    const merges = [
      { code: 'U15', into: 'LB' },
      { code: 'BH', into: 'LB' },
    ]
    expect((await owner.send(eventDivisionCalls.merge, { params, body: { merges } })).status).toBe(200)
    await replace(changed(schemeId, { code: 'BH', name: 'Hunting bows' }))
    const { body } = await owner.send(eventDivisionCalls.merges, { params })
    expect(body).toEqual([{ code: 'BH', into: 'LB' }])
  })

  test('cannot replace one that another officer has changed or withdrawn meanwhile', async () => {
    const { administrator, owner, clubId, schemeId, replace, settings } = await announced()
    const { id } = (await replace(changed(schemeId))).body
    const late = await replace(changed(schemeId), administrator)
    expect([late.status, late.error.code]).toEqual([422, 'division-scheme-withdrawn'])
    expect((await settings())[0]).toBe(id)
    expect((await owner.send(ofClub, { params: { id: clubId } })).body).toHaveLength(2)
  })

  test('replaces only one of the same club', async () => {
    const { server, visitor, schemeId, settings } = await announced()
    const other = await foundClub(visitor)
    const answer = await visitor.send(create, { params: { id: other.id }, body: changed(schemeId) })
    expect(answer.status).toBe(404)
    expect((await visitor.send(ofClub, { params: { id: other.id } })).body).toEqual([])
    expect((await settings())[0]).toBe(schemeId)
    expect(
      (await server.stranger(create, { params: { id: other.id }, body: changed(schemeId) })).status,
    ).toBe(401)
  })
})

test('only officers of a club add and withdraw its schemes', async () => {
  const { owner, member, visitor, clubId, club } = await clubCast(await startTestServer())
  const { id: schemeId } = await keptScheme(owner, club)
  for (const { send } of [member, visitor]) {
    expect((await send(create, { params: { id: clubId }, body: schemeDraft })).status).toBe(403)
    expect((await send(withdraw, { params: { id: clubId, schemeId } })).status).toBe(403)
  }
  const other = await foundClub(visitor)
  expect((await visitor.send(withdraw, { params: { id: other.id, schemeId } })).status).toBe(404)
})

test('a withdrawn scheme is no longer offered; its events keep it, even after the club is closed', async () => {
  const { owner, member, clubId, club } = await clubCast(await startTestServer())
  const { id: schemeId } = await keptScheme(owner, club)
  const event = await announcedEvent(owner, club, { divisionScheme: schemeId, archeryStyle: 'LB,BH' })
  expect((await owner.send(withdraw, { params: { id: clubId, schemeId } })).status).toBe(204)
  expect(await idsFor(member)).toEqual([])
  expect((await owner.send(ofClub, { params: { id: clubId } })).body[0]?.withdrawnAt).not.toBeNull()
  const again = { competitionDate: '2027-01-01' }
  const { body } = await owner.send(eventCalls.repeat, { params: { id: event.id }, body: again })
  expect(body).toMatchObject({ divisionScheme: schemeId, archeryStyle: 'LB,BH' })
  await owner.send(clubCalls.close, { params: { id: clubId } })
  expect((await owner.send(read, { params: { id: schemeId } })).body.name).toBe('Oak divisions')
})

test('a repeat with the same key stores one scheme, with the key as its id', async () => {
  const { owner, administrator, clubId } = await clubCast(await startTestServer())
  const key = '01970000-0000-7000-8000-0000000000ab'
  const send = (officer: Person) =>
    officer.send(create, { params: { id: clubId }, headers: { 'idempotency-key': key }, body: schemeDraft })
  const first = (await send(owner)).body
  expect(first.id).toBe(key)
  expect((await send(owner)).body).toEqual(first)
  expect((await send(administrator)).error.code).toBe('id-taken')
})

test.each([
  ['no name', { name: ' ' }, 'division-scheme-name-required', 'name'],
  ['no divisions', { divisions: [] }, 'divisions-required', 'divisions'],
  ['no code', { divisions: [{ code: ' ', name: 'A' }] }, 'division-code-required', 'divisions.0.code'],
  ['a comma', { divisions: [{ code: 'A,B', name: 'A' }] }, 'division-code-malformed', 'divisions.0.code'],
  ['all', { divisions: [{ code: 'all', name: 'All' }] }, 'division-code-malformed', 'divisions.0.code'],
  [
    'no name of a division',
    { divisions: [{ code: 'A', name: '' }] },
    'division-name-required',
    'divisions.0.name',
  ],
  [
    'ages the wrong way round',
    { divisions: [{ code: 'A', name: 'A', rule: { ...noRule, bows: [], from: 17, to: 16 } }] },
    'division-ages-reversed',
    'divisions.0.rule.to',
  ],
  [
    'an age that no one reaches',
    { divisions: [{ code: 'A', name: 'A', rule: { ...noRule, bows: [], from: 121 } }] },
    'whole-number-out-of-range',
    'divisions.0.rule.from',
  ],
  [
    'a code twice',
    {
      divisions: [
        { code: 'A', name: 'A' },
        { code: 'A', name: 'B' },
      ],
    },
    'division-code-repeated',
    'divisions.1.code',
  ],
])('a scheme with %s is refused with the place of the fault', async (_, wrong, code, path) => {
  const { owner, clubId } = await clubCast(await startTestServer())
  const { status, error } = await owner.send(create, {
    params: { id: clubId },
    body: { ...schemeDraft, ...wrong },
  })
  expect(status).toBe(400)
  expect(error.errors).toEqual([expect.objectContaining({ path, code })])
})

test('the number of schemes of a club is limited', async () => {
  const { owner, club, clubId } = await clubCast(await startTestServer())
  for (let kept = 0; kept < mostSchemesOfClub; kept += 1) await keptScheme(owner, club)
  const { status, error } = await owner.send(create, { params: { id: clubId }, body: schemeDraft })
  expect([status, error.code]).toEqual([422, 'too-many-division-schemes'])
})
