import { clubCalls, clubImportCalls, clubMemberCalls } from '@fletch/domain/contract'
import { foundClub, memberFile, sendMemberFile, startTestServer } from '@fletch/testkit'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Database } from './database.ts'

const rowsRead = CompiledQuery.raw(
  `select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
   where schemaname = 'public'`,
)

/** How many rows of each table. */
type Rows = Readonly<Record<string, number>>

const readingWholeTables = CompiledQuery.raw('set local enable_seqscan = on')

interface Wishes {
  /** Plans may read tables from end to end, as they may where no one forbids it. */
  readonly mayReadWholeTables: boolean
}

/** The same database; counts the rows that PostgreSQL looks at in transactions. */
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

/** So often PostgreSQL plans a statement for its values; then it may keep one plan for all. */
const planned = 7

const [few, many] = [3, 1000]

const insertedAtOnce = 500

/** Each of the members whom a file brings has an account. */
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

/** PostgreSQL looks at tables that are empty, as it does after a night without anyone. */
const lookAtNothing = async (url: string | undefined) => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/** A server on such tables; `lives` fills, counts and empties clubs of so many members, and says how many rows each took. */
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
    /** The last time, when PostgreSQL has made all plans before, on tables as good as empty. */
    lives: async (size: number) => {
      await lookAtNothing(parts.config.databaseUrl)
      for (let time = 0; time < planned; time += 1) await liveOnce(few)
      return liveOnce(size)
    },
  }
}

/** A member is looked at some times, and so is what belongs to it; never all others with each. */
const mostRows = 50 * many

test('members come and go in as many steps as there are of them, by plans made while tables were empty', async () => {
  const { addAccounts, lives } = await serverOfEmptyTables({ mayReadWholeTables: false })
  await addAccounts()
  const { filled, counted, undone, closed } = await lives(many)
  for (const [name, rows] of [filled, counted, undone, closed].flatMap(Object.entries))
    expect([name, rows < mostRows]).toEqual([name, true])
  for (const rows of [filled, counted, undone, closed]) expect(rows['club_members']).toBeGreaterThan(0)
})

test('members are removed so, also by plans that read whole tables', async () => {
  const { lives } = await serverOfEmptyTables({ mayReadWholeTables: true })
  const { undone, closed } = await lives(many)
  for (const rows of [undone, closed]) {
    expect(rows['club_members']).toBeGreaterThan(0)
    expect(rows['club_members']).toBeLessThan(mostRows)
  }
})
