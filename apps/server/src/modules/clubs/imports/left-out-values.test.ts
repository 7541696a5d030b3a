import { fault } from '@fletch/contract'
import { importingClub } from '@fletch/testkit'
import { expect, test } from 'vitest'

const file = [
  'firstName,lastName,joinDate,email,Type,dateOfBirth',
  'Ada,Riser,2020-01-01,no address,Gold,2090-01-01',
  'Bo,Riser,2020-01-01,,gold,',
  'Cleo,Riser,2020-01-01,,Junior,',
  ',Riser,2020-01-01,no address,Gold,',
  'Dag,Riser,2020-01-01,,Friend,',
].join('\n')

test('if the form says what values mean, a member is added without those that cannot be read', async () => {
  const { send, members } = await importingClub()
  const { body: tried } = await send({ file, dryRun: true, values: { types: [] } })
  const warnings = [
    { row: 2, column: 'email', heading: 'email', cell: 'no address', reasons: [fault('email-malformed')] },
    { row: 2, column: 'membershipType', heading: 'Type', cell: 'Gold' },
    { row: 2, column: 'dateOfBirth', cell: '2090-01-01', reasons: [fault('birth-in-future')] },
    { row: 3, column: 'membershipType', cell: 'gold' },
    { row: 6, column: 'membershipType', cell: 'Friend' },
  ]
  expect(tried).toMatchObject({ imported: 0, errors: [{ row: 5 }], warnings })
  expect(tried.preview).toMatchObject({
    importable: 4,
    types: [
      { value: 'Gold', rows: 3, type: null, isKnown: false },
      { value: 'Friend', rows: 1, type: null, isKnown: false },
      { value: 'Junior', rows: 1, type: 'youth', isKnown: true },
    ],
  })
  const { body } = await send({ file, values: { types: [] } })
  expect(body).toMatchObject({ imported: 4, errors: [{ row: 5 }], warnings })
  const came = await members()
  const ada = came.find(({ firstName }) => firstName === 'Ada')
  expect(ada).toMatchObject({ email: null, membershipType: 'regular', dateOfBirth: null })
  expect(came.find(({ firstName }) => firstName === 'Cleo')?.membershipType).toBe('youth')
})

test('types are read as officers say, including none, without warnings', async () => {
  const { send, members } = await importingClub()
  const types = [
    { value: 'GOLD', type: 'premium' },
    { value: 'friend', type: null },
  ]
  const sent = { file, values: { types }, key: '0198c0de-1111-7000-8000-000000000001' }
  const { body: tried } = await send({ ...sent, dryRun: true })
  expect(tried.warnings?.map(({ column }) => column)).toEqual(['email', 'dateOfBirth'])
  expect(tried.preview?.types?.map(({ type, isKnown }) => [type, isKnown])).toEqual([
    ['premium', true],
    [null, true],
    ['youth', true],
  ])
  const { body } = await send(sent)
  expect(body.imported).toBe(4)
  expect((await send(sent)).body).toEqual(body)
  expect((await send({ ...sent, values: { types: [] } })).status).toBe(422)
  const types4 = (await members()).map(({ firstName, membershipType }) => [firstName, membershipType])
  expect(types4.toSorted()).toEqual([
    ['Ada', 'premium'],
    ['Bo', 'premium'],
    ['Cleo', 'youth'],
    ['Dag', 'regular'],
  ])
})

test('dates with two meanings are left out until officers choose, and asked about in the preview', async () => {
  const { send, members } = await importingClub()
  const slashed = 'firstName,lastName,joinDate\nAda,Nock,1/2/2020\nBo,Nock,3/3/2021'
  const { body: tried } = await send({ file: slashed, dryRun: true, values: { types: [] } })
  expect([tried.preview?.importable, tried.preview?.dates]).toEqual([1, { example: '1/2/2020', order: null }])
  const values = { types: [], dayOrder: 'month first' }
  const { body: again } = await send({ file: slashed, dryRun: true, values })
  expect(again.preview?.dates).toEqual({ example: '1/2/2020', order: 'month first' })
  expect((await send({ file: slashed, values })).body.imported).toBe(2)
  expect((await members()).map(({ joinDate }) => joinDate).toSorted()).toEqual(['2020-01-02', '2021-03-03'])
  // A file that shows the order is not asked about, whatever was sent.
  const shown = 'firstName,lastName,joinDate\nCleo,Limb,1/2/2020\nDag,Limb,31/1/2020'
  const { body } = await send({ file: shown, dryRun: true, values })
  expect([body.preview?.dates, body.preview?.members[0]?.joinDate]).toEqual([undefined, '2020-02-01'])
})

test('no values are reported for a row that is left out', async () => {
  const { send } = await importingClub()
  const twice = 'Eva,Riser,2020-01-01,no address,,1990-01-01'
  const { body } = await send({ file: [file, twice, twice].join('\n'), values: { types: [] } })
  expect(body.errors.map(({ row }) => row)).toEqual([5, 8])
  expect(body.warnings?.map(({ row }) => row)).toEqual([2, 2, 2, 3, 6, 7])
})

test('an older app gets the old behavior: a row with a wrong value is left out', async () => {
  const { send, members } = await importingClub()
  const { body } = await send({ file, dryRun: true })
  expect(body).toMatchObject({ errors: [{ row: 2 }, { row: 3 }, { row: 5 }, { row: 6 }] })
  expect([body.warnings, body.preview?.types]).toEqual([undefined, undefined])
  expect(await members()).toEqual([])
})

test('values that are not a list of types are refused', async () => {
  const { send } = await importingClub()
  const gold = { value: 'gold', type: 'gold' }
  const tooMany = Array.from({ length: 51 }, (_, at) => ({ value: `${at}`, type: null }))
  for (const values of [
    [],
    { types: [gold] },
    { types: tooMany },
    { types: 'all' },
    { types: [], dayOrder: 'year first' },
    { types: [], statuses: [{ value: 'gone', status: 'gone' }] },
    { types: [], nameOrder: 'middle first' },
    'x',
  ])
    expect((await send({ file, values })).status).toBe(400)
})
