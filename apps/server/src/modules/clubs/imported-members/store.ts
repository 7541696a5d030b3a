import { type MemberIdentity, memberColumns } from '@fletch/domain'
import type { Selectable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { type Holes, prepared } from '../../../platform/db/fast/prepared.ts'
import type { ClubMembersTable } from '../../../platform/db/schema/clubs.ts'

const newColumns = [
  'id',
  'clubId',
  'userId',
  ...memberColumns,
  'origin',
  'importId',
  'nameKey',
  'lastNameKey',
  'lastNameOf',
  'searchText',
  'emailKey',
  'membershipKey',
  'personKey',
  'createdAt',
  'changedAt',
] as const

export type ImportedMember = Pick<Selectable<ClubMembersTable>, (typeof newColumns)[number]>

/** So many rows travel in one statement: fewer turns to the database, the same statement each time. */
export const importedAtOnce = 50

/** What a value of a row is called in that statement. */
const names = Array.from({ length: importedAtOnce }, (_, row) =>
  newColumns.map((column) => `${row} ${column}`),
)

const insertImported = prepared((tx: WriteTransaction, given: Holes<Record<string, unknown>>) =>
  tx
    .insertInto('clubMembers')
    .values(
      names.map((named) => {
        const holes = newColumns.map((column, index) => [column, given[named[index] ?? column]])
        return Object.fromEntries(holes) as Holes<ImportedMember>
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
)

/** Adds at most `importedAtOnce`; says which of them were not there yet: the indexes decide. */
export const insertSome = async (
  tx: WriteTransaction,
  members: readonly ImportedMember[],
): Promise<Set<string>> => {
  const values: Record<string, unknown> = {}
  for (const [row, member] of members.entries())
    for (const [index, column] of newColumns.entries()) values[names[row]?.[index] ?? column] = member[column]
  const added =
    members.length === importedAtOnce
      ? await insertImported(tx, values)
      : await tx
          .insertInto('clubMembers')
          .values([...members])
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .execute()
  return new Set(added.map(({ id }) => id))
}

/** What tells the members of a club apart. */
export const listIdentities = (db: ReadConnection, clubId: string): Promise<MemberIdentity[]> =>
  db
    .selectFrom('clubMembers')
    .select(['emailKey', 'membershipKey', 'personKey'])
    .where('clubId', '=', clubId)
    .execute()

/** The members of an import: it gave all of them the time that it has itself. */
export interface OfImport {
  readonly importId: string
  readonly clubId: string
  readonly importedAt: string
}

const unchangedOf = (db: ReadConnection, { importId, clubId, importedAt }: OfImport, ownerId: string) =>
  db
    .selectFrom('clubMembers')
    .where('clubId', '=', clubId)
    .where('createdAt', '=', importedAt)
    .where('importId', '=', importId)
    .where('changedAt', 'is', null)
    .where(({ or, eb }) => or([eb('userId', 'is', null), eb('userId', '!=', ownerId)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('clubAdministrators')
            .select('clubAdministrators.id')
            .where('clubAdministrators.clubId', '=', clubId)
            .whereRef('clubAdministrators.userId', '=', 'clubMembers.userId'),
        ),
      ),
    )

/** Removes what an import added and was not changed since, some at a time; gives their accounts, null for those without. */
export const deleteUnchangedOf = async (
  tx: WriteTransaction,
  of: OfImport,
  { ownerId, most }: { readonly ownerId: string; readonly most: number },
): Promise<(string | null)[]> => {
  const deleted = await tx
    .deleteFrom('clubMembers')
    .where('id', 'in', unchangedOf(tx, of, ownerId).select('id').limit(most))
    // Asked once more of the row itself: one that was waited for may have been changed meanwhile.
    .where('changedAt', 'is', null)
    .returning('userId')
    .execute()
  return deleted.map(({ userId }) => userId)
}

export const countOfImport = async (
  db: ReadConnection,
  { importId, clubId, importedAt }: OfImport,
): Promise<number> => {
  const { count } = await db
    .selectFrom('clubMembers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('clubId', '=', clubId)
    .where('createdAt', '=', importedAt)
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow()
  return count
}
