import { sql } from 'kysely'

/** The club of the membership through which an account registered, for the table or alias of archer and registration. */
const columnOf = (column: 'forClubId' | 'forClubName', archer: string, entry: string) =>
  sql<string | null>`coalesce(${sql.ref(`${entry}.${column}`)}, ${sql.ref(`${archer}.${column}`)})`

/**
 * The id and the name of the club for which an archer registered, which is stored with the registration. A club has its
 * present name, and its last one once it is closed.
 */
export const forClub = (archer: string, entry = archer) => ({
  id: columnOf('forClubId', archer, entry),
  name: sql<string | null>`coalesce(
    (select name from clubs where clubs.id = ${columnOf('forClubId', archer, entry)}),
    ${columnOf('forClubName', archer, entry)})`,
})
