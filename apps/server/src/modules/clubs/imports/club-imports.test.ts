import {
  type ClubMember,
  clubActivityCalls,
  clubCalls,
  clubImportCalls,
  clubMemberCalls,
  fault,
  signInCalls,
} from '@fletch/contract'
import {
  appoint,
  foundClub,
  importingClub,
  joinedBy,
  memberFile,
  mixedMemberFile,
  senderOf,
  sendMemberFile,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'
import { hours } from '../../../platform/clock.ts'

describe('an import', () => {
  test('adds every valid row and reports each invalid one, with spreadsheet row numbers', async () => {
    const { send, members, ada, clubId } = await importingClub()
    const { status, body } = await send({ file: mixedMemberFile })
    expect([status, body]).toEqual([
      200,
      {
        imported: 4,
        importId: expect.any(String),
        errors: [
          {
            row: 3,
            person: 'Nameless',
            error: 'First name is required',
            reasons: [fault('first-name-required')],
          },
          {
            row: 6,
            person: 'Cleo Limb',
            error: 'Please write Joined as YYYY-MM-DD: "soon"',
            reasons: [fault('import-date-unreadable', { heading: 'Joined', cell: 'soon' })],
          },
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
      { firstName: 'Dag', email: 'ada@example.org' },
      { firstName: 'Eva "Pil"', membershipType: 'premium', notes: null },
    ])
    const { body: activity } = await ada.send(clubActivityCalls.list, { params: { id: clubId } })
    expect(activity).toMatchObject([
      {
        kind: 'members imported',
        subject: 'members.csv',
        changes: [{ field: 'members', was: null, became: '4' }],
      },
      { kind: 'club created' },
    ])
  })

  test('as a dry run stores nothing and reports what it would do and how the file was read', async () => {
    const { send, members, imports } = await importingClub()
    const { body } = await send({ file: mixedMemberFile, dryRun: true })
    expect(body).toMatchObject({ imported: 0, importId: null, errors: [{ row: 3 }, { row: 6 }] })
    expect(body.preview).toMatchObject({
      encoding: 'UTF-8',
      separator: ',',
      missing: [],
      rows: 6,
      importable: 4,
      members: [
        { row: 2, firstName: 'Ada', joinDate: '2019-01-03', sharesWith: 'Dag Nilsen' },
        { row: 5, firstName: 'Ben', joinDate: '2020-12-31', membershipType: 'youth' },
        { row: 7, firstName: 'Dag', sharesWith: 'Ada Nock' },
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

  test('uses corrected columns, and adds no row if required columns are missing', async () => {
    const { send, members } = await importingClub()
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

  test('that is repeated adds no member twice', async () => {
    const { send, members } = await importingClub()
    const file = memberFile(30)
    expect((await send({ file })).body).toMatchObject({ imported: 30, errors: [] })
    const { body } = await send({ file })
    expect([body.imported, body.importId, body.errors.length]).toEqual([0, null, 30])
    expect(body.errors[0]).toEqual({
      row: 2,
      person: 'First0 Last0',
      error: 'A member with this membership ID is in the club already',
      reasons: [fault('membership-id-taken')],
    })
    expect(await members()).toHaveLength(30)
  })

  test('by two officers concurrently adds no member twice', async () => {
    const { person, send, members, ada, club } = await importingClub()
    const bo = await person('Bo')
    await appoint(ada, club, bo)
    const file = memberFile(120)
    const [one, other] = await Promise.all([send({ file }), send({ file }, bo)])
    expect(one.body.imported + other.body.imported).toBe(120)
    expect(one.body.errors.length + other.body.errors.length).toBe(120)
    expect(await members()).toHaveLength(120)
  })

  test('that is retried with its key has one effect and the same answer', async () => {
    const { send, members } = await importingClub()
    const key = '0198c0de-1111-7000-8000-000000000000'
    const sent = { file: mixedMemberFile, key }
    const [first, second] = await Promise.all([send(sent), send(sent)])
    expect(first.body).toEqual(second.body)
    expect((await send(sent)).body).toEqual(first.body)
    expect(first.body.importId).toBe(key)
    expect(await members()).toHaveLength(4)
    expect((await send({ file: memberFile(1), key })).status).toBe(422)
    const noOneKnown = { file: 'firstName,lastName,joinDate\nAda,Nock,2020-01-01', key: 'no UUID' }
    const { body: once } = await send(noOneKnown)
    expect([once.imported, (await send(noOneKnown)).body]).toEqual([1, once])
    expect(await members()).toHaveLength(5)
  })

  test("is only for those who run the club; other users' files are not read", async () => {
    const { person, send, club } = await importingClub()
    const [bo, eve] = [await person('Bo'), await person('Eve')]
    await joinedBy(club, bo)
    for (const who of [bo, eve]) {
      expect((await send({ file: mixedMemberFile }, who)).status).toBe(403)
      expect((await send({ file: mixedMemberFile, dryRun: true }, who)).status).toBe(403)
    }
  })

  test.each([
    [undefined, 'firstName,lastName,email,', ',licenceUntil,'],
    ['en', 'firstName,lastName,email,', ',licenceUntil,'],
    ['de', 'Vorname,Nachname,E-Mail-Adresse,', ',Lizenz gültig bis,'],
    ['fr', 'Prénom,Nom de famille,Adresse e-mail,', ',Licence valable jusqu’au,'],
    ['it', 'Nome,Cognome,Indirizzo e-mail,', ',Scadenza della tessera,'],
  ])(
    'reads a member file that a club exports in its language (%s) back unchanged',
    async (language, ...heads) => {
      const { send, members, app, ada, clubId, club } = await importingClub()
      await ada.send(clubCalls.save, { params: { id: clubId }, body: { ...club, language } })
      await send({ file: memberFile(7) })
      const before = await members()
      const { body: csv } = await app.inject({
        url: `/api/clubs/${clubId}/members.csv`,
        headers: { authorization: `Bearer ${ada.token}` },
      })
      for (const head of heads) expect(csv.split('\n')[0]).toContain(head)
      const other = await foundClub(ada)
      expect((await sendMemberFile(app, ada, other.id, { file: csv })).body).toMatchObject({
        imported: 7,
        errors: [{ row: 2, error: 'A member with this name and email address is in the club already' }], // Ada herself
      })
      const { body } = await ada.send(clubMemberCalls.list, {
        params: { id: other.id },
        query: { sort: 'name' },
      })
      const plain = ({ id: _id, clubId: _club, createdAt: _at, ...member }: ClubMember) => member
      const after = (Array.isArray(body) ? body : body.items).filter(({ userId }) => userId === null)
      expect(after.map(plain)).toEqual(before.map(plain))
    },
  )
})

describe('an import is undone', () => {
  test('within 24 hours: unchanged members are removed, the others are kept and reported', async () => {
    const { send, undo: undoIt, members, imports, ada, clubId, club } = await importingClub()
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

  test('and an import does not tell which addresses have an account', async () => {
    const { send, members, person, parts } = await importingClub()
    const bo = await person('Bo')
    await person('Cleo')
    await parts.db.write((tx) =>
      tx
        .updateTable('users')
        .set({ emailVerifiedAt: bo.user.createdAt })
        .where('id', '=', bo.user.id)
        .execute(),
    )
    const addresses = [bo.user.email, 'unknown@example.org']
    const rows = addresses.map((email, row) => `Guest${row},Nock,${email},2020-01-01`)
    const { body } = await send({ file: ['firstName,lastName,email,joinDate', ...rows, ''].join('\n') })
    expect(body).toMatchObject({ imported: 2, errors: [] })
    const shown = (await members()).map(({ id: _id, firstName: _name, email: _email, ...rest }) => rest)
    expect(shown[0]).toEqual(shown[1])
    expect(shown[0]).toMatchObject({ userId: null })
  })

  test('but members who have become administrators since then stay', async () => {
    const { send, undo: undoIt, members, ada, club, person, parts } = await importingClub()
    const [bo, cleo] = [await person('Bo'), await person('Cleo')]
    for (const { user } of [bo, cleo])
      await parts.db.write((tx) =>
        tx.updateTable('users').set({ emailVerifiedAt: user.createdAt }).where('id', '=', user.id).execute(),
      )
    const file = `firstName,lastName,email,joinDate\nBo,Nock,${bo.user.email},2020-01-01\nCleo,Nock,${cleo.user.email},2020-01-01\n`
    const { importId } = (await send({ file })).body
    await appoint(ada, club, bo)
    await appoint(ada, club, cleo)
    expect((await undoIt(importId ?? '', bo)).status).toBe(204)
    expect((await members()).map(({ firstName }) => firstName)).toEqual(['Bo', 'Cleo'])
  })

  test('not after 24 hours, not by others, and not in another club', async () => {
    const { send, undo: undoIt, imports, person, ada, clock, stranger, app } = await importingClub()
    const importId = (await send({ file: memberFile(2) })).body.importId ?? ''
    const eve = await person('Eve')
    expect((await undoIt(importId, eve)).status).toBe(403)
    const other = await foundClub(ada)
    expect((await ada.send(clubImportCalls.undo, { params: { clubId: other.id, importId } })).status).toBe(
      404,
    )
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
