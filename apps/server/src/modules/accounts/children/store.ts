import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { ChildTakeOversTable, GuardiansTable } from '../../../platform/db/schema/accounts.ts'

/** Who acts for a child, unless the administrator has blocked the child. */
export const findGuardian = (db: ReadConnection, childId: string) =>
  db
    .selectFrom('guardians')
    .innerJoin('users', 'users.id', 'guardians.childId')
    .select('guardians.userId')
    .where('guardians.childId', '=', childId)
    .where('users.blockedAt', 'is', null)
    .executeTakeFirst()

/** The same, blocked or not. */
export const findGuardianId = async (db: ReadConnection, childId: string): Promise<string | undefined> =>
  (await db.selectFrom('guardians').select('userId').where('childId', '=', childId).executeTakeFirst())
    ?.userId

/** What decides who may name a user: who acts for them, and their birth date. */
export const findNamed = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('guardians', 'guardians.childId', 'users.id')
    .select(['guardians.userId as guardianId', 'users.dateOfBirth'])
    .where('users.id', '=', userId)
    .executeTakeFirst()

/** Who acts for a child, locked until the transaction ends: the link cannot be used meanwhile, or was used before. */
export const lockGuardian = (tx: WriteTransaction, childId: string) =>
  tx.selectFrom('guardians').select('userId').where('childId', '=', childId).forUpdate().executeTakeFirst()

/** The ids of a user's children, in the order in which they were added. */
export const listChildIds = async (db: ReadConnection, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('guardians')
      .select('childId')
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .orderBy('childId')
      .execute()
  ).map(({ childId }) => childId)

/** The same without children whom the administrator has blocked. */
export const listChildIdsToActFor = async (db: ReadConnection, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('guardians')
      .innerJoin('users', 'users.id', 'guardians.childId')
      .select('guardians.childId')
      .where('guardians.userId', '=', userId)
      .where('users.blockedAt', 'is', null)
      .orderBy('guardians.createdAt')
      .orderBy('guardians.childId')
      .execute()
  ).map(({ childId }) => childId)

/** The children of a user whose full names public pages may show. */
export const listNamedInFull = async (db: ReadConnection, userId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db
        .selectFrom('guardians')
        .select('childId')
        .where('userId', '=', userId)
        .where('fullNameInPublic', '=', true)
        .execute()
    ).map(({ childId }) => childId),
  )

/** False if the user does not act for the child. */
export const setFullNameInPublic = async (
  tx: WriteTransaction,
  { userId, childId }: { readonly userId: string; readonly childId: string },
  fullNameInPublic: boolean,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('guardians')
    .set({ fullNameInPublic })
    .where('childId', '=', childId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const insertGuardian = (
  tx: WriteTransaction,
  row: Pick<GuardiansTable, 'childId' | 'userId' | 'createdAt'>,
) =>
  tx
    .insertInto('guardians')
    .values({ ...row, linkTokenHash: null, linkExpiresAt: null })
    .execute()

interface Link {
  readonly linkTokenHash: string
  readonly linkCodeHash: string
  readonly linkExpiresAt: string
}

/** Voids the previous link; false if the user does not act for the child. */
export const setLink = async (
  tx: WriteTransaction,
  { userId, childId }: { readonly userId: string; readonly childId: string },
  link: Link,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('guardians')
    .set(link)
    .where('childId', '=', childId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Voids the link for a child's own sign-in. */
export const endLinkOf = (tx: WriteTransaction, childId: string) =>
  tx
    .updateTable('guardians')
    .set({ linkTokenHash: null, linkCodeHash: null, linkExpiresAt: null })
    .where('childId', '=', childId)
    .execute()

const living = (db: ReadConnection, linkTokenHash: string, now: string) =>
  db
    .selectFrom('guardians')
    .select(['childId', 'userId', 'linkCodeHash'])
    .where('linkTokenHash', '=', linkTokenHash)
    .where('linkExpiresAt', '>', now)

/** The child of a link, who made it, and its code, while the link is valid. */
export const findLinked = (db: ReadConnection, linkTokenHash: string, now: string) =>
  living(db, linkTokenHash, now).executeTakeFirst()

/** Ends the guardianship by the link; of two concurrent calls one finds nothing. */
export const endByLink = (tx: WriteTransaction, linkTokenHash: string, now: string) =>
  tx
    .deleteFrom('guardians')
    .where('linkTokenHash', '=', linkTokenHash)
    .where('linkExpiresAt', '>', now)
    .returning(['childId', 'userId'])
    .executeTakeFirst()

/** False if another account has the address. */
export const setSignIn = async (
  tx: WriteTransaction,
  id: string,
  signIn: {
    readonly email: string
    readonly emailKey: string
    readonly passwordHash: string
    readonly emailVerifiedAt?: null
  },
): Promise<boolean> => {
  const owner = await tx
    .selectFrom('users')
    .select('id')
    .where('emailKey', '=', signIn.emailKey)
    .executeTakeFirst()
  if (owner !== undefined) return false
  await tx.updateTable('users').set(signIn).where('id', '=', id).execute()
  return true
}

/** Notes that a child has a sign-in of its own, and who can undo that. */
export const insertTakeOver = (tx: WriteTransaction, row: ChildTakeOversTable) =>
  tx
    .insertInto('childTakeOvers')
    .values(row)
    .onConflict((conflict) => conflict.column('childId').doUpdateSet(row))
    .execute()

/** Who can undo a child's own sign-in now; undefined if no one can. */
export const findTakeOver = (db: ReadConnection, childId: string, now: string) =>
  db
    .selectFrom('childTakeOvers')
    .select('userId')
    .where('childId', '=', childId)
    .where('undoUntil', '>', now)
    .executeTakeFirst()

/** The same, and no one can any more. */
export const endTakeOver = (tx: WriteTransaction, childId: string, now: string) =>
  tx
    .deleteFrom('childTakeOvers')
    .where('childId', '=', childId)
    .where('undoUntil', '>', now)
    .returning('userId')
    .executeTakeFirst()

/** The children whose own sign-in a user can undo now, the latest first. */
export const listTakeOversOf = (db: ReadConnection, userId: string, now: string) =>
  db
    .selectFrom('childTakeOvers')
    .innerJoin('users', 'users.id', 'childTakeOvers.childId')
    .select(['users.id', 'users.firstName', 'users.lastName', 'childTakeOvers.undoUntil'])
    .where('childTakeOvers.userId', '=', userId)
    .where('childTakeOvers.undoUntil', '>', now)
    .orderBy('childTakeOvers.undoUntil', 'desc')
    .orderBy('users.id')
    .execute()

export const deleteTakeOversUntil = (tx: WriteTransaction, instant: string) =>
  tx.deleteFrom('childTakeOvers').where('undoUntil', '<=', instant).execute()
