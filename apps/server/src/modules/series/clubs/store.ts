import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { SeriesQuestionsTable } from '../../../platform/db/schema/series.ts'
import { bareListLimit } from '../../../platform/pages.ts'

export const listClubIds = async (db: ReadConnection, seriesId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('seriesClubs')
    .select('clubId')
    .where('seriesId', '=', seriesId)
    .orderBy('clubId')
    .execute()
  return rows.map(({ clubId }) => clubId)
}

/** The owner and the administrators of a club. */
export const listOfficerIds = async (db: ReadConnection, clubId: string): Promise<string[]> => {
  const owner = await db.selectFrom('clubs').select('ownerId').where('id', '=', clubId).executeTakeFirst()
  const administrators = await db
    .selectFrom('clubAdministrators')
    .select('userId')
    .where('clubId', '=', clubId)
    .orderBy('id')
    .execute()
  return [...new Set([...(owner ? [owner.ownerId] : []), ...administrators.map(({ userId }) => userId)])]
}

export const findQuestion = (db: ReadConnection, seriesId: string, clubId: string) =>
  db
    .selectFrom('seriesQuestions')
    .select(['askedBy', 'declinedAt'])
    .where('seriesId', '=', seriesId)
    .where('clubId', '=', clubId)
    .executeTakeFirst()

/** Returns false if the club was asked before. */
export const insertQuestion = async (tx: WriteTransaction, row: SeriesQuestionsTable): Promise<boolean> => {
  const newRow = await tx
    .insertInto('seriesQuestions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('clubId')
    .executeTakeFirst()
  return newRow !== undefined
}

export const deleteQuestion = (tx: WriteTransaction, seriesId: string, clubId: string) =>
  tx.deleteFrom('seriesQuestions').where('seriesId', '=', seriesId).where('clubId', '=', clubId).execute()

export const setDeclined = (
  tx: WriteTransaction,
  seriesId: string,
  clubId: string,
  declinedAt: string | null,
) =>
  tx
    .updateTable('seriesQuestions')
    .set({ declinedAt })
    .where('seriesId', '=', seriesId)
    .where('clubId', '=', clubId)
    .execute()

/** Questions that clubs have not answered, newest first. */
const openQuestions = (db: ReadConnection) =>
  db
    .selectFrom('seriesQuestions as question')
    .innerJoin('series', 'series.id', 'question.seriesId')
    .leftJoin('seriesClubs', (join) =>
      join
        .onRef('seriesClubs.seriesId', '=', 'question.seriesId')
        .onRef('seriesClubs.clubId', '=', 'question.clubId'),
    )
    .select(['series.name', 'question.askedAt'])
    .where('question.declinedAt', 'is', null)
    .where('seriesClubs.clubId', 'is', null)
    .orderBy('question.askedAt', 'desc')
    .orderBy('series.id')
    .limit(bareListLimit)

export const listOpenQuestions = (db: ReadConnection, clubId: string) =>
  openQuestions(db).select('series.id').where('question.clubId', '=', clubId).execute()

/** The open questions to clubs of which a user is an officer. */
export const listOpenQuestionsToOfficer = (db: ReadConnection, userId: string) =>
  openQuestions(db)
    .innerJoin('clubs', 'clubs.id', 'question.clubId')
    .select(['series.id as seriesId', 'clubs.id as clubId', 'clubs.name as clubName'])
    .where('question.clubId', 'in', ({ selectFrom }) =>
      selectFrom('clubs')
        .select('clubs.id')
        .where('clubs.ownerId', '=', userId)
        .union(
          selectFrom('clubAdministrators')
            .select('clubAdministrators.clubId as id')
            .where('clubAdministrators.userId', '=', userId),
        ),
    )
    .orderBy('clubs.id')
    .execute()

/** The clubs of the series that a club is asked to run, by name. */
export const listAskingClubs = (db: ReadConnection, clubId: string) =>
  db
    .selectFrom('seriesQuestions as question')
    .innerJoin('seriesClubs', 'seriesClubs.seriesId', 'question.seriesId')
    .innerJoin('clubs', 'clubs.id', 'seriesClubs.clubId')
    .select(['question.seriesId', 'clubs.name'])
    .where('question.clubId', '=', clubId)
    .where('question.declinedAt', 'is', null)
    .orderBy('clubs.name')
    .execute()

interface OneOfficer {
  readonly seriesId: string
  readonly clubId: string
  readonly userId: string
  readonly askedAt: string
}

/** What the mail to an officer of an asked club needs; undefined if it is answered, or they are no officer any more. */
export const findForMail = (db: ReadConnection, { seriesId, clubId, userId, askedAt }: OneOfficer) =>
  db
    .selectFrom('seriesQuestions as question')
    .innerJoin('series', 'series.id', 'question.seriesId')
    .innerJoin('clubs', 'clubs.id', 'question.clubId')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .leftJoin('clubAdministrators as administrator', (join) =>
      join.onRef('administrator.clubId', '=', 'clubs.id').onRef('administrator.userId', '=', 'users.id'),
    )
    .leftJoin('seriesClubs', (join) =>
      join
        .onRef('seriesClubs.seriesId', '=', 'question.seriesId')
        .onRef('seriesClubs.clubId', '=', 'question.clubId'),
    )
    .select(['series.name as series', 'clubs.name as club', 'users.email', 'users.emailVerifiedAt'])
    .select(['users.blockedAt', 'question.askedBy'])
    .where('question.seriesId', '=', seriesId)
    .where('question.clubId', '=', clubId)
    .where('question.askedAt', '=', askedAt)
    .where('question.declinedAt', 'is', null)
    .where('seriesClubs.clubId', 'is', null)
    .where(({ eb, or, ref }) =>
      or([eb('administrator.id', 'is not', null), eb('clubs.ownerId', '=', ref('users.id'))]),
    )
    .executeTakeFirst()

interface OneAnswer {
  readonly seriesId: string
  readonly clubId: string
  readonly userId: string
}

/** What the mail of an answer needs; undefined if the officer who asked does not run the series any more. */
export const findForAnswerMail = (db: ReadConnection, { seriesId, clubId, userId }: OneAnswer) =>
  db
    .selectFrom('seriesQuestions as question')
    .innerJoin('series', 'series.id', 'question.seriesId')
    .innerJoin('clubs', 'clubs.id', 'question.clubId')
    .innerJoin('users', 'users.id', 'question.askedBy')
    .leftJoin('seriesClubs', (join) =>
      join
        .onRef('seriesClubs.seriesId', '=', 'question.seriesId')
        .onRef('seriesClubs.clubId', '=', 'question.clubId'),
    )
    .select(['series.name as series', 'clubs.name as club', 'users.email', 'users.emailVerifiedAt'])
    .select(['users.blockedAt', 'question.declinedAt', 'seriesClubs.clubId as joined'])
    .where('question.seriesId', '=', seriesId)
    .where('question.clubId', '=', clubId)
    .where('question.askedBy', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('seriesClubs as running')
          .innerJoin('clubs as own', 'own.id', 'running.clubId')
          .leftJoin('clubAdministrators as administrator', (join) =>
            join.onRef('administrator.clubId', '=', 'own.id').onRef('administrator.userId', '=', 'users.id'),
          )
          .select('own.id')
          .whereRef('running.seriesId', '=', 'question.seriesId')
          .where(({ eb, or, ref }) =>
            or([eb('administrator.id', 'is not', null), eb('own.ownerId', '=', ref('users.id'))]),
          ),
      ),
    )
    .executeTakeFirst()
