import { clubCalls, clubImportCalls, clubMemberCalls } from '@fletch/contract'
import { foundClub, memberFile, sendMemberFile, startTestServer } from '@fletch/testkit'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Database } from './database.ts'

const rowsRead = CompiledQuery.raw(
  `select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
   where schemaname = 'public'`,
)

/** The number of rows by table. */
type Rows = Readonly<Record<string, number>>

const readingWholeTables = CompiledQuery.raw('set local enable_seqscan = on')

interface Wishes {
  /** Lets plans scan tables, which the server normally forbids. */
  readonly mayReadWholeTables: boolean
}

/** The same database, counting the rows that PostgreSQL reads in transactions. */
const countedOf = (db: Database, { mayReadWholeTables }: Wishes) => {
  let count: Record<string, number> = {}
  const counted: Database = {
    ...db,
    write: (work) =>
      db.write(async (tx) => {
        if (mayReadWholeTables) await tx.ask(readingWholeTables)
        const result = await work(tx)
        for (const { name, rows } of await tx.ask(rowsRead))
          count[String(name)] = (count[String(name)] ?? 0) + Number(rows)
        return result
      }),
  }
  const during = async (work: () => Promise<unknown>): Promise<Rows> => {
    count = {}
    await work()
    return count
  }
  return { counted, during }
}

/** After this many executions PostgreSQL may stop planning a statement for its values and keep one generic plan. */
const planned = 7

const [few, many] = [3, 1000]

const insertedAtOnce = 500

/** Gives each member of the file an account. */
const addAccounts = (db: Database, createdAt: string) =>
  db.write(async (tx) => {
    const accounts = Array.from({ length: many }, (_, n) => {
      const email = `m${n}@example.org`
      return {
        id: `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`,
        email,
        emailKey: email,
        emailVerifiedAt: createdAt,
        createdAt,
        firstName: `First${n}`,
        lastName: `Last${n}`,
        nameKey: `first${n} last${n}`,
        reverseNameKey: `last${n} first${n}`,
        passwordHash: '',
        club: '',
        homeClubId: null,
        dateOfBirth: null,
        clubMemberId: '',
        gender: null,
        profilePhotoPath: null,
        resetTokenHash: null,
        resetTokenExpiresAt: null,
      }
    })
    for (let from = 0; from < many; from += insertedAtOnce)
      await tx
        .insertInto('users')
        .values(accounts.slice(from, from + insertedAtOnce))
        .execute()
  })

/** Makes PostgreSQL gather statistics while tables are empty, as happens after a quiet night. */
const lookAtNothing = async (url: string | undefined) => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/**
 * A server with such statistics. `lives` fills, counts and empties clubs of a given size and returns how many rows each
 * step read.
 */
const serverOfEmptyTables = async (wishes: Wishes) => {
  let during: ReturnType<typeof countedOf>['during'] = () => Promise.reject(new Error('Nothing counts yet'))
  const { app, parts, person } = await startTestServer({
    replace: ({ db }) => {
      const { counted, during: own } = countedOf(db, wishes)
      during = own
      return { db: counted }
    },
  })
  const ada = await person('Ada')
  const liveOnce = async (size: number) => {
    const club = await foundClub(ada)
    const params = { id: club.id }
    const fill = async () => {
      const { body } = await sendMemberFile(app, ada, club.id, { file: memberFile(size) })
      expect(body).toMatchObject({ imported: size, errors: [] })
      return body.importId ?? ''
    }
    let importId = ''
    const filled = await during(async () => {
      importId = await fill()
    })
    const counted = await during(() =>
      ada.send(clubMemberCalls.list, { params, query: { sort: 'shoots', limit: 1 } }),
    )
    const undone = await during(() =>
      ada.send(clubImportCalls.undo, { params: { clubId: club.id, importId } }),
    )
    expect((await ada.send(clubCalls.read, { params })).body.memberCount).toBe(1)
    await fill()
    const closed = await during(() => ada.send(clubCalls.close, { params }))
    return { filled, counted, undone, closed }
  }
  return {
    addAccounts: () => addAccounts(parts.db, ada.user.createdAt),
    /** Returns the last run, after PostgreSQL has made all plans on nearly empty tables. */
    lives: async (size: number) => {
      await lookAtNothing(parts.config.databaseUrl)
      for (let time = 0; time < planned; time += 1) await liveOnce(few)
      return liveOnce(size)
    },
  }
}

/** Each member and its related rows may be read a few times, but never all members for each member. */
const mostRows = 50 * many

test('importing and removing members reads rows in proportion to their number, with plans made while tables were empty', async () => {
  const { addAccounts, lives } = await serverOfEmptyTables({ mayReadWholeTables: false })
  await addAccounts()
  const { filled, counted, undone, closed } = await lives(many)
  for (const [name, rows] of [filled, counted, undone, closed].flatMap(Object.entries))
    expect([name, rows < mostRows]).toEqual([name, true])
  for (const rows of [filled, counted, undone, closed]) expect(rows['club_members']).toBeGreaterThan(0)
})

test('removing members does so even with plans that scan tables', async () => {
  const { lives } = await serverOfEmptyTables({ mayReadWholeTables: true })
  const { undone, closed } = await lives(many)
  for (const rows of [undone, closed]) {
    expect(rows['club_members']).toBeGreaterThan(0)
    expect(rows['club_members']).toBeLessThan(mostRows)
  }
})
