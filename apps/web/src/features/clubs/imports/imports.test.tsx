import {
  clubCalls,
  clubImportCalls,
  clubMemberCalls,
  type ImportPreview,
  type ImportResult,
  type ImportWarning,
} from '@fletch/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { button, expectNotice, press } from '../../../../testing/fields.ts'
import { FormRequest } from '../../../../testing/form-request.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { workbookOf } from '../../../../testing/workbook.ts'

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FormRequest)
  return () => vi.unstubAllGlobals()
})

const club = clubWith()

const preview: ImportPreview = {
  encoding: 'UTF-8',
  separator: ',',
  columns: [
    { heading: 'First', column: 'firstName', examples: ['Ada'] },
    { heading: 'Last', column: 'lastName', examples: ['Nock'] },
    { heading: 'Joined', column: 'joinDate', examples: ['2020-01-01'] },
    { heading: 'Kind', column: 'membershipType', examples: ['Gold', 'Junior'] },
  ],
  missing: [],
  rows: 3,
  importable: 2,
  members: [],
  types: [
    { value: 'Gold', rows: 2, type: null, isKnown: false },
    { value: 'Junior', rows: 1, type: 'youth', isKnown: true },
  ],
}

const memberRead: ImportPreview['members'][number] = {
  row: 2,
  firstName: 'Ada',
  lastName: 'Nock',
  email: '',
  phone: '',
  dateOfBirth: null,
  membershipId: '',
  membershipType: 'regular',
  clubPositions: [],
  joinDate: '2020-01-01',
  status: 'active',
  notes: '',
}

const warning = (row: number, column: ImportWarning['column'], heading: string, cell: string) => ({
  row,
  column,
  heading,
  cell,
  error: 'Invalid email format',
  reasons: [{ code: 'email-malformed', params: {}, message: 'Invalid email format' }],
})

const result: ImportResult = {
  imported: 0,
  errors: [{ row: 4, error: 'First name is required' }],
  warnings: [warning(2, 'email', 'Mail', 'no address'), warning(3, 'membershipType', 'Kind', 'Gold')],
  importId: null,
  preview,
}

const csv =
  'First,Last,Joined,Kind\nAda,Nock,2020-01-01,Junior\nBo,Nock,2020-01-01,Gold\n,Limb,2020-01-01,Gold\n'

const openImport = async () => {
  network.otherwise(clubCalls.read, club)
  network.otherwise(clubMemberCalls.list, { items: [], nextCursor: null, total: 0 })
  network.otherwise(clubImportCalls.list, [])
  await open(`/clubs/${club.id}?tab=members`, { as: ada, size: 'desk' })
  await page.getByRole('link', { name: 'Import members' }).click()
}

const choose = async (file: File) => {
  const input = await vi.waitUntil(() => document.querySelector<HTMLInputElement>('input[type=file]'), {
    timeout: 20_000,
  })
  const transfer = new DataTransfer()
  transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const csvFile = () => new File([csv], 'members.csv', { type: 'text/csv' })

const fieldIn = (body: unknown, field: string) => (body instanceof FormData ? body.get(field) : null)

/** The values of one field in all forms sent. */
const fieldsSent = (field: string) =>
  network.sent(clubImportCalls.import).map(({ body }) => fieldIn(body, field))

/** Records the text and name of each downloaded file. */
const saved = () => {
  const blobs = vi.spyOn(URL, 'createObjectURL')
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return async () => {
    const file = await vi.waitUntil(() => blobs.mock.calls.at(-1)?.[0] as File | undefined, {
      timeout: 20_000,
    })
    clicks.mockRestore()
    blobs.mockRestore()
    return [file.name, await file.text()]
  }
}

test('the values of the type column are mapped and sent with the import', async () => {
  await openImport()
  network.on(clubImportCalls.import, result)
  await choose(csvFile())
  await expectTexts('"Gold" means', '2 rows', 'Please choose')
  await expect.element(page.getByLabelText('"Junior" means')).toHaveValue('youth')
  const types = [{ value: 'Gold', rows: 2, type: 'premium' as const, isKnown: true }]
  network.on(clubImportCalls.import, { ...result, warnings: [], preview: { ...preview, types } })
  await page.getByLabelText('"Gold" means').selectOptions('premium')
  await expect.poll(() => fieldsSent('values')).toHaveLength(2)
  await expect.element(page.getByLabelText('"Gold" means')).toHaveValue('premium')
  await expect.element(page.getByText('Please choose')).not.toBeInTheDocument()
  network.on(clubImportCalls.import, { imported: 2, errors: [], warnings: [], importId: null })
  await press('Import 2 members')
  await expectNotice('status', 'Import Complete')
  const values = '{"types":[{"value":"Gold","type":"premium"}]}'
  expect(fieldsSent('values')).toEqual(['{"types":[]}', values, values])
})

test('an unknown status is asked for, and its rows are left out until it is chosen', async () => {
  await openImport()
  const unknown = { value: 'Lapsed', rows: 2, status: null, isKnown: false }
  const error = { row: 2, person: 'Ria Rest', error: 'The status must be active, inactive, suspended' }
  const statusPreview = { ...preview, types: [], statuses: [unknown] }
  network.on(clubImportCalls.import, { ...result, errors: [error], preview: statusPreview })
  await choose(csvFile())
  await expectTexts('"Lapsed" means', '2 rows, left out until you choose', 'Please choose')
  await expectTexts('Row 2 (Ria Rest): The status must be active, inactive, suspended')
  const status = { ...unknown, status: 'inactive' as const, isKnown: true }
  network.on(clubImportCalls.import, {
    ...result,
    errors: [],
    preview: { ...statusPreview, statuses: [status] },
  })
  await page.getByLabelText('"Lapsed" means').selectOptions('inactive')
  await expectTexts('2 rows', 'No rows are left out')
  const values = '{"types":[],"statuses":[{"value":"Lapsed","status":"inactive"}]}'
  expect(fieldsSent('values')).toEqual(['{"types":[]}', values])
})

test('a column that is read by its heading as a last day or an own field of the club is named so', async () => {
  await openImport()
  const columns = [
    ...preview.columns,
    { heading: 'Licence until', column: null, further: 'expiry' as const, examples: ['2027-12-31'] },
    { heading: 'Locker', column: null, further: 'ownField' as const, examples: ['7b'] },
  ]
  const cell = {
    ...warning(2, 'email', 'Locker', 'x'),
    column: 'further' as const,
    error: 'At most 200 characters',
    reasons: [{ code: 'too-long', params: {}, message: 'At most 200 characters' }],
  }
  network.on(clubImportCalls.import, {
    ...result,
    warnings: [cell],
    preview: { ...preview, columns, types: [] },
  })
  await choose(csvFile())
  await expectTexts('Row 2: Locker "x": At most 200 characters')
  const chosenFor = (heading: string) =>
    page.getByLabelText(`Column "${heading}"`).element().querySelector('option:checked')?.textContent
  await page.getByText('Columns', { exact: true }).click()
  await expect.element(page.getByLabelText('Column "Locker"')).toBeVisible()
  expect([chosenFor('Licence until'), chosenFor('Locker'), chosenFor('Kind')]).toEqual([
    'Last day',
    'Own field of the club',
    'Membership type',
  ])
  // Both can be left out, each by itself.
  const leftOut = columns.map((column) => (column.further ? { ...column, isLeftOut: true as const } : column))
  network.on(clubImportCalls.import, { ...result, preview: { ...preview, columns: leftOut, types: [] } })
  await page.getByLabelText('Column "Locker"').selectOptions('Do not import')
  await expect.poll(() => chosenFor('Licence until')).toBe('Do not import')
  expect(fieldsSent('columns').at(-1)).toMatch(/null,"leftOut"\]$/)
  network.on(clubImportCalls.import, { ...result, preview: { ...preview, columns, types: [] } })
  await page.getByLabelText('Column "Locker"').selectOptions('Own field of the club')
  await expect.poll(() => chosenFor('Licence until')).toBe('Last day')
  expect(fieldsSent('columns').at(-1)).toMatch(/"leftOut",null\]$/)
})

test('how a column of names is split is confirmed before the import', async () => {
  await openImport()
  const names = {
    order: 'first last' as const,
    isChosen: false,
    examples: [
      { cell: 'Nock, Ada', firstName: 'Ada', lastName: 'Nock' },
      { cell: 'Ben Riser', firstName: 'Ben', lastName: 'Riser' },
    ],
  }
  const columns = [{ heading: 'Name', column: null, isWholeName: true as const, examples: ['Ben Riser'] }]
  network.on(clubImportCalls.import, { ...result, preview: { ...preview, columns, types: [], names } })
  await choose(csvFile())
  await expectTexts('"Nock, Ada": first name Ada, last name Nock')
  await expect.element(page.getByLabelText('"Ben Riser" is')).toHaveValue('first last')
  await expect.element(button('Import 2 members')).toBeDisabled()
  const confirmed = { ...preview, columns, types: [], names: { ...names, isChosen: true } }
  network.on(clubImportCalls.import, { ...result, preview: confirmed })
  await press('Confirm')
  await expect.element(button('Import 2 members')).toBeEnabled()
  expect(fieldsSent('values')).toEqual(['{"types":[]}', '{"types":[],"nameOrder":"first last"}'])
  expect(fieldsSent('columns')).toEqual([null, '["name"]'])
})

test('dates with two meanings are read as officers choose', async () => {
  await openImport()
  const dates = { example: '1/2/20', order: null }
  network.on(clubImportCalls.import, { ...result, preview: { ...preview, dates } })
  await choose(csvFile())
  const means = page.getByLabelText('"1/2/20" means')
  await expect.element(means).toHaveDisplayValue('Please choose')
  network.on(clubImportCalls.import, {
    ...result,
    preview: { ...preview, dates: { ...dates, order: 'day first' } },
  })
  await means.selectOptions('Feb 1, 2020 (day first)')
  await expect.element(means).toHaveDisplayValue('Feb 1, 2020 (day first)')
  network.on(clubImportCalls.import, { ...result, imported: 2, preview: undefined })
  await press('Import 2 members')
  await expectTexts('Import result')
  const values = '{"types":[],"dayOrder":"day first"}'
  expect(fieldsSent('values')).toEqual(['{"types":[]}', values, values])
})

test('a date of birth is shown as it was read', async () => {
  await openImport()
  const member = { ...memberRead, dateOfBirth: '1968-11-03' }
  network.on(clubImportCalls.import, { ...result, preview: { ...preview, members: [member] } })
  await choose(csvFile())
  await expectTexts('born Nov 3, 1968')
})

test.each([
  ['members.txt', [0xff, 0xfe], true],
  ['members.tsv', [0xfe, 0xff], false],
])('the UTF-16 text of %s is read', async (name, mark, isLittle) => {
  const text = 'First\tLast\tJoined\nZoë\tŁoś\t2020-01-01\n'
  const words = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index += 1)
    words.setUint16(index * 2, text.charCodeAt(index), isLittle)
  await openImport()
  network.on(clubImportCalls.import, result)
  await choose(new File([new Uint8Array(mark), words], name, { type: 'text/plain' }))
  await expectTexts(`Preview of ${name}`)
  const [file] = fieldsSent('csvFile')
  if (!(file instanceof File)) throw new Error('No file was sent')
  // File.text() would decode UTF-16 as well.
  const bytes = await file.arrayBuffer()
  expect([file.type, new TextDecoder().decode(bytes)]).toEqual(['text/csv', text])
})

test('values left out are listed by row, before and after the import', async () => {
  await openImport()
  network.on(clubImportCalls.import, result)
  await choose(csvFile())
  const texts = ['Row 2: Mail "no address": Invalid email format', 'Row 3: Kind "Gold": becomes regular']
  await expectTexts('1 row is left out', '2 values are left out', ...texts)
  network.on(clubImportCalls.import, { ...result, imported: 2, preview: undefined })
  await press('Import 2 members')
  await expectTexts('Import result', '2 values were left out', ...texts)
  // The result is shown on the same page, and Done leads back to the members.
  await press('Done')
  await expect.element(page.getByRole('heading', { name: 'Club Members' })).toBeVisible()
})

test('rows left out are saved as a file, with the reasons', async () => {
  await openImport()
  network.on(clubImportCalls.import, result)
  await choose(csvFile())
  await expectTexts('Row 4: First name is required')
  const download = saved()
  await press('Download these rows')
  const csv = 'First,Last,Joined,Kind,Reason\r\n,Limb,2020-01-01,Gold,First name is required\r\n'
  expect(await download()).toEqual(['members-left-out.csv', csv])
})

test('the reasons in such a file are no column to correct', async () => {
  await openImport()
  const reasons = { heading: 'Reason', column: null, examples: ['First name is required'] }
  const readPreview = { ...preview, columns: [...preview.columns, reasons], types: [] }
  network.on(clubImportCalls.import, { ...result, preview: readPreview })
  await choose(csvFile())
  await expectTexts('2 members will be added')
  await expect.element(page.getByLabelText('Column "Reason"')).not.toBeVisible()
  const locker = { ...reasons, heading: 'Locker' }
  network.on(clubImportCalls.import, {
    ...result,
    preview: { ...readPreview, columns: [...readPreview.columns, locker] },
  })
  await press('Choose another file')
  await choose(csvFile())
  await expect.element(page.getByLabelText('Column "Locker"')).toBeVisible()
})

test('a server that does not yet report left-out values can still import', async () => {
  await openImport()
  const { warnings: _warnings, ...before } = result
  network.on(clubImportCalls.import, { ...before, preview: { ...preview, types: undefined } })
  await choose(csvFile())
  await expectTexts('1 row is left out')
  await expect.element(page.getByText('Membership types')).not.toBeInTheDocument()
  await expect.element(button('Import 2 members')).toBeEnabled()
})

test('an unreadable file says why, and another can be chosen', async () => {
  await openImport()
  network.isCut = true
  await choose(csvFile())
  await expectNotice('alert', 'Import Failed')
  await expect.element(button('Choose file')).toBeVisible()
})

test('a workbook is read on the phone, and its sheets can be chosen', async () => {
  const rows = (name: string) => `<row r="1"><c r="A1" t="str"><v>${name}</v></c></row>`
  await openImport()
  network.on(clubImportCalls.import, result)
  await choose(await workbookOf({ Archers: rows('First'), Friends: rows('Second') }))
  await expectTexts('Preview of members.xlsx', '3 rows in sheet "Archers".')
  await page.getByLabelText('Sheet').selectOptions('Friends')
  await expectTexts('3 rows in sheet "Friends".')
  const files = fieldsSent('csvFile').map((file) => (file instanceof File ? file : new File([], '')))
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['First\r\n', 'Second\r\n'])
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['members.xlsx', 'text/csv'],
    ['members.xlsx', 'text/csv'],
  ])
  await press('Choose another file')
  const hidden = '<row r="2" hidden="1"><c r="A2" t="str"><v>Gone</v></c></row>'
  await choose(await workbookOf({ Archers: rows('First') + hidden }))
  await expectTexts('1 hidden row is left out.')
  await press('Include hidden rows')
  await expectTexts('1 hidden row is included.')
  const texts = await Promise.all(
    fieldsSent('csvFile')
      .slice(-2)
      .map((file) => (file instanceof File ? file.text() : '')),
  )
  expect(texts).toEqual(['First\r\n\r\n', 'First\r\nGone\r\n'])
  await press('Choose another file')
  await choose(await workbookOf({ Empty: '' }))
  await expectNotice('alert', 'Import Failed', 'The workbook has no members.')
  await choose(new File(['PK'], 'members.xlsx'))
  await expectNotice('alert', 'This workbook could not be read.')
})

test('the preview says who shares an address, and whose value is left out', async () => {
  await openImport()
  const family = [
    { ...memberRead, email: 'nock@example.org', sharesWith: 'Kim Nock' },
    { ...memberRead, row: 3, firstName: 'Kim', email: 'nock@example.org', sharesWith: 'Ada Nock' },
  ]
  const warnings = [{ ...warning(3, 'phone', 'Phone', '#N/A'), person: 'Kim Nock' }]
  network.on(clubImportCalls.import, {
    ...result,
    errors: [],
    warnings,
    preview: { ...preview, members: family },
  })
  await choose(csvFile())
  await expectTexts(
    'same email address as Kim Nock',
    'same email address as Ada Nock',
    'Row 3 (Kim Nock): Phone "#N/A":',
  )
})
