import {
  adminUserCalls,
  clubCalls,
  clubMemberCalls,
  eventCalls,
  profileCalls,
  scorecardCalls,
  userSearchCalls,
} from '@fletch/contract'
import {
  administratorOf,
  announcedEvent,
  cardWith,
  foundClub,
  joinedBy,
  membersOf,
  type Person,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { foldNames } from './modules/accounts/names/store.ts'
import { foldCards } from './modules/cards/saving/folding-store.ts'
import { foldMembers, keyFirstNames, keyLastNames } from './modules/clubs/members/folding-store.ts'
import { foldClubs } from './modules/clubs/record/folding-store.ts'
import { foldEvents } from './modules/events/event/folding-store.ts'
import type { Database } from './platform/db/database.ts'
import { foldAllSearchTexts } from './platform/db/folding.ts'

/** Runs the folding chores of all modules. */
const foldOpen = async (db: Database, atOnce?: number): Promise<void> => {
  for (const fold of [foldCards, foldClubs, foldEvents, foldMembers, foldNames])
    await foldAllSearchTexts(db, fold, atOnce)
}

const listed = <Item>(body: readonly Item[] | { readonly items: readonly Item[] }): readonly Item[] =>
  'items' in body ? body.items : body

const nameOf = (firstName: string, lastName: string) => ({ firstName, lastName, club: 'Łódź' })

/**
 * One of everything that can be searched for: a card, a club, an event, a member and a user, all with the same name.
 */
const makeField = async (server: TestServer) => {
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  await bo.send(profileCalls.save, { body: nameOf('José María', 'Ørsted') })
  const club = await joinedBy(await foundClub(ada, { name: 'José María Ørsted', city: 'Łódź' }), bo)
  const event = await announcedEvent(ada, club, { name: 'José María Ørsted Straße' })
  const { body: card } = await ada.send(scorecardCalls.create, {
    body: cardWith(['1A'], { archerName: 'José María Ørsted', club: 'Straße' }),
  })
  return { server, ada, bo, club, event, card }
}
type Field = Awaited<ReturnType<typeof makeField>>

const userIds = async ({ send }: Person, q: string) =>
  (await send(userSearchCalls.search, { query: { q } })).body.map(({ id }) => id)

/** How many of the five a search finds. */
const found = async ({ server, ada, bo, club }: Field, q: string) => {
  const administrator = await administratorOf(server)
  const lists = {
    cards: listed((await ada.send(scorecardCalls.list, { query: { q } })).body),
    clubs: listed((await ada.send(clubCalls.list, { query: { q } })).body),
    events: listed((await ada.send(eventCalls.list, { query: { q } })).body),
    members: await membersOf(ada, club.id, { q }),
    membersToAll: await membersOf(bo, club.id, { q }),
    users: await userIds(ada, q),
    usersToAdministrator: listed((await administrator.send(adminUserCalls.list, { query: { q } })).body),
  }
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.length]))
}

const everywhere = {
  cards: 1,
  clubs: 1,
  events: 1,
  members: 1,
  membersToAll: 1,
  users: 1,
  usersToAdministrator: 1,
}
const nowhere = Object.fromEntries(Object.keys(everywhere).map((name) => [name, 0]))

test('search ignores accents and case and finds second first names', async () => {
  const field = await makeField(await startTestServer())
  for (const typed of [
    'jose',
    'JOSÉ',
    'José',
    'maria',
    'MARÍA',
    'orsted',
    'Ørsted',
    'jose maria',
    'Orsted Jose',
  ])
    expect([typed, await found(field, typed)]).toEqual([typed, everywhere])
  for (const typed of ['josue', '%%', '__'])
    expect([typed, await found(field, typed)]).toEqual([typed, nowhere])
  const { ada } = field
  // Accents alone are no letters: a list finds nothing, and a search for people asks for two letters.
  const accents = { query: { q: '\u0301\u0301' } }
  expect(listed((await ada.send(scorecardCalls.list, accents)).body)).toEqual([])
  expect((await ada.send(userSearchCalls.search, accents)).status).toBe(400)
  for (const typed of ['strasse', 'STRASSE', 'straße'])
    expect(listed((await ada.send(scorecardCalls.list, { query: { q: typed } })).body)).toHaveLength(1)
  expect(listed((await ada.send(clubCalls.list, { query: { q: 'lodz' } })).body)).toHaveLength(1)
})

test("people who may not see members' addresses and numbers cannot find members by them", async () => {
  const { ada, bo, club } = await makeField(await startTestServer())
  const body = { firstName: 'Dag', lastName: 'Å', joinDate: '2020-01-01', membershipId: 'ÖAK-7' }
  await ada.send(clubMemberCalls.add, { params: { clubId: club.id }, body })
  expect(await membersOf(ada, club.id, { q: 'oak-7' })).toHaveLength(1)
  expect(await membersOf(bo, club.id, { q: 'oak-7' })).toHaveLength(0)
  expect(await membersOf(bo, club.id, { q: 'dag a' })).toHaveLength(1)
})

/** Writes like a process of the previous version, without folded text. */
const writeAsBefore = ({ server, bo }: Field) =>
  server.parts.db.write(async (tx) => {
    const card = 'josé maría ørsted\nstraße'
    await tx.updateTable('scorecards').set({ searchText: card }).execute()
    await tx.updateTable('clubs').set({ searchText: 'josé maría ørsted\nłódź\nvictoria' }).execute()
    await tx.updateTable('events').set({ searchText: 'josé maría ørsted straße' }).execute()
    await tx
      .updateTable('clubMembers')
      .set({ searchText: 'josé maría ørsted\nbo@example.org\n' })
      .where('userId', '=', bo.user.id)
      .execute()
    const keys = { nameKey: 'josé maría ørsted', reverseNameKey: 'ørsted josé maría', namesOf: null }
    await tx.updateTable('users').set(keys).where('id', '=', bo.user.id).execute()
    await tx.deleteFrom('userNames').where('userId', '=', bo.user.id).execute()
  })

test('what the previous version writes is found as typed at once, and folded later by a chore that can be interrupted', async () => {
  const field = await makeField(await startTestServer())
  await writeAsBefore(field)
  expect(await found(field, 'José María')).toEqual(everywhere)
  expect(await found(field, 'jose maria')).toEqual(nowhere)
  const { db } = field.server.parts
  // Two concurrent runs, one row at a time, like two processes.
  await Promise.all([foldOpen(db, 1), foldOpen(db, 1)])
  expect(await found(field, 'jose maria')).toEqual(everywhere)
  expect(await found(field, 'María Ørsted')).toEqual(everywhere)
  // A name changed by the previous version is found at once.
  await db.write((tx) =>
    tx
      .updateTable('users')
      .set({ firstName: 'Zoë', nameKey: 'zoë ørsted', reverseNameKey: 'ørsted zoë' })
      .where('id', '=', field.bo.user.id)
      .execute(),
  )
  expect(await userIds(field.ada, 'zoë')).toHaveLength(1)
  await foldOpen(db)
  expect([await userIds(field.ada, 'zoe'), await userIds(field.ada, 'jose')]).toEqual([
    [field.bo.user.id],
    [],
  ])
})

test('members written by the previous version are sorted by last name once a chore has run', async () => {
  const { server, ada, club } = await makeField(await startTestServer())
  const { db } = server.parts
  const add = (firstName: string, lastName: string) =>
    ada.send(clubMemberCalls.add, {
      params: { clubId: club.id },
      body: { firstName, lastName, joinDate: '2020-01-01' },
    })
  await add('Émile', 'Åberg')
  await add('Zoe', 'Quill')
  const names = async () =>
    (await membersOf(ada, club.id, { sort: 'name', nameOrder: 'lastName' })).map(({ lastName }) => lastName)
  const sorted = await names()
  // The previous version changes a name without updating the sort key.
  await db.write(async (tx) => {
    await tx.updateTable('clubMembers').set({ lastNameKey: '', lastNameOf: null }).execute()
    await tx
      .updateTable('clubMembers')
      .set({ lastNameKey: 'quill\u0001zoe', lastNameOf: 'zoe quill' })
      .set({ lastName: 'Aal', nameKey: 'zoe aal' })
      .where('firstName', '=', 'Zoe')
      .execute()
  })
  await Promise.all([foldAllSearchTexts(db, keyLastNames, 1), foldAllSearchTexts(db, keyLastNames, 1)])
  expect(await names()).toEqual(['Aal', ...sorted.filter((name) => name !== 'Quill')])
  // Rows with a sort key are not touched.
  expect(await db.write((tx) => keyLastNames(tx, 10))).toBe(0)
})

test('members written by the previous version are sorted by first name once a chore has run', async () => {
  const { server, ada, club } = await makeField(await startTestServer())
  const { db } = server.parts
  for (const firstName of ['Émile', 'Zoe'])
    await ada.send(clubMemberCalls.add, {
      params: { clubId: club.id },
      body: { firstName, lastName: 'Quill', joinDate: '2020-01-01' },
    })
  const names = async () =>
    (await membersOf(ada, club.id, { sort: 'name' })).map(({ firstName }) => firstName)
  const sorted = await names()
  // A row that the previous version inserted, and one that it renamed.
  await db.write(async (tx) => {
    await tx.updateTable('clubMembers').set({ firstNameKey: '', firstNameOf: null }).execute()
    await tx
      .updateTable('clubMembers')
      .set({ firstNameKey: 'zoe quill', firstNameOf: 'zoe quill' })
      .set({ firstName: 'Ángel', nameKey: 'ángel quill' })
      .where('firstName', '=', 'Zoe')
      .execute()
  })
  await Promise.all([foldAllSearchTexts(db, keyFirstNames, 1), foldAllSearchTexts(db, keyFirstNames, 1)])
  const expected = [...sorted.filter((name) => name !== 'Zoe'), 'Ángel']
  expect(await names()).toEqual(expected.toSorted((one, other) => one.localeCompare(other, 'en')))
  // Rows with a sort key are not touched.
  expect(await db.write((tx) => keyFirstNames(tx, 10))).toBe(0)
})
