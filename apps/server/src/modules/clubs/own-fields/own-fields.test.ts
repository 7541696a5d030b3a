import {
  accountDeletionCalls,
  clubActivityCalls,
  clubCalls,
  clubMemberCalls,
  memberMergeCalls,
  type OwnField,
  type OwnFieldsForm,
  ownFieldCalls,
} from '@fletch/contract'
import { foundClub, importingClub, joinedBy, membersOf, type Person } from '@fletch/testkit'
import { expect, test } from 'vitest'

const { list, save } = ownFieldCalls

const dag = { firstName: 'Dag', lastName: 'Nilsen', joinDate: '2020-01-01' }

type Sent = Partial<OwnFieldsForm['fields'][number]> & { readonly name: string }

const drafts = [
  { name: 'Locker', type: 'text' },
  { name: 'Draw length', type: 'number' },
  { name: 'Beginner course on', type: 'date' },
  { name: 'Key given', type: 'yesNo' },
  { name: 'Bow hand', type: 'choice', options: ['Left', 'Right'] },
] as const

/** A club of Ada with a field of each type, and ways to fill them in. */
const clubWithFields = async () => {
  const server = await importingClub()
  const { ada, clubId, app } = server
  const params = { clubId }
  const store = (fields: readonly Sent[], more: object = {}, who: Person = ada) =>
    who.send(save, {
      params: { id: clubId },
      body: {
        fields: fields.map(({ type = 'text', options = [], ...field }) => ({
          ...field,
          type,
          options: [...options],
        })),
        ...more,
      },
    })
  const fields = (await store(drafts.map((draft) => ({ options: [], ...draft })) as readonly Sent[])).body
  const idOf = (name: string): string => fields.find((field) => field.name === name)?.id ?? ''
  const valuesBy = (values: Readonly<Record<string, string | number | boolean | null>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [idOf(name), value]))
  const add = async (values: Parameters<typeof valuesBy>[0], firstName = 'Dag') =>
    (
      await ada.send(clubMemberCalls.add, {
        params,
        body: { ...dag, firstName, ownValues: valuesBy(values) },
      })
    ).body
  const change = (memberId: string, ownValues: object | undefined, more: object = {}) =>
    ada.send(clubMemberCalls.save, {
      params: { ...params, memberId },
      body: { ...dag, ...more, ...(ownValues && { ownValues }) },
    })
  const found = async (q: string, inOwnFields = true) =>
    (await membersOf(ada, clubId, { q, ...(inOwnFields && { inOwnFields: 'true' }) })).map(
      ({ firstName }) => firstName,
    )
  const read = async () => (await ada.send(list, { params: { id: clubId } })).body
  const valuesIn = async (memberId: string) =>
    (await membersOf(ada, clubId)).find(({ id }) => id === memberId)?.ownValues
  const csv = async () =>
    (
      await app.inject({
        url: `/api/clubs/${clubId}/members.csv`,
        headers: { authorization: `Bearer ${ada.token}` },
      })
    ).body
  return { ...server, params, store, fields, idOf, valuesBy, add, change, found, read, valuesIn, csv }
}

const all = {
  Locker: ' 7b ',
  'Draw length': '28,5',
  'Beginner course on': '2026-05-03',
  'Key given': true,
  'Bow hand': 'left',
} as const

const kept = { ...all, Locker: '7b', 'Draw length': 28.5, 'Bow hand': 'Left' } as const

const named = (fields: readonly OwnField[]) => fields.map(({ name }) => name)

test('officers name fields, order them, rename them and remove them with their values', async () => {
  const { store, fields, idOf, add, read, valuesIn, ada, clubId } = await clubWithFields()
  expect(fields).toMatchObject(drafts.map((draft) => ({ options: [], members: 0, ...draft })))
  const { id } = await add(all)
  expect((await read()).map(({ members }) => members)).toEqual([1, 1, 1, 1, 1])
  const [locker, ...others] = await read()
  const renamed = { id: idOf('Locker'), name: 'Shelf', type: 'text' } as const
  const saved = await store([...others.slice(0, 2), { name: 'Spot' }, renamed])
  expect([saved.status, named(saved.body)]).toEqual([
    200,
    ['Draw length', 'Beginner course on', 'Spot', 'Shelf'],
  ])
  expect(saved.body.map(({ members }) => members)).toEqual([1, 1, 0, 1])
  expect(await valuesIn(id)).toEqual({
    [idOf('Draw length')]: 28.5,
    [idOf('Beginner course on')]: '2026-05-03',
    [locker?.id ?? '']: '7b',
  })
  const { body: activity } = await ada.send(clubActivityCalls.list, { params: { id: clubId } })
  expect(Array.isArray(activity) && activity.slice(0, 3)).toMatchObject([
    {
      kind: 'club changed',
      changes: [
        {
          field: 'ownFields',
          was: 'Locker, Draw length, Beginner course on, Key given, Bow hand',
          became: 'Draw length, Beginner course on, Spot, Shelf',
        },
      ],
    },
    { kind: 'member added' },
    { kind: 'club changed', changes: [{ field: 'ownFields', was: null }] },
  ])
  expect((await store([])).body).toEqual([])
  expect(await valuesIn(id)).toBeUndefined()
})

test('two names can be exchanged, and a repeat with the same key stores one field', async () => {
  const { store, read, ada, clubId } = await clubWithFields()
  const [one, other] = await read()
  if (one === undefined || other === undefined) throw new Error('There are fields')
  expect(
    named(
      (
        await store([
          { ...one, name: other.name },
          { ...other, name: one.name },
        ])
      ).body,
    ),
  ).toEqual(['Draw length', 'Locker'])
  const twice = {
    params: { id: clubId },
    headers: { 'idempotency-key': '01970000-0000-7000-8000-0000000000ab' },
    body: { fields: [{ name: 'Once', type: 'text' as const }] },
  }
  const { body: first } = await ada.send(save, twice)
  expect((await ada.send(save, twice)).body).toEqual(first)
})

test('the type of a field with values, and entries that members have, stay as they are', async () => {
  const { store, read, add, change, valuesBy } = await clubWithFields()
  const { id } = await add({ 'Bow hand': 'Left', 'Key given': true })
  const fields = await read()
  const with_ = (name: string, more: object) =>
    fields.map((field) => (field.name === name ? { ...field, ...more } : field))
  const wrongAt = async (sent: readonly Sent[]) => {
    const { status, error } = await store(sent)
    return [status, error.errors?.map(({ path, code }) => [path, code])]
  }
  expect(await wrongAt(with_('Key given', { type: 'text' }))).toEqual([
    400,
    [['fields.3.type', 'own-field-type-used']],
  ])
  for (const options of [
    ['Right', 'Both'],
    ['left', 'Right'],
  ])
    expect(await wrongAt(with_('Bow hand', { options }))).toEqual([
      400,
      [['fields.4.options', 'own-choice-used']],
    ])
  expect(await read()).toEqual(fields)
  // One without values can change, and an entry that no one has can go.
  const free = with_('Locker', { type: 'number' }).map((field) =>
    field.name === 'Bow hand' ? { ...field, options: ['Both', 'Left'] } : field,
  )
  expect((await store(free)).body.at(-1)?.options).toEqual(['Both', 'Left'])
  await change(id, valuesBy({ 'Bow hand': null }))
  expect((await store(with_('Bow hand', { options: ['Both', 'None'] }))).status).toBe(200)
})

test('fields of others, and fields that the sender does not know, are not removed or taken over', async () => {
  const { store, read, fields, ada, idOf } = await clubWithFields()
  const club = await foundClub(ada)
  const foreign = [{ id: idOf('Locker'), name: 'Mine', type: 'text' as const }]
  const { status, error } = await ada.send(save, { params: { id: club.id }, body: { fields: foreign } })
  expect([status, error.errors]).toMatchObject([400, [{ path: 'fields.0.name', code: 'own-field-unknown' }]])
  const known = fields.slice(1).map(({ id }) => id)
  const late = await store(fields.slice(1), { known })
  expect([late.status, late.error.code]).toEqual([409, 'own-fields-changed'])
  expect(await read()).toEqual(fields)
  expect((await store(fields.slice(1), { known: fields.map(({ id }) => id) })).status).toBe(200)
})

test('values are checked by their type, at their field, and an older app leaves them alone', async () => {
  const { add, change, valuesBy, valuesIn, idOf, ada, clubId } = await clubWithFields()
  const member = await add(all)
  expect(member.ownValues).toEqual(valuesBy(kept))
  const wrong = await change(
    member.id,
    valuesBy({
      'Draw length': 'long',
      'Beginner course on': '2026-02-30',
      'Key given': 'x',
      'Bow hand': 'Up',
    }),
    { phone: '1' },
  )
  expect([wrong.status, wrong.error.errors?.map(({ path, code }) => [path, code])]).toEqual([
    400,
    [
      [`ownValues.${idOf('Draw length')}`, 'own-number-malformed'],
      [`ownValues.${idOf('Beginner course on')}`, 'date-malformed'],
      [`ownValues.${idOf('Key given')}`, 'truth-required'],
      [`ownValues.${idOf('Bow hand')}`, 'own-choice-unknown'],
    ],
  ])
  const long = await change(member.id, valuesBy({ Locker: 'x'.repeat(201) }))
  expect([long.status, long.error.errors]).toMatchObject([
    400,
    [{ path: `ownValues.${idOf('Locker')}`, code: 'too-long' }],
  ])
  expect((await change(member.id, undefined, { phone: '1' })).body.ownValues).toEqual(valuesBy(kept))
  const some = await change(member.id, { [idOf('Locker')]: '', removed: 'x' }, { phone: '1' })
  expect(some.body.ownValues).toEqual({ ...valuesBy(kept), [idOf('Locker')]: undefined })
  const rest = { 'Draw length': '', 'Beginner course on': null, 'Key given': false, 'Bow hand': '' }
  expect((await change(member.id, valuesBy(rest), { phone: '1' })).body).not.toHaveProperty('ownValues')
  expect(await valuesIn(member.id)).toBeUndefined()
  const { body: activity } = await ada.send(clubActivityCalls.list, { params: { id: clubId } })
  const kinds = Array.isArray(activity) ? activity.map(({ kind, changes }) => [kind, changes.length]) : []
  expect(kinds.slice(0, 3)).toEqual([
    ['member changed', 0],
    ['member changed', 0],
    ['member changed', 1],
  ])
  expect(JSON.stringify(activity)).not.toMatch(/28\.5|2026-05-03/)
})

test('only officers read and write fields and values; a member does not see their own', async () => {
  const { ada, club, clubId, change, valuesBy, person, store, fields } = await clubWithFields()
  const [bo, eve] = [await person('Bo'), await person('Eve')]
  await joinedBy(club, bo)
  const memberId = (await membersOf(ada, clubId)).find(({ userId }) => userId === bo.user.id)?.id ?? ''
  const name = { firstName: bo.user.firstName, lastName: bo.user.lastName }
  expect((await change(memberId, valuesBy(all), name)).body.ownValues).toEqual(valuesBy(kept))
  for (const who of [bo, eve]) {
    expect((await who.send(list, { params: { id: clubId } })).status).toBe(403)
    expect((await store(fields, {}, who)).status).toBe(403)
    const seen = await membersOf(who, clubId, { q: '7b', inOwnFields: 'true' })
    expect(seen).toEqual([])
    expect(JSON.stringify(await membersOf(who, clubId))).not.toMatch(/ownValues|2026-05-03/)
  }
  const data = await ada.send(clubMemberCalls.data, { params: { clubId, memberId } })
  expect(data.body.member.ownValues).toEqual(valuesBy(kept))
})

test('the list is searched in values, and in the name of a field for yes, if asked', async () => {
  const { add, found, store, read } = await clubWithFields()
  await add({ Locker: 'Änne 7', 'Key given': true })
  await add({ 'Bow hand': 'Left' }, 'Lena')
  expect(await found('anne')).toEqual(['Dag'])
  expect(await found('left')).toEqual(['Lena'])
  expect(await found('left', false)).toEqual([])
  expect(await found('key GIVEN')).toEqual(['Dag'])
  expect((await found('nilsen')).toSorted()).toEqual(['Dag', 'Lena'])
  await store(
    (await read()).map((field) => (field.name === 'Key given' ? { ...field, name: 'Gate' } : field)),
  )
  expect([await found('gate'), await found('given')]).toEqual([['Dag'], []])
})

test('the file of members has a column for each field', async () => {
  const { add, csv } = await clubWithFields()
  await add({ ...all, Locker: '=7' })
  await add({}, 'Lena')
  const [head, , first, second] = (await csv()).split('\r\n')
  expect(
    head?.endsWith(
      ',notes,licenceUntil,insuranceUntil,courseUntil,Locker,Draw length,Beginner course on,Key given,Bow hand',
    ),
  ).toBe(true)
  expect(first?.endsWith(",'=7,28.5,2026-05-03,yes,Left")).toBe(true)
  expect(second?.endsWith(',,,,,,,,')).toBe(true)
})

test('a merged member keeps the values of both entries, its own first, and an undone merge gives them back', async () => {
  const { ada, params, add, valuesBy, valuesIn, store, read } = await clubWithFields()
  const keptMember = await add({ Locker: '1', 'Key given': true })
  const gone = await add({ Locker: '2', 'Bow hand': 'Left', 'Draw length': 3 }, 'Dagobert')
  const merged = await ada.send(memberMergeCalls.merge, {
    params: { ...params, memberId: keptMember.id },
    body: { ...dag, otherId: gone.id },
  })
  expect(merged.body.ownValues).toEqual(
    valuesBy({ Locker: '1', 'Key given': true, 'Bow hand': 'Left', 'Draw length': 3 }),
  )
  await store((await read()).filter(({ name }) => name !== 'Draw length'))
  const [{ id: mergeId = '' } = {}] = (await ada.send(memberMergeCalls.list, { params })).body
  expect((await ada.send(memberMergeCalls.undo, { params: { ...params, mergeId } })).status).toBe(204)
  expect(await valuesIn(keptMember.id)).toEqual(valuesBy({ Locker: '1', 'Key given': true }))
  expect(await valuesIn(gone.id)).toEqual(valuesBy({ Locker: '2', 'Bow hand': 'Left' }))
})

test('values end with the member, with the account of who joined, and with the club', async () => {
  const { ada, club, clubId, params, add, change, valuesBy, person, parts } = await clubWithFields()
  const count = async () => {
    const rows = await parts.db.read.selectFrom('ownValues').select('memberId').execute()
    return rows.length
  }
  const { id: memberId } = await add({ Locker: '1' })
  expect(await count()).toBe(1)
  await ada.send(clubMemberCalls.remove, { params: { ...params, memberId } })
  expect(await count()).toBe(0)
  const bo = await person('Bo')
  await joinedBy(club, bo)
  const joined = (await membersOf(ada, clubId)).find(({ userId }) => userId === bo.user.id)
  await change(joined?.id ?? '', valuesBy({ Locker: '2' }), { firstName: 'Bo', lastName: 'Nock' })
  expect(await count()).toBe(1)
  await bo.send(accountDeletionCalls.remove, { body: { password: bo.password } })
  expect(await count()).toBe(0)
  await add({ Locker: '3' }, 'Lena')
  expect((await ada.send(clubCalls.close, { params: { id: clubId } })).status).toBe(204)
  expect(await count()).toBe(0)
  expect(await parts.db.read.selectFrom('ownFields').select('id').execute()).toEqual([])
})
