import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  accountDeletionCalls,
  bugReportCalls,
  clubActivityCalls,
  clubCalls,
  clubMemberCalls,
  photoCalls,
  profileCalls,
  scorecardCalls,
  signInCalls,
} from '@fletch/contract'
import {
  appoint,
  cardWith,
  eventually,
  foundClub,
  handedOver,
  joinedBy,
  type Person,
  photoWith,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const { holdings, remove } = accountDeletionCalls

const upload = async (server: TestServer, person: Person, purpose: 'proof' | 'profile') => {
  const { uploadURL, objectPath } = (await person.send(photoCalls.requestUpload, { body: { purpose } })).body
  const headers = { 'content-type': 'image/jpeg' }
  await server.app.inject({ method: 'PUT', url: uploadURL, headers, payload: await photoWith() })
  return objectPath
}

/** Creates cards, one of them deleted, photos and a bug report. */
const createDataOf = async (server: TestServer, person: Person) => {
  const photoPath = await upload(server, person, 'proof')
  const scores = [{ zone: '1A', distance: '20', photoPath }]
  const archerName = `${person.user.firstName} Nock`
  const create = async () =>
    (
      await person.send(scorecardCalls.create, {
        body: cardWith([], { archerName, scores }),
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
    ).body.id
  const [kept, gone] = [await create(), await create()]
  await person.send(scorecardCalls.save, {
    params: { id: kept },
    body: cardWith(['1B'], { archerName: 'Somebody' }),
  })
  await person.send(scorecardCalls.remove, { params: { id: gone } })
  await person.send(profileCalls.setPhoto, {
    body: { profilePhotoURL: await upload(server, person, 'profile') },
  })
  await person.send(bugReportCalls.submit, { body: { title: 'A title', description: 'A description' } })
}

const held = { scorecards: 1, photos: 2, sessions: 1, memberships: 0, ownedClubs: [] }

const everything = async ({ parts: { db } }: TestServer) =>
  JSON.stringify(
    await Promise.all(
      (
        [
          'users',
          'sessions',
          'scorecards',
          'scorecardChanges',
          'objects',
          'scorecardPhotos',
          'idempotencyKeys',
          'bugReports',
          'pageVisits',
          'clubs',
          'clubAdministrators',
          'clubMembers',
          'clubChanges',
          'clubImports',
        ] as const
      ).map((table) => db.read.selectFrom(table).selectAll().execute()),
    ),
  )

test('before deletion, an account lists what is deleted with it', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  await createDataOf(server, ada)
  expect((await ada.send(holdings)).body).toEqual(held)
})

test('deletes an account with its cards, photos and sessions, and removes its name from everything that stays', async () => {
  const server = await startTestServer()
  server.startJobs()
  const ada = await server.person('Adalberta')
  await createDataOf(server, ada)
  expect(
    (await ada.send(remove, { body: { password: ada.password }, headers: { 'idempotency-key': 'k' } }))
      .status,
  ).toBe(204)
  expect((await ada.send(signInCalls.currentUser)).status).toBe(401)
  const signIn = { email: ada.user.email, password: ada.password }
  expect((await server.stranger(signInCalls.login, { body: signIn })).status).toBe(401)
  for (const kind of ['proof', 'profile']) {
    const folder = join(server.dataDir, 'objects', kind)
    await eventually(async () => expect(await readdir(folder)).toEqual([]))
  }
  const left = await everything(server)
  expect(left).not.toMatch(/Adalberta|Somebody|The Oaks/i)
  const { read } = server.parts.db
  await eventually(async () => expect(await read.selectFrom('objects').select('id').execute()).toEqual([]))
  expect(await read.selectFrom('scorecards').select('id').execute()).toEqual([])
  expect((await read.selectFrom('scorecardChanges').select('id').execute()).length).toBeGreaterThan(3)
  expect(await read.selectFrom('bugReports').select(['userId', 'userEmail']).execute()).toEqual([
    { userId: null, userEmail: 'anonymous@fletch.invalid' },
  ])
})

test('keeps the data of all other accounts', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  await createDataOf(server, bo)
  const before = await everything(server)
  await ada.send(remove, { body: { password: ada.password } })
  const after = await everything(server)
  const withoutAda = JSON.stringify(
    JSON.parse(before).map((rows: object[]) =>
      rows.filter((row) => !JSON.stringify(row).includes(ada.user.id)),
    ),
  )
  expect(after).toBe(withoutAda)
  expect((await bo.send(holdings)).body).toEqual(held)
})

test('a wrong password deletes nothing and counts as a failed sign-in', async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  await createDataOf(server, ada)
  const before = await everything(server)
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries += 1) {
    statuses.push((await ada.send(remove, { body: { password: 'guess' } })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  expect((await ada.send(remove, { body: {} })).status).toBe(400)
  expect(await everything(server)).toBe(before)
})

describe('deleting an account', () => {
  test('deletes its memberships and roles, and removes its name from the history of clubs', async () => {
    const server = await startTestServer()
    const [ada, bo] = [await server.person('Adalberta'), await server.person('Bo')]
    const club = await joinedBy(await foundClub(bo), ada)
    const params = { id: club.id }
    await ada.send(clubMemberCalls.leave, { params })
    await joinedBy(club, ada)
    await appoint(bo, club, ada)
    await ada.send(clubCalls.save, { params, body: { name: 'Renamed' } })
    expect((await ada.send(holdings)).body).toMatchObject({ memberships: 1, ownedClubs: [] })
    expect((await ada.send(remove, { body: { password: ada.password } })).status).toBe(204)
    expect(await everything(server)).not.toMatch(new RegExp(`Adalberta|${ada.user.id}`))
    expect((await bo.send(clubCalls.read, { params })).body).toMatchObject({
      name: 'Renamed',
      memberCount: 1,
    })
    const { body } = await bo.send(clubActivityCalls.list, { params })
    expect(body).toMatchObject([
      { kind: 'club changed', by: null },
      { kind: 'administrator added', subject: null },
      { kind: 'member joined', by: null, subject: null },
      { kind: 'member left', by: null, subject: null },
      { kind: 'member joined', by: null, subject: null },
      { kind: 'club created' },
    ])
  })

  test('deletes a club without other members, and is refused until a club with other members is handed over', async () => {
    const server = await startTestServer()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const [own, shared] = [await foundClub(ada), await joinedBy(await foundClub(ada), bo)]
    expect((await ada.send(holdings)).body.ownedClubs).toEqual([
      { id: own.id, name: own.name, otherMembers: 0 },
      { id: shared.id, name: shared.name, otherMembers: 1 },
    ])
    const leave = () => ada.send(remove, { body: { password: ada.password } })
    const { status, error } = await leave()
    expect([status, error.message]).toEqual([
      409,
      `You own ${shared.name}. Hand over or close what others belong to before you delete your account.`,
    ])
    expect((await bo.send(clubCalls.list)).body).toHaveLength(2)
    await handedOver(ada, shared, bo)
    expect((await leave()).status).toBe(204)
    expect((await bo.send(clubCalls.list)).body).toMatchObject([{ id: shared.id, ownerId: bo.user.id }])
  })

  test('keeps a member whom the club entered, without the account', async () => {
    const server = await startTestServer()
    const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
    const club = await foundClub(bo)
    await server.parts.db.write((tx) =>
      tx
        .updateTable('users')
        .set({ emailVerifiedAt: ada.user.createdAt })
        .where('id', '=', ada.user.id)
        .execute(),
    )
    const body = { firstName: 'A.', lastName: 'N.', joinDate: '2019-01-03', email: ada.user.email }
    await bo.send(clubMemberCalls.add, { params: { clubId: club.id }, body })
    expect((await ada.send(holdings)).body.memberships).toBe(1)
    await ada.send(remove, { body: { password: ada.password } })
    const { body: members } = await bo.send(clubMemberCalls.list, {
      params: { id: club.id },
      query: { sort: 'name' },
    })
    expect(members).toMatchObject([{ firstName: 'A.', userId: null }, { firstName: 'Bo' }])
  })
})
