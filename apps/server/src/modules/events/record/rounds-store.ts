import type { ExpressionBuilder } from 'kysely'
import type { ReadConnection } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/schema.ts'

/** Whether the archers of a round are not known yet. */
export const isToCome = ({ exists, not, selectFrom }: ExpressionBuilder<Tables, 'events'>) =>
  not(
    exists(
      selectFrom('eventParticipants as known')
        .select('known.id')
        .whereRef('known.competitionId', '=', 'events.id'),
    ),
  )

/** The events that a user is in, as an archer of any of their rounds. */
export const listEventIdsOf = async (db: ReadConnection, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('eventParticipants as archer')
    .innerJoin('events', 'events.id', 'archer.competitionId')
    .select(({ fn, ref }) => fn.coalesce('events.firstRoundId', ref('events.id')).as('id'))
    .distinct()
    .where('archer.userId', '=', userId)
    .execute()
  return rows.map(({ id }) => id)
}

const roundsOf = (db: ReadConnection) => db.selectFrom('events').select('events.roundId')

const roundsRunBy = (db: ReadConnection, userId: string, column: 'events.id' | 'events.firstRoundId') =>
  roundsOf(db)
    .innerJoin('eventAdmins', 'eventAdmins.competitionId', column)
    .where('eventAdmins.userId', '=', userId)

/** The distinct rounds of events in which a user takes part or is an added admin. */
export const listRoundsOf = async (db: ReadConnection, userId: string): Promise<string[]> => {
  const rows = await roundsOf(db)
    .innerJoin('eventParticipants', 'eventParticipants.competitionId', 'events.id')
    .where('eventParticipants.userId', '=', userId)
    .union(roundsRunBy(db, userId, 'events.id'))
    .union(roundsRunBy(db, userId, 'events.firstRoundId'))
    .execute()
  return rows.map(({ roundId }) => roundId)
}

/** The id of a later round; undefined if the event has none with this number. */
export const findRoundId = async (
  db: ReadConnection,
  firstRoundId: string,
  roundNumber: number,
): Promise<string | undefined> => {
  const round = await db
    .selectFrom('events')
    .select('id')
    .where('firstRoundId', '=', firstRoundId)
    .where('roundNumber', '=', roundNumber)
    .executeTakeFirst()
  return round?.id
}
