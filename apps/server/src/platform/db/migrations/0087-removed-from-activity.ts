import { sql } from 'kysely'
import type { MigrationStep } from '../column-types.ts'

/** The activity of a club names no one whom officers removed, also before this version. */
export const removedFromActivity: MigrationStep = async (database) => {
  await database.schema
    .createIndex('club_changes_by_subject')
    .on('club_changes')
    .columns(['subject_id', 'club_id'])
    .execute()
  const removed = sql`select subject_id from club_changes where kind = 'member removed' and subject_id is not null`
  await sql`update club_changes set user_id = null
    where user_id = subject_user_id and subject_id in (${removed})`.execute(database)
  await sql`update club_changes set subject = null, subject_user_id = null, changes = '[]'
    where subject_id in (${removed})`.execute(database)
}
