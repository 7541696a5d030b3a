import { describe, expect, test } from 'vitest'
import { expiryNamed, headingsAt, memberColumns, missingColumns, recogniseColumns } from './member-columns.ts'

describe('columns', () => {
  test('are recognised by their own names and common synonyms, ignoring case and punctuation', () => {
    expect(recogniseColumns([...memberColumns])).toEqual(memberColumns)
    expect(
      recogniseColumns([
        'Surname',
        'FIRST NAME',
        'E-Mail',
        'Date of birth',
        'Member No.',
        'Member since',
        'Shoe size',
      ]),
    ).toEqual(['lastName', 'firstName', 'email', 'dateOfBirth', 'membershipId', 'joinDate', null])
  })

  test('are recognised in other languages', () => {
    expect(
      recogniseColumns([
        'Rufname',
        'Familienname',
        'Mitglied seit',
        'Mitglieds-Nr.',
        'Kategorie',
        'Funktion',
      ]),
    ).toEqual(['firstName', 'lastName', 'joinDate', 'membershipId', 'membershipType', 'clubPositions'])
  })

  test('count once if two headings mean the same', () => {
    expect(recogniseColumns(['Joined', 'Since', 'firstName'])).toEqual(['joinDate', null, 'firstName'])
  })

  test('are recognised by their own name before a synonym, wherever they are', () => {
    expect(recogniseColumns(['Type', 'E-Mail', 'Mail', 'Membership Type', 'Joined', 'since'])).toEqual([
      null,
      'email',
      null,
      'membershipType',
      'joinDate',
      null,
    ])
    expect(recogniseColumns(['First', 'Status', 'State', 'firstName', 'First Name'])).toEqual([
      null,
      'status',
      null,
      'firstName',
      null,
    ])
  })

  test('with the last day of what expires are recognised in French and Italian', () => {
    const french = [
      'Licence valable jusqu’au',
      'Date d’expiration de l’assurance',
      'Formation, fin de validité',
    ]
    const italian = ['Tessera valida fino al', 'Scadenza assicurazione', 'Scadenza del corso']
    const named = ['licence', 'insurance', 'course']
    expect(french.map(expiryNamed)).toEqual(named)
    expect(italian.map(expiryNamed)).toEqual(named)
    expect(['Numero tessera', 'Scadenza', 'Assurance', 'Date d’assurance'].map(expiryNamed)).toEqual(
      Array.from({ length: 4 }),
    )
  })

  test('with the last day of what expires are recognised in English and German', () => {
    expect(['licenceUntil', 'insuranceUntil', 'courseUntil'].map(expiryNamed)).toEqual([
      'licence',
      'insurance',
      'course',
    ])
    expect(
      [
        'License expires',
        'LICENCE valid-until',
        'Lizenz gültig bis',
        'Lizenz bis',
        'Versicherung: Ablaufdatum',
        'Insurance expiry',
        'Erste-Hilfe-Kurs bis',
        'Kurs läuft ab',
      ].map(expiryNamed),
    ).toEqual(['licence', 'licence', 'licence', 'licence', 'insurance', 'insurance', 'course', 'course'])
    expect(['Licence', 'Lizenznummer', 'until', 'Course on', 'bis', ''].map(expiryNamed)).toEqual(
      Array.from({ length: 6 }),
    )
  })

  test('are listed as missing if they are required', () => {
    expect(missingColumns(['firstName', null])).toEqual(['lastName', 'joinDate'])
    expect(missingColumns([...memberColumns])).toEqual([])
  })
})

test('the headings of a file are its first record with the most known ones', () => {
  const title = ['Oak Archers, members', '', '']
  const headings = ['First name', 'Surname', 'Joined', 'Locker']
  const row = ['Ada', 'Nock', '2020-01-01', '7']
  expect(headingsAt([headings, row])).toBe(0)
  expect(headingsAt([title, ['As of', 'today'], headings, row])).toBe(2)
  expect(headingsAt([['Name', 'When'], row])).toBe(0)
  expect(headingsAt([])).toBe(0)
})
