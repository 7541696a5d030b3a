import { sql } from 'kysely'
import type { ColumnTypes, MigrationStep } from '../column-types.ts'

type Schema = Parameters<MigrationStep>[0]

const clubTable = async (database: Schema, { text, integer, instant }: ColumnTypes) => {
  await database.schema
    .createTable('clubs')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('name_key', text, (column) => column.notNull().unique())
    .addColumn('search_text', text, (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('city', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('zip_code', text, (column) => column.notNull())
    .addColumn('phone', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('website', text, (column) => column.notNull())
    .addColumn('founded_year', integer)
    .addColumn('logo_path', text)
    .addColumn('join_code', text, (column) => column.notNull().unique())
    .addColumn('owner_id', text, (column) => column.notNull().references('users.id'))
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await database.schema.createIndex('clubs_newest_first').on('clubs').columns(['created_at', 'id']).execute()
  await database.schema.createIndex('clubs_by_owner').on('clubs').column('owner_id').execute()

  await database.schema
    .createTable('club_administrators')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('club_id', text, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', text, (column) => column.notNull().check(sql`role in ('owner', 'admin')`))
    .addColumn('added_by', text)
    .addColumn('added_at', instant, (column) => column.notNull())
    .addUniqueConstraint('club_administrators_once', ['club_id', 'user_id'])
    .execute()
  await database.schema
    .createIndex('club_administrators_by_user')
    .on('club_administrators')
    .column('user_id')
    .execute()
}

const memberTable = async (database: Schema, { text, integer, instant, day, json }: ColumnTypes) => {
  await database.schema
    .createTable('club_members')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('club_id', text, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('user_id', text, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('first_name', text, (column) => column.notNull())
    .addColumn('last_name', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('phone', text, (column) => column.notNull())
    .addColumn('date_of_birth', day)
    .addColumn('gender', text)
    .addColumn('membership_id', text, (column) => column.notNull())
    .addColumn('membership_type', text, (column) => column.notNull())
    .addColumn('club_positions', json, (column) => column.notNull())
    .addColumn('join_date', day, (column) => column.notNull())
    .addColumn('status', text, (column) =>
      column.notNull().check(sql`status in ('active', 'inactive', 'suspended')`),
    )
    .addColumn('notes', text, (column) => column.notNull())
    .addColumn('origin', text, (column) =>
      column.notNull().check(sql`origin in ('joined', 'account', 'form', 'import')`),
    )
    .addColumn('import_id', text)
    .addColumn('name_key', text, (column) => column.notNull())
    .addColumn('search_text', text, (column) => column.notNull())
    .addColumn('email_key', text)
    .addColumn('membership_key', text)
    .addColumn('person_key', text)
    .addColumn('shoots', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('total_score', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('zone_order', integer, (column) => column.notNull().defaultTo(10))
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('changed_at', instant)
    .execute()
}

/**
 * Unique indexes that prevent the same person from being added twice, even at the same time. Account and address come
 * first where all clubs are searched by them.
 */
const memberIdentities = [
  { column: 'user_id', columns: ['user_id', 'club_id'] },
  { column: 'email_key', columns: ['email_key', 'club_id'] },
  { column: 'membership_key', columns: ['club_id', 'membership_key'] },
  { column: 'person_key', columns: ['club_id', 'person_key'] },
]

/** As narrow as possible: importing a file of 10,000 members writes all of them while others wait. */
const memberOrders = {
  name: ['name_key'],
  type: ['membership_type', 'name_key'],
  status: ['status', 'name_key'],
  join_date: ['join_date', 'name_key'],
  shoots: ['shoots', 'name_key'],
  total_score: ['total_score', 'name_key'],
  zone: ['zone_order', 'name_key'],
  newest: ['created_at', 'id'],
}

const memberIndexes = async (database: Schema) => {
  for (const { column, columns } of memberIdentities)
    await database.schema
      .createIndex(`club_members_one_${column}`)
      .unique()
      .on('club_members')
      .columns(columns)
      .where(sql.ref(column), 'is not', null)
      .execute()
  for (const [name, columns] of Object.entries(memberOrders))
    await database.schema
      .createIndex(`club_members_by_${name}`)
      .on('club_members')
      .columns(['club_id', ...columns])
      .execute()
}

const importsAndChanges = async (database: Schema, { text, integer, instant, json }: ColumnTypes) => {
  await database.schema
    .createTable('club_imports')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('club_id', text, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('user_id', text)
    .addColumn('file_name', text, (column) => column.notNull())
    .addColumn('request_hash', text, (column) => column.notNull())
    .addColumn('imported', integer, (column) => column.notNull())
    .addColumn('errors', json, (column) => column.notNull())
    .addColumn('imported_at', instant, (column) => column.notNull())
    .addColumn('undone_at', instant)
    .addColumn('kept', integer, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('club_imports_newest_first')
    .on('club_imports')
    .columns(['club_id', 'imported_at', 'id'])
    .execute()
  await database.schema.createIndex('club_imports_by_age').on('club_imports').column('imported_at').execute()
  await database.schema.createIndex('club_imports_by_user').on('club_imports').column('user_id').execute()

  await database.schema
    .createTable('club_changes')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('club_id', text, (column) => column.notNull())
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('user_id', text)
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('subject_id', text)
    .addColumn('subject_user_id', text)
    .addColumn('subject', text)
    .addColumn('changes', json, (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('club_changes_newest_first')
    .on('club_changes')
    .columns(['club_id', 'at', 'id'])
    .execute()
  await database.schema.createIndex('club_changes_by_user').on('club_changes').column('user_id').execute()
  await database.schema
    .createIndex('club_changes_by_subject_user')
    .on('club_changes')
    .column('subject_user_id')
    .execute()
}

/** Clubs, their administrators and members, imports, and the log of changes. */
export const clubs: MigrationStep = async (database, types) => {
  await clubTable(database, types)
  await memberTable(database, types)
  await memberIndexes(database)
  await importsAndChanges(database, types)
}
