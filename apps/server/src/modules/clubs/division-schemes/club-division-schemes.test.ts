import { clubCalls, divisionCalls, eventCalls, mostSchemesOfClub } from '@fletch/contract'
import { builtInSchemes } from '@fletch/domain'
import {
  announcedEvent,
  clubCast,
  foundClub,
  keptScheme,
  type Person,
  schemeDraft,
  startTestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

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
