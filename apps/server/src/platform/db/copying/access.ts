import { type Kysely, sql } from 'kysely'

/**
 * Ends all sessions and voids all mailed tokens. Between a backup and its restore, people sign out, change passwords
 * and use links; none of that may become valid again.
 */
export const endAllAccess = async (database: Kysely<unknown>): Promise<void> => {
  await sql`delete from sessions`.execute(database)
  await sql`delete from admin_sessions`.execute(database)
  await sql`delete from reset_tokens`.execute(database)
  await sql`update guardians set link_token_hash = null, link_code_hash = null, link_expires_at = null`.execute(
    database,
  )
  await sql`
    update users set reset_token_hash = null, reset_token_expires_at = null,
      verification_token_hash = null, verification_expires_at = null`.execute(database)
}
