import { cardSearchText, clubSearchText, eventSearchText, memberSearchText, nameKeysOf } from '@fletch/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Database, ReadConnection, WriteTransaction } from './database.ts'

/** As the migration's index has it, word for word: only then is the index used. */
const isOpen: RawBuilder<boolean> = sql.raw(`search_text not like '%\u0001%'`)
const hasOpenNames: RawBuilder<boolean> = sql.raw('names_of is distinct from name_key')

interface Name {
  readonly firstName: string
  readonly lastName: string
}

/** Writes down by what someone is found; `nameKey` is the one that stands with the user. */
export const writeNames = async (
  tx: WriteTransaction,
  { id, nameKey, ...name }: Name & { readonly id: string; readonly nameKey: string },
): Promise<void> => {
  await tx.deleteFrom('userNames').where('userId', '=', id).execute()
  const rows = nameKeysOf(name).map((key) => ({ userId: id, key }))
  if (rows.length > 0) await tx.insertInto('userNames').values(rows).execute()
  await tx.updateTable('users').set({ namesOf: nameKey }).where('id', '=', id).execute()
}

type Folding = (db: Database, atOnce: number) => Promise<number>

/** Where a row changed since it was read, it is left: it is open still, or was folded by who changed it. */
const store = async (
  db: Database,
  table: 'scorecards' | 'clubs' | 'events' | 'clubMembers',
  rows: readonly { readonly id: string; readonly was: string; readonly searchText: string }[],
) => {
  if (rows.length > 0)
    await db.write(async (tx) => {
      for (const { id, was, searchText } of rows)
        await tx
          .updateTable(table)
          .set({ searchText })
          .where('id', '=', id)
          .where('searchText', '=', was)
          .execute()
    })
  return rows.length
}

const openCards = (db: ReadConnection, atOnce: number) =>
  db
    .selectFrom('scorecards')
    .select(['id', 'searchText as was', 'archerName', 'club'])
    .where(isOpen)
    .limit(atOnce)
    .execute()

const openClubs = (db: ReadConnection, atOnce: number) =>
  db
    .selectFrom('clubs')
    .select(['id', 'searchText as was', 'name', 'city', 'state'])
    .where(isOpen)
    .limit(atOnce)
    .execute()

const openEvents = (db: ReadConnection, atOnce: number) =>
  db.selectFrom('events').select(['id', 'searchText as was', 'name']).where(isOpen).limit(atOnce).execute()

const openMembers = (db: ReadConnection, atOnce: number) =>
  db
    .selectFrom('clubMembers')
    .select(['id', 'searchText as was', 'firstName', 'lastName', 'email', 'membershipId'])
    .where(isOpen)
    .limit(atOnce)
    .execute()

const foldUsers: Folding = (db, atOnce) =>
  db.write(async (tx) => {
    const users = await tx
      .selectFrom('users')
      .select(['id', 'firstName', 'lastName', 'nameKey'])
      .where(hasOpenNames)
      .limit(atOnce)
      .forUpdate()
      .execute()
    for (const user of users) await writeNames(tx, user)
    return users.length
  })

const folding: readonly Folding[] = [
  async (db, atOnce) =>
    store(
      db,
      'scorecards',
      (await openCards(db.read, atOnce)).map((row) => ({ ...row, searchText: cardSearchText(row) })),
    ),
  async (db, atOnce) =>
    store(
      db,
      'clubs',
      (await openClubs(db.read, atOnce)).map((row) => ({ ...row, searchText: clubSearchText(row) })),
    ),
  async (db, atOnce) =>
    store(
      db,
      'events',
      (await openEvents(db.read, atOnce)).map((row) => ({ ...row, searchText: eventSearchText(row) })),
    ),
  async (db, atOnce) =>
    store(
      db,
      'clubMembers',
      (await openMembers(db.read, atOnce)).map((row) => ({ ...row, searchText: memberSearchText(row) })),
    ),
  foldUsers,
]

/**
 * Folds what a version before this one has written, until nothing is open. Each turn is a transaction of its own: it can
 * be cut off at any time, and the next one goes on from there.
 */
export const foldOpen = async (db: Database, atOnce = 200): Promise<void> => {
  for (const fold of folding) {
    let folded = atOnce
    while (folded === atOnce) folded = await fold(db, atOnce)
  }
}
