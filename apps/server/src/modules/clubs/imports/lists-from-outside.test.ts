import { importingClub } from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const lines = (...rows: string[]) => rows.join('\n')
const values = { types: [] }

describe('a row that does not fit is told with its number and its person, and nothing of it is guessed', () => {
  const head = 'firstName,lastName,joinDate,notes'

  test.each([
    [
      'a quote that is never closed',
      lines(
        head,
        'Ria,Rest,2020-01-01,"has a 14 inch riser',
        'Sam,Stave,2020-01-01,ok',
        'Tea,Tab,2020-01-01,',
      ),
      { row: 2, person: 'Ria Rest', reasons: [{ code: 'row-quote-open' }] },
      ['Sam', 'Tea'],
    ],
    [
      'a quote that the next row closes',
      lines(head, 'Ria,Rest,2020-01-01,"a riser', 'Sam,Stave,2020-01-01,"', 'Tea,Tab,2020-01-01,x'),
      { row: 2, person: 'Ria Rest', reasons: [{ code: 'row-quote-open' }] },
      ['Tea'],
    ],
    [
      'a quote in the middle of a cell',
      lines(head, 'Sam,Stave,2020-01-01,', '"Rob "Bobby"",Rest,2020-01-01,x', 'Tea,Tab,2020-01-01,'),
      { row: 3, person: 'Rob Bobby Rest', reasons: [{ code: 'row-quote-misplaced' }] },
      ['Sam', 'Tea'],
    ],
    [
      'an unquoted comma',
      lines(head, 'Ria,Rest, Jr,2020-01-01,has a key', 'Sam,Stave,2020-01-01,ok'),
      {
        row: 2,
        person: 'Ria Rest',
        reasons: [{ code: 'row-too-wide', params: { cells: 5, columns: 4 } }],
      },
      ['Sam'],
    ],
    [
      'an unquoted comma before an empty last cell',
      lines(
        `${head},phone`,
        'Ria,Rest,2020-01-01,a key, and a bow,',
        'Sam,Stave,2020-01-01,ok,1',
        'Tea,Tab,2020-01-01,ok,2',
      ),
      { row: 2, person: 'Ria Rest', reasons: [{ code: 'row-too-wide' }] },
      ['Sam', 'Tea'],
    ],
  ])('%s', async (_what, file, error, imported) => {
    const { send, members } = await importingClub()
    for (const more of [{}, { values }]) {
      const { body } = await send({ file, dryRun: true, ...more })
      expect(body.errors[0]).toMatchObject(error)
    }
    const { body } = await send({ file })
    expect(body.errors[0]).toMatchObject(error)
    const came = await members()
    expect(came.map(({ firstName }) => firstName)).toEqual(imported)
    expect(came.map(({ notes }) => notes ?? '').filter((note) => /20\d\d|riser/.test(note))).toEqual([])
  })

  test('separators at the end of every row are no cells', async () => {
    const { send } = await importingClub()
    const file = lines(head, 'Ria,Rest,2020-01-01,,', 'Sam,Stave,2020-01-01,,')
    expect((await send({ file })).body).toMatchObject({ imported: 2, errors: [] })
  })
})

test('an unknown status is asked about, and nobody becomes active by it', async () => {
  const { send, members } = await importingClub()
  const file = lines(
    'Vorname,Nachname,Eintritt,Status',
    'Ria,Rest,2020-01-01,Ausgetreten',
    'Sam,Stave,2020-01-01,ausgetreten',
    'Tea,Tab,2020-01-01,inaktiv',
    'Uli,Unit,2020-01-01,gesperrt',
    'Vic,Vane,2020-01-01,aktiv',
    'Wim,Wand,2020-01-01,',
  )
  for (const more of [{}, { values }]) {
    const { body } = await send({ file, dryRun: true, ...more })
    expect(body.errors).toMatchObject([
      { row: 2, person: 'Ria Rest', reasons: [{ code: 'membership-status-unknown' }] },
      { row: 3, person: 'Sam Stave' },
    ])
  }
  const { body: asked } = await send({ file, dryRun: true, values })
  expect(asked.preview?.statuses).toEqual([
    { value: 'Ausgetreten', rows: 2, status: null, isKnown: false },
    expect.objectContaining({ value: 'inaktiv', status: 'inactive', isKnown: true }),
    expect.objectContaining({ value: 'gesperrt', status: 'suspended' }),
    expect.objectContaining({ value: 'aktiv', status: 'active' }),
  ])
  const statuses = [{ value: 'Ausgetreten', status: 'inactive' }]
  const { body } = await send({ file, values: { ...values, statuses } })
  expect(body).toMatchObject({ imported: 6, errors: [], warnings: [] })
  const kept = (await members()).map(({ firstName, status }) => `${firstName} ${status}`)
  expect(kept.toSorted()).toEqual([
    'Ria inactive',
    'Sam inactive',
    'Tea inactive',
    'Uli suspended',
    'Vic active',
    'Wim active',
  ])
})

test('a column of yes and no is a status only under a heading that asks', async () => {
  const { send } = await importingClub()
  const rows = ['Ria,Rest,2020-01-01,ja', 'Sam,Stave,2020-01-01,nein']
  const { body } = await send({
    file: lines('Vorname,Nachname,Eintritt,Aktiv', ...rows),
    dryRun: true,
    values,
  })
  expect(body.preview?.members.map(({ status }) => status)).toEqual(['active', 'inactive'])
  const { body: other } = await send({
    file: lines('Vorname,Nachname,Eintritt,Status', ...rows),
    dryRun: true,
    values,
  })
  expect(other.errors.map(({ row }) => row)).toEqual([2, 3])
})

test('numbers that a spreadsheet ruined are warned of, and are nobody else’s ID', async () => {
  const { send, members } = await importingClub()
  const file = lines(
    'firstName,lastName,joinDate,membershipId,phone',
    'Ria,Rest,2020-01-01,4.5E+11,0170 5550101',
    'Sam,Stave,2020-01-01,"4,5E+11",1705550102',
    'Tea,Tab,2020-01-01,01-Feb,+49 170 5550103',
    'Uli,Unit,2020-01-01,2024-02-01,1.71E+11',
    'Vic,Vane,2020-01-01,00123,',
    'Wim,Wand,2020-01-01,124,',
    'Xia,Xylo,2020-01-01,A-7,#NAME?',
    'Yan,Yoke,2020-01-01,12345.0,',
  )
  const { body } = await send({ file, values })
  expect(body).toMatchObject({ imported: 8, errors: [] })
  expect(body.warnings?.map(({ row, column, reasons }) => [row, column, reasons[0]?.code])).toEqual([
    [2, 'membershipId', 'number-damaged'],
    [3, 'membershipId', 'number-damaged'],
    [3, 'phone', 'number-without-zeros'],
    [4, 'membershipId', 'number-became-date'],
    [5, 'membershipId', 'number-became-date'],
    [5, 'phone', 'number-damaged'],
    [7, 'membershipId', 'number-without-zeros'],
    [8, 'phone', 'cell-without-value'],
    [9, 'membershipId', 'number-damaged'],
  ])
  expect((await members()).flatMap(({ membershipId }) => membershipId ?? [])).toEqual(['00123', 'A-7'])
  // Without warnings the rows are left out.
  const { body: strict } = await send({ file, dryRun: true })
  expect(strict.errors.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
})

test.each([
  [
    'Deutsch',
    'Name;Vorname;Geb.-Datum;Geschlecht;Mitgliedsart;Eintrittsdatum',
    'Ast;Eva;1.2.1990;weibl.;Erwachsene;1.2.2020',
  ],
  [
    'français',
    "Nom;Prénom;Date de naissance;Sexe;Catégorie;Date d'adhésion",
    'Ast;Eva;1.2.1990;Femme;Adulte;1.2.2020',
  ],
  [
    'italiano',
    'Cognome;Nome;Data di nascita;Sesso;Categoria;Data iscrizione',
    'Ast;Eva;1.2.1990;Femmina;Ordinario;1.2.2020',
  ],
  [
    'español',
    'Apellidos;Nombre;Fecha de nacimiento;Sexo;Categoría;Fecha de alta',
    'Ast;Eva;1.2.1990;Mujer;Adulto;1.2.2020',
  ],
  [
    'Nederlands',
    'Achternaam;Voornaam;Geboortedatum;Geslacht;Soort lid;Lid sinds',
    'Ast;Eva;1.2.1990;vrouw;volwassene;1.2.2020',
  ],
  [
    'svenska',
    'Efternamn;Förnamn;Födelsedatum;Kön;Medlemstyp;Medlem sedan',
    'Ast;Eva;1.2.1990;Kvinna;Vuxen;1.2.2020',
  ],
  [
    'dansk',
    'Efternavn;Fornavn;Fødselsdato;Køn;Medlemstype;Indmeldt',
    'Ast;Eva;1.2.1990;Kvinde;Voksen;1.2.2020',
  ],
  [
    'norsk',
    'Etternavn;Fornavn;Fødselsdato;Kjønn;Medlemstype;Innmeldt',
    'Ast;Eva;1.2.1990;Kvinne;Voksen;1.2.2020',
  ],
  [
    'polski',
    'Nazwisko;Imię;Data urodzenia;Płeć;Kategoria;Data przystąpienia',
    'Ast;Eva;1.2.1990;kobieta;dorosły;1.2.2020',
  ],
  [
    'suomi',
    'Sukunimi;Etunimi;Syntymäaika;Sukupuoli;Jäsentyyppi;Liittymispäivä',
    'Ast;Eva;1.2.1990;N;Aikuinen;1.2.2020',
  ],
])('%s: headings and values are understood', async (_language, head, row) => {
  const { send, members } = await importingClub()
  expect((await send({ file: lines(head, row) })).body).toMatchObject({ imported: 1, errors: [] })
  expect(await members()).toMatchObject([
    {
      firstName: 'Eva',
      lastName: 'Ast',
      dateOfBirth: '1990-02-01',
      gender: 'female',
      membershipType: 'regular',
      joinDate: '2020-02-01',
    },
  ])
})

test('one column of names is split as its other names show, and the officer can say otherwise', async () => {
  const { send, members } = await importingClub()
  const file = lines(
    'Name,Date joined',
    '"van der Berg, Anna",2020-01-01',
    'Bo Limb,2020-01-01',
    'Mary Jane de la Cruz,2020-01-01',
    'Cher,2020-01-01',
    '"Limb, Jr, Bo",2020-01-01',
  )
  const { body: tried } = await send({ file, dryRun: true, values })
  expect(tried.preview).toMatchObject({
    importable: 3,
    missing: [],
    columns: [{ heading: 'Name', column: null, isWholeName: true }, { column: 'joinDate' }],
    names: {
      order: 'first last',
      isChosen: false,
      examples: [
        { cell: 'van der Berg, Anna', firstName: 'Anna', lastName: 'van der Berg' },
        { cell: 'Bo Limb', firstName: 'Bo', lastName: 'Limb' },
        { cell: 'Mary Jane de la Cruz', firstName: 'Mary Jane', lastName: 'de la Cruz' },
      ],
    },
  })
  expect(tried.errors).toMatchObject([
    { row: 5, person: 'Cher', reasons: [{ code: 'name-unclear' }] },
    { row: 6, person: 'Limb, Jr, Bo', reasons: [{ code: 'name-unclear' }] },
  ])
  const lastFirst = { ...values, nameOrder: 'last first' }
  const { body: other } = await send({ file, dryRun: true, values: lastFirst })
  expect(other.preview?.members.map(({ firstName }) => firstName)).toEqual([
    'Anna',
    'Limb',
    'Jane de la Cruz',
  ])
  expect((await send({ file, values })).body.imported).toBe(3)
  const names = (await members()).map(({ firstName, lastName }) => `${firstName}/${lastName}`)
  expect(names).toEqual(['Anna/van der Berg', 'Bo/Limb', 'Mary Jane/de la Cruz'])
  const columns = ['name', null]
  expect((await send({ file, dryRun: true, columns })).body.preview?.missing).toEqual(['joinDate'])
})

test.each([
  ['by its heading', 'Nachname Vorname', ['Limb Bo', 'Nock Ada']],
  ['by capitals', 'Name', ['LIMB Bo', 'NOCK Ada']],
  ['by names with a comma', 'Name', ['"Limb, Bo"', 'Limb Bo', '"Nock, Ada"', 'Nock Ada Mae']],
])('the last name comes first, %s', async (_how, head, names) => {
  const { send } = await importingClub()
  const file = lines(`${head},joined`, ...names.map((name, at) => `${name},2020-01-0${at + 1}`))
  const { body } = await send({ file, dryRun: true, values })
  const firsts = new Set(body.preview?.members.map(({ firstName }) => firstName.split(' ')[0]))
  expect([...firsts].toSorted()).toEqual(['Ada', 'Bo'])
})

test.each([
  ['J&ouml;rg;N&#252;chtern;2020-01-01;Tom &amp; Jerry', 'Jörg', 'Nüchtern', 'Tom & Jerry'],
  ['&Lstrok;ucja;&#x141;o&sacute;;2020-01-01;"&quot;quoted&quot;"', 'Łucja', 'Łoś', '"quoted"'],
  ['Jos&amp;eacute;;"O&rsquo;Hara";2020-01-01;AT&T', 'José', 'O’Hara', 'AT&T'],
])('HTML entities are letters, whatever the separator: %s', async (row, firstName, lastName, notes) => {
  const { send, members } = await importingClub()
  const file = lines('firstName;lastName;joinDate;notes', row)
  const { body } = await send({ file })
  expect(body).toMatchObject({ imported: 1, errors: [] })
  expect(await members()).toMatchObject([{ firstName, lastName, notes }])
})
