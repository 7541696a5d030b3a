import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'

/** How many events a club has in each status, without later rounds. */
export const countByStatus = (db: ReadConnection, clubId: string) =>
  db
    .selectFrom('events')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('clubId', '=', clubId)
    .where('firstRoundId', 'is', null)
    .groupBy('status')
    .execute()

/** Locks the upcoming and active events of a club, so that none is started, completed or cancelled meanwhile. */
export const lockOpen = (tx: WriteTransaction, clubId: string) =>
  tx
    .selectFrom('events')
    .select('id')
    .where('clubId', '=', clubId)
    .where('status', 'in', ['upcoming', 'active'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The upcoming and active events of a club, which people may be looking at. */
export const listOpen = (tx: WriteTransaction, clubId: string) =>
  tx
    .selectFrom('events')
    .select('id')
    .where('clubId', '=', clubId)
    .where('status', 'in', ['upcoming', 'active'])
    .execute()

/** The events of a club that use a division scheme, and their later rounds. */
export const listUsingScheme = (tx: WriteTransaction, clubId: string, scheme: string) =>
  tx
    .selectFrom('events')
    .select(['id', 'firstRoundId', 'name', 'status', 'archeryStyle'])
    .where('clubId', '=', clubId)
    .where('divisionScheme', '=', scheme)
    .orderBy('id')
    .execute()

export const deleteUpcoming = (tx: WriteTransaction, clubId: string) =>
  tx.deleteFrom('events').where('clubId', '=', clubId).where('status', '=', 'upcoming').execute()

/** Stores the last name and the language of a club in its events, and the name with the archers who registered for it. */
export const storeClubFacts = async (
  tx: WriteTransaction,
  clubId: string,
  clubName: string,
): Promise<void> => {
  await tx
    .updateTable('events')
    .set(({ fn, selectFrom }) => ({
      clubName,
      language: fn.coalesce(
        'language',
        selectFrom('clubs').select('clubs.language').where('clubs.id', '=', clubId).$asScalar(),
      ),
    }))
    .where('clubId', '=', clubId)
    .execute()
  await tx
    .updateTable('eventParticipants')
    .set({ forClubName: clubName })
    .where('forClubId', '=', clubId)
    .execute()
}
