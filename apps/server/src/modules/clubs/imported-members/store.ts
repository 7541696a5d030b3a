import { type MemberIdentity, memberColumns } from '@fletch/domain'
import { expressionBuilder, type Selectable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { type Placeholders, prepared } from '../../../platform/db/fast/prepared.ts'
import type { ClubMembersTable } from '../../../platform/db/schema/clubs.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import type { Span } from '../../../platform/db/spans.ts'
import { consentColumns } from '../consent/columns.ts'

const newColumns = [
  'id',
  'clubId',
  'userId',
  ...memberColumns,
  ...consentColumns,
  'origin',
  'importId',
  'nameKey',
  'firstNameKey',
  'firstNameOf',
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

/** The number of rows per statement. It is fixed, so that there are fewer round trips and always the same statement. */
export const importedAtOnce = 50

/** The name of a row's value in that statement. */
const names = Array.from({ length: importedAtOnce }, (_, row) =>
  newColumns.map((column) => `${row} ${column}`),
)

const insertImported = prepared((tx: WriteTransaction, parameters: Placeholders<Record<string, unknown>>) =>
  tx
    .insertInto('clubMembers')
    .values(
      names.map((named) => {
        const holes = newColumns.map((column, index) => [column, parameters[named[index] ?? column]])
        return Object.fromEntries(holes) as Placeholders<ImportedMember>
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
)

/** Adds at most `importedAtOnce` members and returns those that were new; the indexes decide. */
export const insertSome = async (
  tx: WriteTransaction,
  members: readonly ImportedMember[],
): Promise<Set<string>> => {
  const values: Record<string, unknown> = {}
  for (const [row, member] of members.entries())
    for (const [index, column] of newColumns.entries()) values[names[row]?.[index] ?? column] = member[column]
  const rows =
    members.length === importedAtOnce
      ? await insertImported(tx, values)
      : await tx
          .insertInto('clubMembers')
          .values([...members])
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The identifying keys of a club's members. */
export const listIdentities = (db: ReadConnection, clubId: string): Promise<MemberIdentity[]> =>
  db
    .selectFrom('clubMembers')
    .select(['emailKey', 'nameKey', 'membershipKey', 'personKey'])
    .where('clubId', '=', clubId)
    .execute()

/** The members of an import are those with its own creation time. */
export interface OfImport {
  readonly importId: string
  readonly clubId: string
  readonly importedAt: string
}

const unchangedOf = ({ importId, clubId, importedAt }: OfImport, staying: readonly string[]) => {
  const { eb, and, or } = expressionBuilder<Tables, 'clubMembers'>()
  return and([
    eb('clubId', '=', clubId),
    eb('createdAt', '=', importedAt),
    eb('importId', '=', importId),
    eb('changedAt', 'is', null),
    or([eb('userId', 'is', null), eb('userId', 'not in', staying)]),
  ])
}

/** Those who own or administer a club and therefore remain members. */
export const listStaying = async (db: ReadConnection, clubId: string, ownerId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('clubAdministrators')
    .select('userId')
    .where('clubId', '=', clubId)
    .orderBy('userId')
    .execute()
  return [ownerId, ...rows.map(({ userId }) => userId)]
}

/** The unchanged members of an import, in order, without those who must remain. */
export const listUnchangedOf = async (
  db: ReadConnection,
  of: OfImport,
  staying: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('clubMembers')
    .select('id')
    .where(unchangedOf(of, staying))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Removes some of them and returns their accounts, null for members without one. All conditions are checked again for
 * each row, because a row that was locked may have changed meanwhile.
 */
export const deleteUnchangedOf = async (
  tx: WriteTransaction,
  of: OfImport,
  staying: readonly string[],
  { first, last }: Span,
) =>
  tx
    .deleteFrom('clubMembers')
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where(unchangedOf(of, staying))
    .returning(['id', 'userId'])
    .execute()

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
