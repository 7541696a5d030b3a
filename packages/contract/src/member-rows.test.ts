import {
  membersCsv,
  membershipStatuses,
  membershipTypes,
  type ReadType,
  recogniseColumns,
  templateCsv,
  typeReader,
  wholeTable,
} from '@fletch/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sentenceOf } from './faults/index.ts'
import { memberReading, readMember, wrongRow } from './member-rows.ts'

const read = (text: string, readType?: ReadType) => {
  const table = wholeTable(text, { recognise: recogniseColumns, mostRows: 1000 })
  const columns = recogniseColumns(table.headings)
  const records = table.rows.map(({ cells }) => cells)
  const choice = readType === undefined ? {} : { readType }
  const reading = memberReading({ headings: table.headings, columns, records, year: 2026, chosen: choice })
  return table.rows.map(({ row, cells, misfit }) =>
    misfit === undefined ? readMember(row, cells, reading) : wrongRow(row, [misfit]),
  )
}

const free = fc
  .string({ unit: fc.constantFrom(...'=+-@\'",;\t\r\n aéß水💥'), maxLength: 12 })
  .map((text) => text.trim())
/** The text as one line. */
const line = free.map((text) => text.replace(/\s+/g, ' ').trim())
const wholeLine = line.filter((text) => text !== '')
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const member = fc.record({
  firstName: wholeLine,
  lastName: wholeLine,
  email: fc.constantFrom(
    '',
    'ada.nock@example.org',
    "o'brien@example.org".replace("'", ''),
    '+49@example.org',
  ),
  phone: fc.oneof(line, fc.constant('+49 170 555')),
  dateOfBirth: fc.option(day),
  gender: fc.constantFrom('male', 'female', 'other', null),
  membershipId: line,
  membershipType: fc.constantFrom(...membershipTypes),
  clubPositions: fc.uniqueArray(
    fc.constantFrom('president', 'range_master', 'field captain'.replace(' ', '_')),
    {
      maxLength: 3,
    },
  ),
  joinDate: day,
  status: fc.constantFrom(...membershipStatuses),
  notes: free,
})

describe('members as a file', () => {
  test('are read back the same, whatever their names', () => {
    fc.assert(
      fc.property(fc.array(member, { minLength: 1, maxLength: 8 }), (members) => {
        const text = membersCsv(members).slice(1)
        expect(read(text)).toEqual(members.map((each, index) => ({ row: index + 2, member: each })))
      }),
    )
  })

  test('has a template whose members can be imported as they are', () => {
    const rows = read(templateCsv().slice(1))
    expect(rows).toMatchObject([
      { row: 2, member: { firstName: 'Ada', phone: '+61 3 5550 0101', clubPositions: ['president'] } },
      { row: 3, member: { firstName: 'Ben', membershipType: 'youth', gender: null } },
    ])
  })
})

describe('an invalid row', () => {
  const head = 'firstName,lastName,joinDate,email,membershipType,status,dateOfBirth,gender,notes'
  test.each([
    [',Nock,2020-01-01', 'First name is required'],
    ['Ada,,2020-01-01', 'Last name is required'],
    ['Ada,Nock,', 'Join date is required'],
    ['Ada', 'Last name is required. Join date is required'],
    ['Ada,Nock,1/2/2020', 'Please write joinDate as YYYY-MM-DD: "1/2/2020"'],
    ['Ada,Nock,2020-02-30', 'Please write joinDate as YYYY-MM-DD: "2020-02-30"'],
    ['Ada,Nock,2020-01-01,ada', 'Invalid email format'],
    ['Ada,Nock,2020-01-01,,gold', 'The membership type must be regular, premium, youth, senior'],
    ['Ada,Nock,2020-01-01,,,gone', 'The status must be active, inactive, suspended'],
    ['Ada,Nock,2020-01-01,,,,1899-01-01', 'Please enter a date from 1900 on'],
    ['Ada,Nock,2020-01-01,,,,,knight', 'Please choose male, female or other'],
    ['Ada,Nock,2020-01-01,,,,,,<script>', 'Script tags are not allowed'],
    ['A\0da,Nock,2020-01-01', 'NUL characters are not allowed'],
    ['"A\nda",Nock,2020-01-01', 'Line breaks and control characters are not allowed'],
    ['A\u200bda,Nock,2020-01-01', 'Invisible characters are not allowed'],
  ])('%j is refused: %s', (line, error) => {
    expect(read(`${head}\n${line}`)).toEqual([{ row: 2, error, reasons: expect.any(Array) }])
  })

  test.each([
    ['Ada,Nock,', [{ code: 'join-date-required', params: {} }]],
    ['Ada', [{ code: 'last-name-required' }, { code: 'join-date-required' }]],
    [
      'Ada,Nock,1/2/2020',
      [{ code: 'import-date-unreadable', params: { heading: 'joinDate', cell: '1/2/2020' } }],
    ],
    ['Ada,Nock,2020-01-01,ada', [{ code: 'email-malformed' }]],
    [
      'Ada,Nock,2020-01-01,,gold',
      [{ code: 'membership-type-unknown', params: { values: [...membershipTypes] } }],
    ],
    [
      'Ada,Nock,2020-01-01,,,gone',
      [{ code: 'membership-status-unknown', params: { values: [...membershipStatuses] } }],
    ],
    ['Ada,Nock,2020-01-01,,,,1899-01-01', [{ code: 'birth-too-early' }]],
    ['A\0da,Nock,2020-01-01', [{ code: 'nul-forbidden' }]],
  ])('%j is refused with fault codes', (line, reasons) => {
    expect(read(`${head}\n${line}`)).toMatchObject([{ row: 2, reasons }])
  })

  test('gives only reasons with a known code, whose sentences make up the error', () => {
    const columns = 'Vorname,Last Name,Eintritt,Handy,Type'
    const cells = fc.array(fc.constantFrom('', 'Ada', '1/2/2020', '<script>', 'x'.repeat(101), '\u200b'), {
      minLength: 5,
      maxLength: 5,
    })
    fc.assert(
      fc.property(cells, (record) => {
        for (const row of read(`${columns}\n${record.join(',')}`)) {
          if ('member' in row) continue
          expect(row.reasons.map(({ code, params }) => sentenceOf(code, params)).join('. ')).toBe(row.error)
        }
      }),
    )
  })

  test.each([
    ['Ada,Nock,1/2/2020', 'Please write Eintritt as YYYY-MM-DD: "1/2/2020"'],
    ['Ada,Nock,', 'Eintritt: Join date is required'],
    [',Nock,2020-01-01', 'Vorname: First name is required'],
    [`Ada,Nock,2020-01-01,${'7'.repeat(51)}`, 'Handy: At most 50 characters'],
    ['Ada,Nock,2020-01-01,,gold', 'Type: The membership type must be regular, premium, youth, senior'],
  ])("%j is refused with the column's name in the file: %s", (line, error) => {
    const [row] = read(`Vorname,Last Name,Eintritt,Handy,Type\n${line}`)
    expect(row).toEqual({ row: 2, error, reasons: expect.any(Array) })
  })
})

describe('if unreadable values are left out', () => {
  const head = 'firstName,lastName,joinDate,E-Mail,Type,status,Born,gender,Handy,Office,notes'
  const nothingChosen = typeReader([])

  test.each([
    ['Ada,Nock,2020-01-01,ada', 'email', 'E-Mail', 'ada', 'email-malformed', ''],
    ['Ada,Nock,2020-01-01,,gold', 'membershipType', 'Type', 'gold', 'membership-type-unknown', 'regular'],
    ['Ada,Nock,2020-01-01,,,,soon', 'dateOfBirth', 'Born', 'soon', 'import-date-unreadable', null],
    ['Ada,Nock,2020-01-01,,,,1899-01-01', 'dateOfBirth', 'Born', '1899-01-01', 'birth-too-early', null],
    ['Ada,Nock,2020-01-01,,,,,knight', 'gender', 'gender', 'knight', 'gender-unknown', null],
    [`Ada,Nock,2020-01-01,,,,,,${'7'.repeat(60)}`, 'phone', 'Handy', '7'.repeat(40), 'too-long', ''],
    ['Ada,Nock,2020-01-01,,,,,,,a;a', 'clubPositions', 'Office', 'a;a', 'position-repeated', []],
    ['Ada,Nock,2020-01-01,,,,,,,,<script>', 'notes', 'notes', '<script>', 'scripts-forbidden', ''],
  ] as const)('%j is added, and the value is reported', (line, column, heading, cell, code, left) => {
    expect(read(`${head}\n${line}`, nothingChosen)).toEqual([
      {
        row: 2,
        member: expect.objectContaining({ firstName: 'Ada', joinDate: '2020-01-01', [column]: left }),
        leftOut: [
          {
            row: 2,
            column,
            heading,
            cell,
            error: expect.any(String),
            reasons: [expect.objectContaining({ code })],
          },
        ],
      },
    ])
  })

  test('a row is added with its valid values, and all others are reported', () => {
    const [row] = read(
      `${head}\nAda,Nock,1.2.2020,ada,gold,active,soon,knight,12 34,treasurer,Has a key`,
      nothingChosen,
    )
    expect(row).toMatchObject({
      member: { phone: '12 34', clubPositions: ['treasurer'], notes: 'Has a key', email: '' },
      leftOut: [
        { column: 'email' },
        { column: 'dateOfBirth' },
        { column: 'gender' },
        { column: 'membershipType' },
      ],
    })
  })

  test('a row without a name or a join date is left out, with all its faults', () => {
    const [row] = read(`${head}\n,Nock,soon,ada`, nothingChosen)
    expect(row).toEqual({
      row: 2,
      error: 'First name is required. Invalid email format. Please write joinDate as YYYY-MM-DD: "soon"',
      reasons: expect.any(Array),
    })
  })
})

test('absent values get their defaults, and words of other programs are understood', () => {
  const [row] = read(
    'First,Last,Joined,Type,Sex,Positions\n Ada , Nock ,3.1.2019,SENIOR,F,"President, Range Master"',
  )
  expect(row).toEqual({
    row: 2,
    member: {
      firstName: 'Ada',
      lastName: 'Nock',
      email: '',
      phone: '',
      dateOfBirth: null,
      gender: 'female',
      membershipId: '',
      membershipType: 'senior',
      clubPositions: ['president', 'range_master'],
      joinDate: '2019-01-03',
      status: 'active',
      notes: '',
    },
  })
})

test('a date with a two-digit year may be in the future for a join date only', () => {
  const [row] = read('First,Last,Joined,Born\nAda,Nock,1.1.27,1.1.27')
  expect(row).toMatchObject({ member: { joinDate: '2027-01-01', dateOfBirth: '1927-01-01' } })
})
