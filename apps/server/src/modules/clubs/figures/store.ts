import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { listWithConsent } from '../consent/store.ts'

export const hasStale = async (db: ReadConnection, clubId: string): Promise<boolean> =>
  (await db
    .selectFrom('staleMemberFigures')
    .select('memberId')
    .where('clubId', '=', clubId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Takes some members with outdated figures that no one else is working on, and returns their accounts. */
export const lockStaleFigures = async (tx: WriteTransaction, clubId: string, most: number) => {
  const rows = await tx
    .selectFrom('staleMemberFigures')
    .select('memberId')
    .where('clubId', '=', clubId)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = rows.map(({ memberId }) => memberId)
  if (ids.length === 0) return []
  await tx
    .deleteFrom('staleMemberFigures')
    .where('clubId', '=', clubId)
    .where('memberId', 'in', ids)
    .execute()
  return listWithConsent(tx, ids)
}

export const nameOfClub = (db: ReadConnection, clubId: string) =>
  db.selectFrom('clubs').select('name').where('id', '=', clubId).executeTakeFirst()

interface Figures {
  readonly shoots: number
  readonly totalScore: number
  readonly zoneOrder: number
  readonly figuresRoundId: string | null
}

export const updateFigures = (tx: WriteTransaction, memberId: string, figures: Figures) =>
  tx.updateTable('clubMembers').set(figures).where('id', '=', memberId).execute()

/** Marks members with accounts: all of a club, or some. */
export const insertStale = (
  tx: WriteTransaction,
  { clubId, memberIds }: { readonly clubId: string; readonly memberIds?: readonly string[] },
) =>
  tx
    .insertInto('staleMemberFigures')
    .columns(['clubId', 'memberId'])
    .expression((eb) => {
      const linked = eb
        .selectFrom('clubMembers')
        .select(['clubMembers.clubId', 'clubMembers.id'])
        .where('clubMembers.clubId', '=', clubId)
        .where('clubMembers.userId', 'is not', null)
      return memberIds === undefined ? linked : linked.where('clubMembers.id', 'in', memberIds)
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
