import { type ClubMember, clubMemberCalls, ownFieldCalls } from '@fletch/contract'
import { foundClub, importingClub, sendMemberFile } from '@fletch/testkit'
import { expect, test } from 'vitest'

const drafts = [
  { name: 'Locker', type: 'text' as const },
  { name: 'Draw length', type: 'number' as const },
  { name: 'Course on', type: 'date' as const },
  { name: 'Key given', type: 'yesNo' as const },
  { name: 'Bow hand', type: 'choice' as const, options: ['Left', 'Right'] },
]

const clubWithFields = async () => {
  const server = await importingClub()
  const params = { id: server.clubId }
  const { body: fields } = await server.ada.send(ownFieldCalls.save, { params, body: { fields: drafts } })
  const idOf = (name: string): string => fields.find((field) => field.name === name)?.id ?? ''
  return { ...server, own: fields, idOf }
}

const head = 'firstName,lastName,joinDate,notes'

test('last days and own fields are read from the columns that have their names', async () => {
  const { send, members, idOf } = await clubWithFields()
  const file = [
    `${head},Licence until,Lizenz gültig bis,insuranceUntil,LOCKER,Draw length,Course on,Key given,Bow hand`,
    'Ada,Riser,2020-01-01,,2027-12-31,2099-01-01,31.12.2027,7b,28.5,06.04.1998,x,left',
    'Bo,Riser,2020-01-01,,,,,,,,nein,',
  ].join('\n')
  const tried = await send({ file, dryRun: true, values: { types: [] } })
  expect(tried.body.preview?.columns.slice(4).map(({ column, further }) => [column, further])).toEqual([
    [null, 'expiry'],
    [null, undefined],
    [null, 'expiry'],
    ...drafts.map(() => [null, 'ownField']),
  ])
  expect((await send({ file, values: { types: [] } })).body).toMatchObject({ imported: 2, warnings: [] })
  const [ada, bo] = await members()
  expect(ada).toMatchObject({
    expiries: { licence: '2027-12-31', insurance: '2027-12-31', course: null },
    ownValues: {
      [idOf('Locker')]: '7b',
      [idOf('Draw length')]: 28.5,
      [idOf('Course on')]: '1998-04-06',
      [idOf('Key given')]: true,
      [idOf('Bow hand')]: 'Left',
    },
  })
  expect(bo?.expiries).toEqual({ licence: null, insurance: null, course: null })
  expect(bo).not.toHaveProperty('ownValues')
})

test('a value that cannot be kept is left out with a warning, and never the member', async () => {
  const { send, members } = await clubWithFields()
  const cells = ['soon', '#REF!', 'x'.repeat(201), 'long', '30.02.2020', 'perhaps', 'Both']
  const headings = 'Course until,Insurance until,Locker,Draw length,Course on,Key given,Bow hand'
  const file = [`${head},${headings}`, ['Ada,Riser,2020-01-01,', ...cells].join(',')].join('\n')
  const { body } = await send({ file, values: { types: [] } })
  expect(body.imported).toBe(1)
  expect(body.warnings?.map(({ column, heading, reasons }) => [column, heading, reasons[0]?.code])).toEqual([
    ['further', 'Course until', 'import-date-unreadable'],
    ['further', 'Insurance until', 'cell-without-value'],
    ['further', 'Locker', 'too-long'],
    ['further', 'Draw length', 'own-number-malformed'],
    ['further', 'Course on', 'import-date-unreadable'],
    ['further', 'Key given', 'own-yes-no-unknown'],
    ['further', 'Bow hand', 'own-choice-unknown'],
  ])
  expect((await members())[0]).not.toHaveProperty('ownValues')
  // Older apps, which know no warnings, get the member as well.
  const older = file.replace('Ada', 'Bo')
  expect((await send({ file: older })).body).toMatchObject({ imported: 1, errors: [] })
})

test('a heading that equals an own field is read into it, unless it is the own name of a column or required', async () => {
  const server = await importingClub()
  const { ada, clubId, send, members } = server
  const names = ['Rolle', 'notes', 'Member since']
  const { body: fields } = await ada.send(ownFieldCalls.save, {
    params: { id: clubId },
    body: { fields: names.map((name) => ({ name, type: 'text' as const })) },
  })
  const file = ['firstName,lastName,Member since,rolle,notes', 'Ada,Riser,2020-01-01,Coach,Quiet'].join('\n')
  await send({ file, values: { types: [] } })
  expect(await members()).toMatchObject([
    {
      joinDate: '2020-01-01',
      clubPositions: [],
      notes: 'Quiet',
      ownValues: { [fields[0]?.id ?? '']: 'Coach' },
    },
  ])
})

test('dates of further columns are asked about like others, and show which of day and month comes first', async () => {
  const { send, members } = await clubWithFields()
  const values = { types: [] }
  const asked = [`${head},Licence until`, 'Ada,Riser,2020-01-01,,03/04/2027'].join('\n')
  const { body } = await send({ file: asked, dryRun: true, values })
  expect(body.preview?.dates).toEqual({ example: '03/04/2027', order: null })
  expect(body.warnings).toHaveLength(1)
  await send({ file: asked, values: { types: [], dayOrder: 'day first' } })
  const shown = [`${head},Licence until`, 'Bo,Riser,03/04/2020,,31/12/2027'].join('\n')
  expect((await send({ file: shown, values })).body).toMatchObject({ imported: 1, warnings: [] })
  expect((await members()).map(({ joinDate, expiries }) => [joinDate, expiries?.licence])).toEqual([
    ['2020-01-01', '2027-04-03'],
    ['2020-04-03', '2027-12-31'],
  ])
})

test('a column that is chosen as something else is no further column', async () => {
  const { send, members, idOf } = await clubWithFields()
  const file = ['firstName,lastName,joinDate,Locker', 'Ada,Riser,2020-01-01,7b'].join('\n')
  await send({ file, columns: ['firstName', 'lastName', 'joinDate', 'notes'], values: { types: [] } })
  const [ada] = await members()
  expect([ada?.notes, ada?.ownValues?.[idOf('Locker')]]).toEqual(['7b', undefined])
})

test('a column that means something by its heading can be left out, and the preview says what it would hold', async () => {
  const { send, members, idOf } = await clubWithFields()
  const file = [`${head},Locker,Licence until,Locker`, 'Ada,Riser,2020-01-01,,7b,2027-12-31,8c'].join('\n')
  const columns = ['firstName', 'lastName', 'joinDate', 'notes', 'leftOut', 'leftOut', null] as const
  const tried = await send({ file, dryRun: true, columns: [...columns], values: { types: [] } })
  expect(tried.body.preview?.columns.slice(4)).toMatchObject([
    { column: null, further: 'ownField', isLeftOut: true },
    { column: null, further: 'expiry', isLeftOut: true },
    { column: null, further: 'ownField' },
  ])
  expect(tried.body.preview?.columns[6]).not.toHaveProperty('isLeftOut')
  await send({ file, columns: [...columns], values: { types: [] } })
  const [ada] = await members()
  expect([ada?.expiries?.licence, ada?.ownValues?.[idOf('Locker')]]).toEqual([null, '8c'])
})

test('an exported file is read back with last days and own fields, into a club that has these fields', async () => {
  const { ada, app, clubId, send, members, own } = await clubWithFields()
  const file = [
    `${head},Licence until,Locker,Key given,Bow hand`,
    ...Array.from({ length: 230 }, (_, at) => `A${at},Riser,2020-01-01,,2027-12-31,=${at},yes,Right`),
  ].join('\n')
  await send({ file, values: { types: [] } })
  const before = await members()
  expect(before).toHaveLength(230)
  const { body: csv } = await app.inject({
    url: `/api/clubs/${clubId}/members.csv`,
    headers: { authorization: `Bearer ${ada.token}` },
  })
  const other = await foundClub(ada)
  const params = { id: other.id }
  const { body: fields } = await ada.send(ownFieldCalls.save, { params, body: { fields: drafts } })
  expect((await sendMemberFile(app, ada, other.id, { file: csv, values: { types: [] } })).body).toMatchObject(
    {
      imported: 230,
      warnings: [],
    },
  )
  const { body } = await ada.send(clubMemberCalls.list, { params, query: { sort: 'name' } })
  const after = (Array.isArray(body) ? body : body.items).filter(({ userId }) => userId === null)
  const named = (all: readonly { readonly id: string; readonly name: string }[]) => {
    const names = new Map(all.map(({ id, name }) => [id, name]))
    return ({ firstName, expiries, ownValues = {} }: ClubMember) => [
      firstName,
      expiries,
      Object.fromEntries(Object.entries(ownValues).map(([id, value]) => [names.get(id), value])),
    ]
  }
  expect(after.map(named(fields))).toEqual(before.map(named(own)))
})
