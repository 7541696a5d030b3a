import type { Insertable, Updateable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { SeriesRowTable } from '../../../platform/db/schema/series.ts'
import { bareListLimit } from '../../../platform/pages.ts'

export const findSeries = (db: ReadConnection, id: string) =>
  db.selectFrom('series').selectAll().where('id', '=', id).executeTakeFirst()

export const findByKey = (db: ReadConnection, publicKey: string) =>
  db.selectFrom('series').select('id').where('publicKey', '=', publicKey).executeTakeFirst()

/** The clubs of a series, sorted by name, with the user's role in each, and with when each was asked, if it was. */
export const listClubs = (db: ReadConnection, userId: string, seriesId: string) =>
  db
    .selectFrom('seriesClubs')
    .innerJoin('clubs', 'clubs.id', 'seriesClubs.clubId')
    .leftJoin('seriesQuestions as question', (join) =>
      join
        .onRef('question.seriesId', '=', 'seriesClubs.seriesId')
        .onRef('question.clubId', '=', 'seriesClubs.clubId'),
    )
    .leftJoin('clubAdministrators', (join) =>
      join.onRef('clubAdministrators.clubId', '=', 'clubs.id').on('clubAdministrators.userId', '=', userId),
    )
    .select(['clubs.id', 'clubs.name', 'clubs.ownerId', 'clubAdministrators.id as administratorId'])
    .select(['clubs.language', 'clubs.createdAt', 'question.askedAt'])
    .where('seriesClubs.seriesId', '=', seriesId)
    .orderBy('clubs.name')
    .execute()

/** The clubs that were asked to run a series and have not accepted, by name, with the user's role in each. */
export const listAskedClubs = (db: ReadConnection, userId: string, seriesId: string) =>
  db
    .selectFrom('seriesQuestions as question')
    .innerJoin('clubs', 'clubs.id', 'question.clubId')
    .leftJoin('seriesClubs', (join) =>
      join
        .onRef('seriesClubs.seriesId', '=', 'question.seriesId')
        .onRef('seriesClubs.clubId', '=', 'question.clubId'),
    )
    .leftJoin('clubAdministrators', (join) =>
      join.onRef('clubAdministrators.clubId', '=', 'clubs.id').on('clubAdministrators.userId', '=', userId),
    )
    .select(['clubs.id', 'clubs.name', 'clubs.ownerId', 'clubAdministrators.id as administratorId'])
    .select('question.declinedAt')
    .where('question.seriesId', '=', seriesId)
    .where('seriesClubs.clubId', 'is', null)
    .orderBy('clubs.name')
    .execute()

/** The events of a series, in its order, with what they shoot. */
export const listEvents = (db: ReadConnection, seriesId: string) =>
  db
    .selectFrom('seriesEvents')
    .innerJoin('events', 'events.id', 'seriesEvents.competitionId')
    .select([
      'events.id',
      'events.name',
      'events.competitionDate',
      'events.status',
      'events.roundId',
      'events.numberOfTargets',
    ])
    .where('seriesEvents.seriesId', '=', seriesId)
    .orderBy('seriesEvents.place')
    .execute()

/** The events of a series, with what makes the user one who runs them. */
export const listTiesToEvents = (db: ReadConnection, userId: string, seriesId: string) =>
  db
    .selectFrom('seriesEvents')
    .innerJoin('events', 'events.id', 'seriesEvents.competitionId')
    .leftJoin('clubs', 'clubs.id', 'events.clubId')
    .leftJoin('clubAdministrators', (join) =>
      join
        .onRef('clubAdministrators.clubId', '=', 'events.clubId')
        .on('clubAdministrators.userId', '=', userId),
    )
    .leftJoin('eventAdmins', (join) =>
      join
        .on(({ eb, ref, fn }) =>
          eb('eventAdmins.competitionId', '=', fn.coalesce('events.firstRoundId', ref('events.id'))),
        )
        .on('eventAdmins.userId', '=', userId),
    )
    .select(['events.id', 'events.createdBy', 'clubs.ownerId as clubOwnerId'])
    .select(['clubAdministrators.id as clubAdministratorId', 'eventAdmins.id as adminId'])
    .where('seriesEvents.seriesId', '=', seriesId)
    .execute()

/** The later rounds of events that have several rounds. */
export const listLaterRounds = (db: ReadConnection, seriesId: string) =>
  db
    .selectFrom('seriesEvents')
    .innerJoin('events as later', 'later.firstRoundId', 'seriesEvents.competitionId')
    .select(['seriesEvents.competitionId', 'later.roundId', 'later.numberOfTargets', 'later.status'])
    .where('seriesEvents.seriesId', '=', seriesId)
    .orderBy('later.roundNumber')
    .execute()

/** The division scheme of each event of a series. */
export const listSchemes = (db: ReadConnection, seriesId: string) =>
  db
    .selectFrom('seriesEvents')
    .innerJoin('events', 'events.id', 'seriesEvents.competitionId')
    .select(['seriesEvents.competitionId', 'events.divisionScheme'])
    .where('seriesEvents.seriesId', '=', seriesId)
    .execute()

/** All places of archers in the events of a series. */
export const listEntries = (db: ReadConnection, seriesId: string) =>
  db
    .selectFrom('seriesEvents')
    .innerJoin('eventParticipants as archer', 'archer.competitionId', 'seriesEvents.competitionId')
    .select(['archer.competitionId', 'archer.id as participantId', 'archer.userId', 'archer.memberId'])
    .where('seriesEvents.seriesId', '=', seriesId)
    .orderBy('archer.id')
    .execute()

/** Links between participants of events that are in the series. */
export const listLinks = (db: ReadConnection, seriesId: string) =>
  db
    .selectFrom('seriesArchers as link')
    .innerJoin('eventParticipants as archer', 'archer.id', 'link.participantId')
    .innerJoin('seriesEvents', (join) =>
      join
        .onRef('seriesEvents.seriesId', '=', 'link.seriesId')
        .onRef('seriesEvents.competitionId', '=', 'archer.competitionId'),
    )
    .select(['link.participantId', 'link.person'])
    .where('link.seriesId', '=', seriesId)
    .orderBy('link.person')
    .orderBy('link.participantId')
    .execute()

/** Links between participants, including those of events that were removed from the series. */
export const listAllLinks = (db: ReadConnection, seriesId: string) =>
  db
    .selectFrom('seriesArchers')
    .select(['participantId', 'person'])
    .where('seriesId', '=', seriesId)
    .orderBy('person')
    .orderBy('participantId')
    .execute()

interface ListQuery {
  readonly clubId?: string | undefined
  readonly competitionId?: string | undefined
}

/** Series of clubs, newest first. */
export const listSeries = (db: ReadConnection, { clubId, competitionId }: ListQuery) => {
  let query = db.selectFrom('series').select(['series.id', 'series.name', 'series.createdAt'])
  if (competitionId !== undefined)
    query = query.where('series.id', 'in', (nested) =>
      nested
        .selectFrom('seriesEvents')
        .select('seriesEvents.seriesId')
        .where('seriesEvents.competitionId', '=', competitionId),
    )
  query = query.where('series.id', 'in', (nested) => {
    const ofClubs = nested.selectFrom('seriesClubs').select('seriesClubs.seriesId')
    return clubId === undefined ? ofClubs : ofClubs.where('seriesClubs.clubId', '=', clubId)
  })
  return query.orderBy('series.createdAt', 'desc').orderBy('series.id', 'desc').limit(bareListLimit).execute()
}

/** Returns undefined if the series does not exist. */
export const lockSeriesRow = (tx: WriteTransaction, id: string) =>
  tx.selectFrom('series').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Returns false if the id is taken. */
export const insertSeries = async (
  tx: WriteTransaction,
  row: Insertable<SeriesRowTable>,
): Promise<boolean> => {
  const newRow = await tx
    .insertInto('series')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return newRow !== undefined
}

export const updateSeries = (
  tx: WriteTransaction,
  id: string,
  changes: Omit<Updateable<SeriesRowTable>, 'id' | 'createdAt'>,
) => tx.updateTable('series').set(changes).where('id', '=', id).execute()

export const deleteSeries = (tx: WriteTransaction, id: string) =>
  tx.deleteFrom('series').where('id', '=', id).execute()

/** Deletes the series that only this club runs. */
export const deleteSeriesOf = (tx: WriteTransaction, clubId: string) =>
  tx
    .deleteFrom('series')
    .where('id', 'in', (nested) =>
      nested
        .selectFrom('seriesClubs')
        .select('seriesClubs.seriesId')
        .where('seriesClubs.clubId', '=', clubId),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seriesClubs')
            .select('seriesClubs.clubId')
            .whereRef('seriesClubs.seriesId', '=', 'series.id')
            .where('seriesClubs.clubId', '!=', clubId),
        ),
      ),
    )
    .execute()

export const setClubs = async (
  tx: WriteTransaction,
  seriesId: string,
  clubIds: readonly string[],
): Promise<void> => {
  await tx.deleteFrom('seriesClubs').where('seriesId', '=', seriesId).execute()
  await tx
    .insertInto('seriesClubs')
    .values(clubIds.map((clubId) => ({ seriesId, clubId })))
    .execute()
}

export const setEvents = async (
  tx: WriteTransaction,
  seriesId: string,
  competitionIds: readonly string[],
): Promise<void> => {
  await tx.deleteFrom('seriesEvents').where('seriesId', '=', seriesId).execute()
  const rows = competitionIds.map((competitionId, place) => ({ seriesId, competitionId, place }))
  if (rows.length > 0) await tx.insertInto('seriesEvents').values(rows).execute()
}

export const setArchers = async (
  tx: WriteTransaction,
  seriesId: string,
  same: readonly (readonly string[])[],
): Promise<void> => {
  await tx.deleteFrom('seriesArchers').where('seriesId', '=', seriesId).execute()
  for (const [person, participantIds] of same.entries())
    await tx
      .insertInto('seriesArchers')
      .values(participantIds.map((participantId) => ({ seriesId, participantId, person })))
      .execute()
}

/** The owners and administrators of all clubs of a series. */
export const listOfficersOfSeries = async (db: ReadConnection, seriesId: string): Promise<string[]> => {
  const owners = await db
    .selectFrom('seriesClubs')
    .innerJoin('clubs', 'clubs.id', 'seriesClubs.clubId')
    .select('clubs.ownerId as userId')
    .where('seriesClubs.seriesId', '=', seriesId)
    .execute()
  const administrators = await db
    .selectFrom('seriesClubs')
    .innerJoin('clubAdministrators', 'clubAdministrators.clubId', 'seriesClubs.clubId')
    .select('clubAdministrators.userId')
    .where('seriesClubs.seriesId', '=', seriesId)
    .execute()
  return [...new Set([...owners, ...administrators].map(({ userId }) => userId))].toSorted()
}

/** Undefined if the account was deleted. */
export const findOfficerToMail = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'emailVerifiedAt', 'blockedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
