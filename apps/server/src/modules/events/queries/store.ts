import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { EventTables } from '../../../platform/db/schema/events.ts'

type QueryRow = EventTables['eventScoreQueries']

/** The most queries of one archer in a round. */
export const mostQueries = 20

const select = (db: ReadConnection) =>
  db
    .selectFrom('eventScoreQueries as query')
    .innerJoin('events', 'events.id', 'query.competitionId')
    .innerJoin('eventParticipants as archer', 'archer.id', 'query.participantId')
    .leftJoin('users as account', 'account.id', 'archer.userId')
    .select([
      'query.id',
      'query.competitionId',
      'query.participantId',
      'query.target',
      'query.text',
      'query.at',
      'query.answer',
      'query.answeredAt',
      'archer.userId as archerUserId',
      'archer.groupId',
      'events.firstRoundId',
      'events.roundNumber',
      'events.roundName',
    ])
    .select(({ fn, ref }) => [
      fn.coalesce('archer.entryId', ref('archer.id')).as('entryId'),
      fn.coalesce('account.firstName', ref('archer.firstName')).as('firstName'),
      fn.coalesce('account.lastName', ref('archer.lastName')).as('lastName'),
    ])

export type FoundQuery = Awaited<ReturnType<typeof listQueries>>[number]

/** The queries of an event in all its rounds, newest first; those of one archer or asker if a user is given. */
export const listQueries = (db: ReadConnection, eventId: string, ofUser?: string) => {
  const all = select(db).where(({ eb, or }) =>
    or([eb('events.id', '=', eventId), eb('events.firstRoundId', '=', eventId)]),
  )
  const some =
    ofUser === undefined
      ? all
      : all.where(({ eb, or }) => or([eb('query.userId', '=', ofUser), eb('archer.userId', '=', ofUser)]))
  return some.orderBy('query.at', 'desc').orderBy('query.id', 'desc').execute()
}

export const findQuery = (db: ReadConnection, id: string) =>
  select(db).where('query.id', '=', id).executeTakeFirst()

export const insertQuery = (tx: WriteTransaction, row: QueryRow) =>
  tx.insertInto('eventScoreQueries').values(row).execute()

export const countQueries = async (db: ReadConnection, participantId: string): Promise<number> => {
  const rows = await db
    .selectFrom('eventScoreQueries')
    .select('id')
    .where('participantId', '=', participantId)
    .execute()
  return rows.length
}

/** Stores an answer. Returns nothing if the query has one already. */
export const setAnswer = (
  tx: WriteTransaction,
  id: string,
  answered: Pick<QueryRow, 'answer' | 'answeredBy' | 'answeredAt'>,
) =>
  tx
    .updateTable('eventScoreQueries')
    .set(answered)
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** The group of each query of a round that is not answered; null for an archer without a group. */
export const listOpenQueryGroups = async (
  db: ReadConnection,
  competitionId: string,
): Promise<readonly (string | null)[]> => {
  const rows = await db
    .selectFrom('eventScoreQueries as query')
    .innerJoin('eventParticipants as archer', 'archer.id', 'query.participantId')
    .select('archer.groupId')
    .where('query.competitionId', '=', competitionId)
    .where('query.answeredAt', 'is', null)
    .execute()
  return rows.map(({ groupId }) => groupId)
}
