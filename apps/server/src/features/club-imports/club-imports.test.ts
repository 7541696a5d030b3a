import {
  type ClubMember,
  clubActivityCalls,
  clubCalls,
  clubImportCalls,
  clubMemberCalls,
  signInCalls,
} from '@fletch/domain/contract'
import {
  appoint,
  foundClub,
  handClock,
  joinedBy,
  memberFile,
  type Person,
  senderOf,
  sendMemberFile,
  startTestServer,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'
import { hours } from '../../clock.ts'

const { undo, list } = clubImportCalls

const setUp = async (clock = handClock()) => {
  const server = await startTestServer({ clock })
  const ada = await server.person('Ada')
  const club = await foundClub(ada)
  const params = { clubId: club.id }
  return {
    ...server,
    clock,
    ada,
    club,
    clubId: club.id,
    send: (sent: Parameters<typeof sendMemberFile>[3], person: Person = ada) =>
      sendMemberFile(server.app, person, club.id, sent),
    undo: (importId: string, person: Person = ada) => person.send(undo, { params: { ...params, importId } }),
    imports: async () => (await ada.send(list, { params })).body,
    members: async (): Promise<ClubMember[]> => {
      const query = { sort: 'name' } as const
      const { body } = await ada.send(clubMemberCalls.list, { params: { id: club.id }, query })
      return (Array.isArray(body) ? body : body.items).filter(({ userId }) => userId !== ada.user.id)
    },
  }
}

const mixed = [
  'First name,Surname,Joined,E-mail,Type,Shoe size',
  'Ada,Nock,2019-01-03,ada@example.org,regular,42',
  ',Nameless,2019-01-03,,,',
  '',
  'Ben,Riser,31/12/2020,,YOUTH,',
  'Cleo,Limb,soon,,,',
  'Dag,Nilsen,2008-02-02,ada@example.org,,',
  '"Eva ""Pil""",Kant,2015-08-19,eva@example.org,premium,"4,5"',
].join('\r\n')

describe('an import', () => {
  test('adds every good row and reports each bad one, counted as a spreadsheet counts', async () => {
    const { send, members, ada, clubId } = await setUp()
    const { status, body } = await send({ file: mixed })
    expect([status, body]).toEqual([
      200,
      {
        imported: 3,
        importId: expect.any(String),
        errors: [
          { row: 3, error: 'First name is required' },
          { row: 6, error: 'Please write joinDate as YYYY-MM-DD: "soon"' },
          { row: 7, error: 'A member with this e-mail address is in the club already' },
        ],
      },
    ])
    expect(await members()).toMatchObject([
      {
        firstName: 'Ada',
        lastName: 'Nock',
        email: 'ada@example.org',
        joinDate: '2019-01-03',
        status: 'active',
      },
      { firstName: 'Ben', membershipType: 'youth', joinDate: '2020-12-31' },
      { firstName: 'Eva "Pil"', membershipType: 'premium', notes: null },
    ])
    const { body: activity } = await ada.send(clubActivityCalls.list, { params: { id: clubId } })
    expect(activity).toMatchObject([
      {
        kind: 'members imported',
        subject: 'members.csv',
        changes: [{ field: 'members', was: null, became: '3' }],
      },
      { kind: 'club created' },
    ])
  })

  test('tried first writes nothing and says what it would do and how the file was read', async () => {
    const { send, members, imports } = await setUp()
    const { body } = await send({ file: mixed, dryRun: true })
    expect(body).toMatchObject({ imported: 0, importId: null, errors: [{ row: 3 }, { row: 6 }, { row: 7 }] })
    expect(body.preview).toMatchObject({
      encoding: 'UTF-8',
      separator: ',',
      missing: [],
      rows: 6,
      importable: 3,
      members: [
        { row: 2, firstName: 'Ada', joinDate: '2019-01-03' },
        { row: 5, firstName: 'Ben', joinDate: '2020-12-31', membershipType: 'youth' },
        { row: 8, firstName: 'Eva "Pil"' },
      ],
    })
    expect(body.preview?.columns).toEqual([
      { heading: 'First name', column: 'firstName', examples: ['Ada', 'Ben', 'Cleo'] },
      { heading: 'Surname', column: 'lastName', examples: ['Nock', 'Nameless', 'Riser'] },
      { heading: 'Joined', column: 'joinDate', examples: ['2019-01-03', '2019-01-03', '31/12/2020'] },
      {
        heading: 'E-mail',
        column: 'email',
        examples: ['ada@example.org', 'ada@example.org', 'eva@example.org'],
      },
      { heading: 'Type', column: 'membershipType', examples: ['regular', 'YOUTH', 'premium'] },
      { heading: 'Shoe size', column: null, examples: ['42', '4,5'] },
    ])
    expect(await members()).toEqual([])
    expect(await imports()).toEqual([])
  })

  test('takes columns as they are corrected, and none without those that must be there', async () => {
    const { send, members } = await setUp()
    const file = 'A;B;C\nNock;Ada;3.1.2019'
    const blind = await send({ file, dryRun: true })
    expect(blind.body).toMatchObject({
      imported: 0,
      errors: [],
      preview: {
        separator: ';',
        missing: ['firstName', 'lastName', 'joinDate'],
        rows: 1,
        importable: 0,
        members: [],
      },
    })
    const refused = await send({ file })
    expect([refused.status, refused.error.message]).toEqual([
      422,
      'Required columns are missing: firstName, lastName, joinDate',
    ])
    expect((await send({ file, columns: ['lastName', 'firstName', 'joinDate'] })).body.imported).toBe(1)
    expect(await members()).toMatchObject([{ firstName: 'Ada', lastName: 'Nock', joinDate: '2019-01-03' }])
    for (const columns of [['lastName', 'lastName'], ['shoeSize']])
      expect((await send({ file, columns })).status).toBe(400)
  })

  test('a second time adds nobody twice', async () => {
    const { send, members } = await setUp()
    const file = memberFile(30)
    expect((await send({ file })).body).toMatchObject({ imported: 30, errors: [] })
    const { body } = await send({ file })
    expect([body.imported, body.importId, body.errors.length]).toEqual([0, null, 30])
    expect(body.errors[0]).toEqual({
      row: 2,
      error: 'A member with this membership ID is in the club already',
    })
    expect(await members()).toHaveLength(30)
  })

  test('by two officers at once adds nobody twice', async () => {
    const { person, send, members, ada, club } = await setUp()
    const bo = await person('Bo')
    await appoint(ada, club, bo)
    const file = memberFile(120)
    const [one, other] = await Promise.all([send({ file }), send({ file }, bo)])
    expect(one.body.imported + other.body.imported).toBe(120)
    expect(one.body.errors.length + other.body.errors.length).toBe(120)
    expect(await members()).toHaveLength(120)
  })

  test('whose answer was lost is repeated with its key: one effect, the same answer', async () => {
    const { send, members } = await setUp()
    const key = '0198c0de-1111-7000-8000-000000000000'
    const sent = { file: mixed, key }
    const [first, second] = await Promise.all([send(sent), send(sent)])
    expect(first.body).toEqual(second.body)
    expect((await send(sent)).body).toEqual(first.body)
    expect(first.body.importId).toBe(key)
    expect(await members()).toHaveLength(3)
    expect((await send({ file: memberFile(1), key })).status).toBe(422)
    const nobodyKnown = { file: 'firstName,lastName,joinDate\nAda,Nock,2020-01-01', key: 'no UUID' }
    const { body: once } = await send(nobodyKnown)
    expect([once.imported, (await send(nobodyKnown)).body]).toEqual([1, once])
    expect(await members()).toHaveLength(4)
  })

  test('is for those who run the club; nobody else’s file is read', async () => {
    const { person, send, club } = await setUp()
    const [bo, eve] = [await person('Bo'), await person('Eve')]
    await joinedBy(club, bo)
    for (const who of [bo, eve]) {
      expect((await send({ file: mixed }, who)).status).toBe(403)
      expect((await send({ file: mixed, dryRun: true }, who)).status).toBe(403)
    }
  })

  test('reads our own file of members back as it was written', async () => {
    const { send, members, app, ada, clubId } = await setUp()
    await send({ file: memberFile(7) })
    const before = await members()
    const { body: csv } = await app.inject({
      url: `/api/clubs/${clubId}/members.csv`,
      headers: { authorization: `Bearer ${ada.token}` },
    })
    const other = await foundClub(ada)
    expect((await sendMemberFile(app, ada, other.id, { file: csv })).body).toMatchObject({
      imported: 7,
      errors: [{ row: 2, error: 'A member with this e-mail address is in the club already' }], // Ada herself
    })
    const { body } = await ada.send(clubMemberCalls.list, {
      params: { id: other.id },
      query: { sort: 'name' },
    })
    const plain = ({ id: _id, clubId: _club, createdAt: _at, ...member }: ClubMember) => member
    const after = (Array.isArray(body) ? body : body.items).filter(({ userId }) => userId === null)
    expect(after.map(plain)).toEqual(before.map(plain))
  })
})

describe('files of every kind', () => {
  const withBytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding))
  const head = 'firstName,lastName,joinDate,notes'

  test.each([
    ['UTF-8 with a mark', withBytes(`\u{feff}${head}\nZoë,Łoś,2020-01-01,水`, 'utf8'), 'Zoë'],
    ['UTF-8 without one', withBytes(`${head}\nZoë,Łoś,2020-01-01,水`, 'utf8'), 'Zoë'],
    ['Windows-1252', withBytes(`${head}\nZoë,Los,2020-01-01,\x80 5`, 'latin1'), 'Zoë'],
    ['tabs', withBytes(`${head}\nZoë,Los,2020-01-01,x`.replaceAll(',', '\t'), 'utf8'), 'Zoë'],
    [
      'semicolons and a hint',
      withBytes(`sep=;\n${head}\nZoë,Los,2020-01-01,x`.replaceAll(',', ';'), 'utf8'),
      'Zoë',
    ],
    ['line breaks of an old Mac', withBytes(`${head}\rZoë,Los,2020-01-01,x`, 'utf8'), 'Zoë'],
    ['a line break inside quotes', withBytes(`${head}\n"Zoë",Los,2020-01-01,"one\ntwo"`, 'utf8'), 'Zoë'],
    ['cells guarded against formulas', withBytes(`${head}\n'=Zoë,Los,2020-01-01,x`, 'utf8'), '=Zoë'],
  ])('%s', async (_what, file, firstName) => {
    const { send, members } = await setUp()
    expect((await send({ file })).body).toMatchObject({ imported: 1, errors: [] })
    expect((await members()).map((member) => member.firstName)).toEqual([firstName])
  })

  test.each([
    ['a zip called .csv', withBytes('PK\x03\x04\x14\x00', 'latin1'), 415],
    ['an old workbook', withBytes('\xd0\xcf\x11\xe0\xa1\xb1', 'latin1'), 415],
    ['UTF-16', withBytes(`\u{feff}${head}`, 'utf16le'), 415],
    ['nothing at all', new Uint8Array(), 422],
    ['only a header', withBytes(head, 'utf8'), 422],
    ['only NUL bytes', new Uint8Array(1000), 422],
    ['only quotes', withBytes('"'.repeat(100_000), 'utf8'), 422],
  ])('%s is refused and stores nothing', async (_what, file, status) => {
    const { send, members } = await setUp()
    expect((await send({ file })).status).toBe(status)
    expect(await members()).toEqual([])
  })

  test('NUL bytes and scripts in a row are that row’s errors', async () => {
    const { send, members } = await setUp()
    const file = `${head}\nA\0da,Nock,2020-01-01,\nBo,Nock,2020-01-01,<script>\nCleo,Limb,2020-01-01,`
    const { body } = await send({ file })
    expect(body.errors).toEqual([
      { row: 2, error: 'NUL characters are not allowed' },
      { row: 3, error: 'Script tags are not allowed' },
    ])
    expect(await members()).toHaveLength(1)
  })

  test('what is not named CSV, is no form, is cut off or has no file is refused', async () => {
    const { send, app, ada, clubId } = await setUp()
    expect((await send({ file: mixed, name: 'members.xlsx', type: 'application/zip' })).status).toBe(415)
    expect((await send({ file: mixed, name: 'members.txt', type: 'text/csv' })).status).toBe(200)
    const url = `/api/clubs/${clubId}/members/import`
    const post = async (type: string | undefined, payload: string) => {
      const headers = {
        authorization: `Bearer ${ada.token}`,
        ...(type === undefined ? {} : { 'content-type': type }),
      }
      return (await app.inject({ method: 'POST', url, headers, payload })).statusCode
    }
    expect(await post('text/csv', mixed)).toBe(415)
    expect(await post('application/json', '{}')).toBe(415)
    expect(await post('multipart/form-data', 'x')).toBe(415)
    expect(await post('multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form')).toBe(400)
    expect(await post('multipart/form-data; boundary=x', '')).toBe(400)
    expect(
      await post(
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
      ),
    ).toBe(400)
  })

  test('5 MB and a byte, 10,000 rows and one, and 1,000 columns and one, are too much', async () => {
    const { send, members } = await setUp()
    expect((await send({ file: 'x'.repeat(5 * 1024 * 1024 + 1) })).status).toBe(413)
    expect((await send({ file: 'x'.repeat(7 * 1024 * 1024) })).status).toBe(413)
    const { status, error } = await send({ file: memberFile(10_001), dryRun: true })
    expect([status, error.message]).toEqual([422, 'A file may hold at most 10,000 rows'])
    const wide = await send({ file: ','.repeat(4_000_000), dryRun: true })
    expect([wide.status, wide.error.message]).toEqual([422, 'A file may hold at most 1,000 columns'])
    expect(await members()).toEqual([])
  })

  test('10,000 rows are imported, listed and undone', async () => {
    const { send, undo: undoIt, ada, clubId } = await setUp()
    const { body } = await send({ file: memberFile(10_000) })
    expect([body.imported, body.errors]).toEqual([10_000, []])
    const page = await ada.send(clubMemberCalls.list, {
      params: { id: clubId },
      query: { sort: 'name', limit: 5, q: 'last99' },
    })
    expect(page.body).toMatchObject({ total: 111 })
    expect((await undoIt(body.importId ?? '')).status).toBe(204)
    expect((await ada.send(clubCalls.read, { params: { id: clubId } })).body.memberCount).toBe(1)
  }, 60_000)
})

describe('an import is undone', () => {
  test('within 24 hours: what nobody changed since goes, the rest stays, and is said', async () => {
    const { send, undo: undoIt, members, imports, ada, clubId, club } = await setUp()
    const { importId } = (await send({ file: memberFile(5) })).body
    expect(await imports()).toMatchObject([
      {
        id: importId,
        fileName: 'members.csv',
        imported: 5,
        importedBy: { userId: ada.user.id, name: 'Ada Nock' },
        undoneAt: null,
        undoableUntil: '2026-05-03T09:00:00.000Z',
      },
    ])
    const [changed] = await members()
    const params = { clubId, memberId: changed?.id ?? '' }
    const body = { firstName: 'Changed', lastName: 'Since', joinDate: '2019-01-03' }
    await ada.send(clubMemberCalls.save, { params, body })
    await ada.send(clubMemberCalls.add, { params: { clubId }, body: { ...body, firstName: 'Another' } })
    expect((await undoIt(importId ?? '')).status).toBe(204)
    expect((await members()).map(({ firstName }) => firstName)).toEqual(['Another', 'Changed'])
    expect(await imports()).toMatchObject([{ undoneAt: '2026-05-02T09:00:00.000Z', kept: 1 }])
    expect((await undoIt(importId ?? '')).status).toBe(409)
    const { body: activity } = await ada.send(clubActivityCalls.list, { params: { id: club.id } })
    expect(activity).toMatchObject([
      { kind: 'import undone', changes: [{ field: 'members', was: '5', became: '1' }] },
      { kind: 'member added' },
      { kind: 'member changed' },
      { kind: 'members imported' },
      { kind: 'club created' },
    ])
    expect((await send({ file: memberFile(5) })).body.imported).toBe(5)
  })

  test('not after 24 hours, not by others, and not in another club', async () => {
    const { send, undo: undoIt, imports, person, ada, clock, stranger, app } = await setUp()
    const importId = (await send({ file: memberFile(2) })).body.importId ?? ''
    const eve = await person('Eve')
    expect((await undoIt(importId, eve)).status).toBe(403)
    const other = await foundClub(ada)
    expect((await ada.send(undo, { params: { clubId: other.id, importId } })).status).toBe(404)
    expect((await undoIt('nothing')).status).toBe(404)
    clock.advance(hours(23))
    expect((await imports()).length).toBe(1)
    clock.advance(hours(1) + 1)
    const signIn = { email: ada.user.email, password: ada.password }
    const { token } = (await stranger(signInCalls.login, { body: signIn })).body
    const again = { ...ada, token, send: senderOf(app, token) }
    expect((await undoIt(importId, again)).error.message).toBe('An import can be undone within 24 hours')
  })
})
