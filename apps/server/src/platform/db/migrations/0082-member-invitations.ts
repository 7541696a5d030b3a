import type { MigrationStep } from '../column-types.ts'

/** An invitation by email to join with an account as a member that the club lists. */
export const memberInvitations: MigrationStep = async ({ schema }, { text, instant }) => {
  await schema
    .createTable('member_invitations')
    .addColumn('member_id', text, (column) =>
      column.primaryKey().references('club_members.id').onDelete('cascade'),
    )
    .addColumn('club_id', text, (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('invited_by', text, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('token_hash', text, (column) => column.unique())
    .addColumn('email_key', text, (column) => column.notNull())
    .addColumn('invited_at', instant, (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute()
  await schema
    .createIndex('member_invitations_by_club')
    .on('member_invitations')
    .columns(['club_id', 'invited_at'])
    .execute()
  await schema
    .createIndex('member_invitations_by_officer')
    .on('member_invitations')
    .column('invited_by')
    .execute()
  await schema
    .createIndex('member_invitations_by_end')
    .on('member_invitations')
    .column('expires_at')
    .execute()
}
