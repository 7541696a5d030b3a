import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@fletch/testkit/database.ts'
import { createDatabase } from '@fletch/testkit/postgres-databases.ts'
import { Kysely, sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { DatabaseKind } from './column-types.ts'
import { openDatabase } from './database.ts'
import { FletchPostgresDialect, openPool } from './dialects/postgresql.ts'
import { FletchSqliteDialect } from './dialects/sqlite.ts'
import { knownSteps, migrate } from './migrate.ts'

const onIdleFailure = () => undefined

test('an up-to-date database is left as it is', async () => {
  const place = await freshDatabase()
  const database = await openDatabase({ ...place, onIdleFailure })
  onTestFinished(() => database.close())
  expect(await database.migrate()).toEqual([])
})

test('a migration that fails half-way leaves nothing behind, and the next start completes it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fletch-migrate-'))
  const database = new Kysely<{ users: { id: string } }>({
    dialect: new FletchSqliteDialect(join(folder, 'test.db')),
  })
  onTestFinished(async () => {
    await database.destroy()
    await rm(folder, { recursive: true })
  })
  // The second step finds its table taken: the first step must not stay.
  await sql`create table scorecards (id text)`.execute(database)
  await expect(migrate(database, 'sqlite')).rejects.toThrow('could not be brought up to date')
  const tables = await database.introspection.getTables()
  expect(tables.map(({ name }) => name)).toEqual(['scorecards'])
  await sql`drop table scorecards`.execute(database)
  expect((await migrate(database, 'sqlite')).length).toBeGreaterThan(3)
})

interface Column {
  readonly table: string
  readonly name: string
  readonly required: number
  readonly given: string | null
}

const emptyDatabase = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fletch-steps-'))
  const database = new Kysely<unknown>({ dialect: new FletchSqliteDialect(join(folder, 'test.db')) })
  onTestFinished(async () => {
    await database.destroy()
    await rm(folder, { recursive: true })
  })
  return database
}

const columnsOf = async (database: Kysely<unknown>): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select t.name as "table", c.name, c."notnull" as required, c.dflt_value as given
    from sqlite_schema t join pragma_table_info(t.name) c where t.type = 'table'`.execute(database)
  return rows
}

/** What a step did that the version before, which knows nothing of it, cannot live with. */
const harmOf = (before: readonly Column[], after: readonly Column[]): string[] => {
  const nameOf = ({ table, name }: Column) => `${table}.${name}`
  const [had, has] = [new Set(before.map(nameOf)), new Set(after.map(nameOf))]
  const tables = new Set(before.map(({ table }) => table))
  const required = new Set(before.filter(({ required: isRequired }) => isRequired).map(nameOf))
  const demanded = after.filter(
    (column) =>
      tables.has(column.table) && column.required && column.given === null && !required.has(nameOf(column)),
  )
  return [
    ...[...had].filter((name) => !has.has(name)).map((name) => `${name} is gone`),
    ...demanded.map((column) => `${nameOf(column)} must be given`),
  ]
}

test('every step leaves what is there, so that the version before goes on beside it while processes restart', async () => {
  const database = await emptyDatabase()
  let before: readonly Column[] = []
  for (const step of knownSteps) {
    await migrate(database, 'sqlite', step)
    const after = await columnsOf(database)
    expect([step, harmOf(before, after)]).toEqual([step, []])
    before = after
  }
  expect(before.length).toBeGreaterThan(200)
})

test.each([
  ['alter table bug_reports drop column category', 'bug_reports.category is gone'],
  ['alter table bug_reports rename column title to heading', 'bug_reports.title is gone'],
  ['drop table page_exits', 'page_exits.path is gone'],
  ['alter table page_exits rename to exits', 'page_exits.path is gone'],
  [
    `create table new_exits (id text not null, extra text not null);
     drop table page_exits;
     alter table new_exits rename to page_exits`,
    'page_exits.extra must be given',
  ],
])('a step that does harm is known by it: %s', async (step, harm) => {
  const database = await emptyDatabase()
  await migrate(database, 'sqlite')
  const before = await columnsOf(database)
  for (const statement of step.split(';')) await sql.raw(statement).execute(database)
  expect(harmOf(before, await columnsOf(database))).toContain(harm)
})

test('a step that only adds does no harm', async () => {
  const database = await emptyDatabase()
  await migrate(database, 'sqlite')
  const before = await columnsOf(database)
  for (const statement of [
    'create table further (id text not null)',
    'alter table page_exits add column note text',
    "alter table page_exits add column kind text not null default 'left'",
  ])
    await sql.raw(statement).execute(database)
  expect(harmOf(before, await columnsOf(database))).toEqual([])
})

/** An empty database of the running project. */
const emptyOfProject = async (): Promise<{ kind: DatabaseKind; database: Kysely<unknown> }> => {
  const template = inject('databaseTemplate')
  if (template.kind === 'sqlite') return { kind: 'sqlite', database: await emptyDatabase() }
  const name = `${template.name}_${randomUUID().slice(0, 8)}`
  const pool = openPool(await createDatabase(template.maintenanceUrl, name), onIdleFailure)
  const database = new Kysely<unknown>({ dialect: new FletchPostgresDialect(pool) })
  onTestFinished(() => database.destroy())
  return { kind: 'postgresql', database }
}

test('the distances of cards that are there already are put on them', async () => {
  const { kind, database } = await emptyOfProject()
  await migrate(database, kind, '0021-group-codes')
  await sql`
    insert into users (id, email, email_key, password_hash, first_name, last_name, club, club_member_id, created_at)
    values ('ada', 'ada@example.org', 'ada@example.org', '', 'Ada', 'Nock', '', '', '2026-05-01T10:00:00.000Z')
  `.execute(database)
  const zones = sql.raw(
    ['1a', '1b', '1c', '2a', '2b', '2c', '3a', '3b', '3c', '_miss'].map((zone) => `zone${zone}`).join(),
  )
  for (const [id, version, isGroup] of [
    ['far', 3, false],
    ['blank', 1, false],
    ['group', 2, true],
  ] as const)
    await sql`
      insert into scorecards (id, user_id, archer_name, club, search_text, date, archery_style, distance_unit,
        starting_target, number_of_targets, course_targets, entries, is_group_scorecard, version, total_score,
        targets_scored, photographed, total_distance, ${zones}, created_at, updated_at)
      values (${id}, 'ada', 'Ada', 'Oaks', '', '2026-05-01', 'BH', 'yards', 1, 30, 30, '[]', ${sql.raw(String(isGroup))}, ${version},
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '2026-05-01T10:00:00.000Z', '2026-05-01T10:00:00.000Z')
    `.execute(database)
  await sql`
    insert into scorecard_distances (scorecard_id, unit, band, targets, points)
    values ('far', 'yards', 20, 2, 38), ('far', 'yards', 30, 1, 2), ('far', 'meters', 10, 3, 40)
  `.execute(database)

  expect(await migrate(database, kind)).toContain('0022-bands-on-cards')
  const { rows } = await sql`
    select id, bands_in_yards, bands_in_meters, bands_version from scorecards order by id`.execute(database)
  expect(rows).toEqual([
    { id: 'blank', bands_in_yards: null, bands_in_meters: null, bands_version: 1 },
    { id: 'far', bands_in_yards: '20,2,38,30,1,2', bands_in_meters: '10,3,40', bands_version: 3 },
    { id: 'group', bands_in_yards: null, bands_in_meters: null, bands_version: null },
  ])
})

test('groups that are there already know who stands in them, and for whom something was entered there', async () => {
  const { kind, database } = await emptyOfProject()
  await migrate(database, kind, '0022-bands-on-cards')
  const at = '2026-05-01T10:00:00.000Z'
  await sql`
    insert into users (id, email, email_key, password_hash, first_name, last_name, club, club_member_id, created_at)
    values ('ada', 'ada@example.org', 'ada@example.org', '', 'Ada', 'Nock', '', '', ${at})
  `.execute(database)
  await sql`
    insert into events (id, club_name, created_by, name, description, competition_date, archery_style, distance_unit,
      status, group_size, number_of_targets, course_targets, time_zone, proof_required, turns_given, created_at)
    values ('event', 'Oaks', 'ada', 'Shoot', '', '2026-05-01', 'all', 'yards', 'active', 4, 30, 30, 'UTC',
      ${sql.raw('false')}, 0, ${at})
  `.execute(database)
  for (const [place, id] of ['first', 'second'].entries())
    await sql`
      insert into event_groups (id, competition_id, place, group_name, starting_target, created_at)
      values (${id}, 'event', ${place}, ${id}, 1, ${at})
    `.execute(database)
  for (const [turn, id] of ['stays', 'moved'].entries())
    await sql`
      insert into event_participants (id, competition_id, user_id, first_name, last_name, archery_style, status, turn,
        group_id, registered_at)
      values (${id}, 'event', ${id === 'moved' ? 'ada' : null}, 'A', 'B', 'BH', 'registered', ${turn},
        ${id === 'moved' ? 'second' : 'first'}, ${at})
    `.execute(database)
  // A card names an archer by the account.
  await sql`
    insert into scorecard_changes (id, scorecard_id, user_id, at, field, position, participant_id)
    values ('line', 'first', 'ada', ${at}, 'zone', 0, 'ada')
  `.execute(database)

  expect(await migrate(database, kind)).toContain('0027-late-proposals')
  const { rows } = await sql`
    select group_id, participant_id from group_archers order by group_id, participant_id`.execute(database)
  expect(rows).toEqual([
    { group_id: 'first', participant_id: 'moved' },
    { group_id: 'first', participant_id: 'stays' },
    { group_id: 'second', participant_id: 'moved' },
  ])
})

test('a group’s card that has lost its event already knows its archers from then on', async () => {
  const { kind, database } = await emptyOfProject()
  await migrate(database, kind, '0028-folded-search')
  const at = '2026-05-01T10:00:00.000Z'
  for (const id of ['ada', 'bo'])
    await sql`
      insert into users (id, email, email_key, password_hash, first_name, last_name, club, club_member_id, created_at)
      values (${id}, ${id}, ${id}, '', 'A', 'B', '', '', ${at})
    `.execute(database)
  await sql`
    insert into events (id, club_name, created_by, name, description, competition_date, archery_style, distance_unit,
      status, group_size, number_of_targets, course_targets, time_zone, proof_required, turns_given, search_text,
      created_at)
    values ('event', 'Oaks', 'ada', 'Shoot', '', '2026-05-01', 'all', 'yards', 'active', 4, 30, 30, 'UTC',
      ${sql.raw('false')}, 0, '', ${at})
  `.execute(database)
  await sql`
    insert into event_groups (id, competition_id, place, group_name, starting_target, created_at)
    values ('walks', 'event', 0, 'Group 1', 1, ${at})
  `.execute(database)
  const archers = JSON.stringify(['bo', 'ada', null, 'deleted'].map((userId) => ({ id: 'x', userId })))
  const zones = ['1a', '1b', '1c', '2a', '2b', '2c', '3a', '3b', '3c', '_miss'].map((zone) => `zone${zone}`)
  for (const [id, isGroup] of [
    ['own', false],
    ['walks', true],
    ['lost', true],
  ] as const)
    await sql`
      insert into scorecards (id, user_id, archer_name, club, search_text, date, archery_style, distance_unit,
        starting_target, number_of_targets, course_targets, entries, is_group_scorecard, group_participants, version,
        total_score, targets_scored, photographed, total_distance, ${sql.raw(zones.join())}, created_at, updated_at)
      values (${id}, 'ada', 'Ada', 'Oaks', '', '2026-05-01', 'BH', 'yards', 1, 30, 30, '[]',
        ${sql.raw(String(isGroup))}, ${isGroup ? archers : '[]'}, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        ${at}, ${at})
    `.execute(database)

  expect(await migrate(database, kind)).toContain('0029-archers-of-kept-cards')
  const { rows } = await sql`
    select scorecard_id, user_id from card_archers order by scorecard_id, user_id`.execute(database)
  expect(rows).toEqual([
    { scorecard_id: 'lost', user_id: 'ada' },
    { scorecard_id: 'lost', user_id: 'bo' },
  ])
})
