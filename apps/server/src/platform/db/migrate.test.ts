import { randomUUID } from 'node:crypto'
import { bareSqlite } from '@fletch/testkit/bare-sqlite.ts'
import { freshDatabase } from '@fletch/testkit/database.ts'
import { createDatabase } from '@fletch/testkit/postgres-databases.ts'
import { Kysely, sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { DatabaseKind } from './column-types.ts'
import { openDatabase } from './database.ts'
import { FletchPostgresDialect, openPool } from './dialects/postgresql.ts'
import { isUpToDate, knownSteps, migrate } from './migrate.ts'

const onIdleFailure = () => undefined

test('leaves an up-to-date database unchanged', async () => {
  const place = await freshDatabase()
  const database = await openDatabase({ ...place, onIdleFailure })
  onTestFinished(() => database.close())
  expect(await database.migrate()).toEqual([])
})

/** An empty database of the running project. */
const emptyOfProject = async (): Promise<{ kind: DatabaseKind; database: Kysely<unknown> }> => {
  const template = inject('databaseTemplate')
  if (template.kind === 'sqlite') return { kind: 'sqlite', database: await bareSqlite() }
  const name = `${template.name}_${randomUUID().slice(0, 8)}`
  const pool = openPool(await createDatabase(template.maintenanceUrl, name), onIdleFailure)
  const database = new Kysely<unknown>({ dialect: new FletchPostgresDialect(pool) })
  onTestFinished(() => database.destroy())
  return { kind: 'postgresql', database }
}

test('stores the distances of existing cards on the cards', async () => {
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

test('stores the archers of existing groups, including those who left after something was entered for them', async () => {
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
  // A card names an archer by account.
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

test('stores the archers of group cards that have lost their event', async () => {
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

test('assigns existing cards, events and proposals to the three-arrow round and counts their zones', async () => {
  const { kind, database } = await emptyOfProject()
  await migrate(database, kind, '0029-archers-of-kept-cards')
  const at = '2026-05-01T10:00:00.000Z'
  await sql`
    insert into users (id, email, email_key, password_hash, first_name, last_name, club, club_member_id, created_at)
    values ('ada', 'ada', 'ada', '', 'A', 'B', '', '', ${at})
  `.execute(database)
  const zones = ['1a', '1b', '1c', '2a', '2b', '2c', '3a', '3b', '3c', '_miss'].map((zone) => `zone${zone}`)
  for (const [id, isGroup, total, counts] of [
    ['every', false, 110, '1, 1, 1, 1, 1, 1, 1, 1, 1, 1'],
    ['group', true, 60, '0, 0, 0, 5, 0, 0, 0, 0, 0, 0'],
    ['none', false, 0, '0, 0, 0, 0, 0, 0, 0, 0, 0, 0'],
  ] as const)
    await sql`
      insert into scorecards (id, user_id, archer_name, club, search_text, date, archery_style, distance_unit,
        starting_target, number_of_targets, course_targets, entries, is_group_scorecard, group_participants, version,
        total_score, targets_scored, photographed, total_distance, ${sql.raw(zones.join())}, created_at, updated_at)
      values (${id}, 'ada', 'Ada', 'Oaks', '', '2026-05-01', 'BH', 'yards', 1, 30, 30, '[]',
        ${sql.raw(String(isGroup))}, '[]', 7, ${total}, 0, 0, 0, ${sql.raw(counts)}, ${at}, ${at})
    `.execute(database)
  await sql`
    insert into score_proposals (id, scorecard_id, participant_id, position, field, value, user_id, at, state, cause)
    values ('waits', 'group', 'ada', 3, 'zone', '1A', 'ada', ${at}, 'open', 'moved')
  `.execute(database)
  const proposals = () => sql`select * from score_proposals`.execute(database)
  const { rows: before } = await proposals()

  expect(await migrate(database, kind)).toContain('0030-rounds')
  const { rows } = await sql`
    select id, round_id, arrows, hits, scored_points, arrows_shot, sums_version from scorecards order by id`.execute(
    database,
  )
  const same = { round_id: 'abc-three-arrow', arrows: null, sums_version: 7 }
  expect(rows).toEqual([
    {
      id: 'every',
      ...same,
      scored_points: 110,
      arrows_shot: 21,
      hits: '{"1A":1,"1B":1,"1C":1,"2A":1,"2B":1,"2C":1,"3A":1,"3B":1,"3C":1,"Miss":1}',
    },
    { id: 'group', ...same, hits: '{"2A":5}', scored_points: 60, arrows_shot: 10 },
    { id: 'none', ...same, hits: '{}', scored_points: 0, arrows_shot: 0 },
  ])
  expect((await proposals()).rows).toEqual(before)
  await sql`update score_proposals set field = 'arrows', value = 'K -'`.execute(database)
  await expect(sql`update score_proposals set field = 'club'`.execute(database)).rejects.toThrow()
})

test('sorts existing members by first name as before until their names are folded', async () => {
  const { kind, database } = await emptyOfProject()
  await migrate(database, kind, '0054-past-members')
  const at = '2026-05-01T10:00:00.000Z'
  await sql`
    insert into users (id, email, email_key, password_hash, first_name, last_name, club, club_member_id, created_at)
    values ('ada', 'ada', 'ada', '', 'A', 'B', '', '', ${at})
  `.execute(database)
  await sql`
    insert into clubs (id, name, name_key, search_text, description, address, city, state, zip_code, phone, email,
      website, join_code, owner_id, created_at)
    values ('oaks', 'Oaks', 'oaks', '', '', '', '', '', '', '', '', '', 'code', 'ada', ${at})
  `.execute(database)
  for (const name of ['özgür ak', 'cher ', 'ada nock'])
    await sql`
      insert into club_members (id, club_id, first_name, last_name, email, phone, membership_id, membership_type,
        club_positions, join_date, status, notes, origin, name_key, search_text, created_at)
      values (${name}, 'oaks', '', '', '', '', '', 'regular', '[]', '2026-05-01', 'active', '', 'form', ${name}, '', ${at})
    `.execute(database)

  expect(await migrate(database, kind)).toContain('0058-first-names')
  const { rows } = await sql`
    select first_name_key, first_name_of from club_members where club_id = 'oaks' order by first_name_key`.execute(
    database,
  )
  const open = { first_name_of: null }
  expect(rows).toEqual([
    { first_name_key: 'ada nock', ...open },
    { first_name_key: 'cher', ...open },
    { first_name_key: 'özgür ak', ...open },
  ])
})

test('children whom officers had put into an office lose it, and are named in short', async () => {
  const { kind, database } = await emptyOfProject()
  await migrate(database, kind, '0067-agreed-memberships')
  const at = '2026-05-01T10:00:00.000Z'
  for (const id of ['ada', 'kim'])
    await sql`
      insert into users (id, email, email_key, password_hash, first_name, last_name, club, club_member_id, created_at)
      values (${id}, ${id}, ${id}, '', 'A', 'B', '', '', ${at})
    `.execute(database)
  await sql`insert into guardians (child_id, user_id, created_at) values ('kim', 'ada', ${at})`.execute(
    database,
  )
  await sql`
    insert into clubs (id, name, name_key, search_text, description, address, city, state, zip_code, phone, email,
      website, join_code, owner_id, created_at)
    values ('oaks', 'Oaks', 'oaks', '', '', '', '', '', '', '', '', '', 'code', 'ada', ${at})
  `.execute(database)
  await sql`
    insert into events (id, club_name, created_by, name, description, competition_date, archery_style, distance_unit,
      status, group_size, number_of_targets, course_targets, time_zone, proof_required, turns_given, created_at)
    values ('event', 'Oaks', 'ada', 'Shoot', '', '2026-05-01', 'all', 'yards', 'active', 4, 30, 30, 'UTC',
      ${sql.raw('false')}, 0, ${at})
  `.execute(database)
  for (const id of ['ada', 'kim']) {
    await sql`insert into event_admins (id, competition_id, user_id, assigned_at) values (${id}, 'event', ${id}, ${at})`.execute(
      database,
    )
    await sql`
      insert into club_administrators (id, club_id, user_id, role, added_at) values (${id}, 'oaks', ${id}, 'admin', ${at})
    `.execute(database)
  }
  await sql`insert into club_hand_overs (club_id, user_id, proposed_at) values ('oaks', 'kim', ${at})`.execute(
    database,
  )

  expect(await migrate(database, kind)).toContain('0068-names-of-children')
  for (const table of ['event_admins', 'club_administrators'])
    expect((await sql`select user_id from ${sql.table(table)}`.execute(database)).rows).toEqual([
      { user_id: 'ada' },
    ])
  expect((await sql`select * from club_hand_overs`.execute(database)).rows).toEqual([])
  const { rows } = await sql`select child_id from guardians where full_name_in_public = false`.execute(
    database,
  )
  expect(rows).toEqual([{ child_id: 'kim' }])
})

test('former members who never said that their results may stay are forgotten', async () => {
  const { kind, database } = await emptyOfProject()
  await migrate(database, kind, '0066-named-guests')
  const at = '2026-05-01T10:00:00.000Z'
  await sql`
    insert into users (id, email, email_key, password_hash, first_name, last_name, club, club_member_id, created_at)
    values ('ada', 'ada', 'ada', '', 'A', 'B', '', '', ${at})
  `.execute(database)
  await sql`
    insert into clubs (id, name, name_key, search_text, description, address, city, state, zip_code, phone, email,
      website, join_code, owner_id, created_at)
    values ('oaks', 'Oaks', 'oaks', '', '', '', '', '', '', '', '', '', 'code', 'ada', ${at})
  `.execute(database)
  await sql`
    insert into past_members (club_id, user_id, joined_on, left_on) values ('oaks', 'ada', '2019-01-01', '2026-04-01')
  `.execute(database)
  expect(await migrate(database, kind)).toContain('0077-agreed-past-members')
  expect((await sql`select user_id from past_members`.execute(database)).rows).toEqual([])
})

test('earlier clubs stay open to anyone, and show their members to all users', async () => {
  const { kind, database } = await emptyOfProject()
  await migrate(database, kind, '0078-disowned-addresses')
  const at = '2026-05-01T10:00:00.000Z'
  await sql`
    insert into users (id, email, email_key, password_hash, first_name, last_name, club, club_member_id, created_at)
    values ('ada', 'ada', 'ada', '', 'A', 'B', '', '', ${at})
  `.execute(database)
  await sql`
    insert into clubs (id, name, name_key, search_text, description, address, city, state, zip_code, phone, email,
      website, join_code, owner_id, created_at)
    values ('oaks', 'Oaks', 'oaks', '', '', '', '', '', '', '', '', '', 'code', 'ada', ${at})
  `.execute(database)
  expect(await migrate(database, kind)).toContain('0080-joining-clubs')
  const { rows } = await sql`select joining, members_seen_by, join_code from clubs`.execute(database)
  expect(rows).toEqual([{ joining: 'anyone', members_seen_by: 'users', join_code: 'code' }])
})

test('events that were public keep the names of their guests there, and all others name none', async () => {
  const { kind, database } = await emptyOfProject()
  await migrate(database, kind, '0065-agreed-entries')
  const at = '2026-05-01T10:00:00.000Z'
  await sql`
    insert into users (id, email, email_key, password_hash, first_name, last_name, club, club_member_id, created_at)
    values ('ada', 'ada', 'ada', '', 'A', 'B', '', '', ${at})
  `.execute(database)
  for (const [id, key] of [
    ['open', 'key'],
    ['closed', null],
  ])
    await sql`
      insert into events (id, club_name, created_by, name, description, competition_date, archery_style, distance_unit,
        status, group_size, number_of_targets, course_targets, time_zone, proof_required, turns_given, created_at, live_key)
      values (${id}, 'Oaks', 'ada', 'Shoot', '', '2026-05-01', 'all', 'yards', 'completed', 4, 30, 30, 'UTC',
        ${sql.raw('false')}, 0, ${at}, ${key})
    `.execute(database)
  expect(await migrate(database, kind)).toContain('0066-named-guests')
  const { rows } = await sql`select id from events where names_guests = true`.execute(database)
  expect(rows).toEqual([{ id: 'open' }])
})

test('a migration that came in later than its number runs on a database that has those after it', async () => {
  const { kind, database } = await emptyOfProject()
  const late = ['0066-named-guests', '0068-names-of-children']
  const others = knownSteps.filter((step) => !late.includes(step))
  await migrate(database, kind, others)
  expect(await isUpToDate(database, kind)).toBe(false)
  expect(await migrate(database, kind)).toEqual(late)
  expect(await isUpToDate(database, kind)).toBe(true)
  expect(await migrate(database, kind)).toEqual([])
})

/** A value for a column that must have one. */
const valueFor = (type: string, name: string, about: string): unknown => {
  if (/int|numeric|double/i.test(type)) return 0
  if (/bool/i.test(type)) return false
  if (/time|date/i.test(type)) return '2026-05-01T10:00:00.000Z'
  return /json/i.test(type) ? '{}' : `${name} of ${about}`
}

test('messages of clubs stay off for who turned off those of all clubs, also for children, and for no one else', async () => {
  const { kind, database } = await emptyOfProject()
  await migrate(database, kind, '0095-merged-expiries')
  const tables = await database.introspection.getTables()
  const insert = async (table: string, given: Readonly<Record<string, string>>) => {
    const columns = tables.find(({ name }) => name === table)?.columns ?? []
    const required = columns.filter(({ isNullable, hasDefaultValue }) => !isNullable && !hasDefaultValue)
    const row = new Map<string, unknown>([
      ...required.map(({ name, dataType }): [string, unknown] => [
        name,
        valueFor(dataType, name, JSON.stringify(given)),
      ]),
      ...Object.entries(given),
    ])
    await sql`insert into ${sql.table(table)} (${sql.join([...row.keys()].map((name) => sql.ref(name)))})
      values (${sql.join([...row.values()])})`.execute(database)
  }
  for (const id of ['bo', 'kim', 'finn', 'gia']) await insert('users', { id })
  for (const id of ['oaks', 'elms', 'ashes']) await insert('clubs', { id, owner_id: 'bo' })
  await insert('notice_settings', { user_id: 'bo', mails_off: 'results,club-message' })
  await insert('notice_settings', { user_id: 'finn', mails_off: 'results' })
  await insert('notice_settings', { user_id: 'gia', mails_off: 'club-message' })
  await insert('guardians', { child_id: 'kim', user_id: 'bo' })
  for (const [id, user, club] of [
    ['1', 'bo', 'oaks'],
    ['2', 'kim', 'oaks'],
    ['3', 'kim', 'elms'],
    ['4', 'finn', 'oaks'],
    ['5', 'gia', 'ashes'],
  ] as const)
    await insert('club_members', { id, user_id: user, club_id: club, status: 'active', origin: 'joined' })
  await migrate(database, kind)
  const { rows } =
    await sql`select user_id, club_id from club_messages_off order by user_id, club_id`.execute(database)
  expect(rows).toEqual([
    { user_id: 'bo', club_id: 'elms' },
    { user_id: 'bo', club_id: 'oaks' },
    { user_id: 'gia', club_id: 'ashes' },
  ])
})
