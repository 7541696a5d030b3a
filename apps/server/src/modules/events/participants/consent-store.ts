import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'

/**
 * Events with an upcoming or active round for which an officer entered a user who has not agreed; latest request first.
 */
export const listOpenEntriesOf = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('eventParticipants as archer')
    .innerJoin('events', 'events.id', 'archer.competitionId')
    .leftJoin('clubs', 'clubs.id', 'events.clubId')
    .select(['events.id as competitionId', 'events.name', 'events.competitionDate', 'archer.askedAt'])
    .select('events.divisionScheme')
    .select(({ fn, ref }) => [
      fn.coalesce('clubs.name', ref('events.clubName')).as('clubName'),
      fn.coalesce('archer.division', ref('archer.archeryStyle')).as('archeryStyle'),
    ])
    .where('archer.userId', '=', userId)
    .where('archer.askedAt', 'is not', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('events.status', 'in', ['upcoming', 'active']),
        exists(
          selectFrom('events as later')
            .select('later.id')
            .whereRef('later.firstRoundId', '=', 'events.id')
            .where('later.status', 'in', ['upcoming', 'active']),
        ),
      ]),
    )
    .orderBy('archer.askedAt', 'desc')
    .execute()

/** Stores that a user declined an event. */
export const insertRefusal = (
  tx: WriteTransaction,
  row: { readonly competitionId: string; readonly userId: string; readonly refusedAt: string },
) =>
  tx
    .insertInto('eventRefusals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteRefusal = (tx: WriteTransaction, competitionId: string, userId: string) =>
  tx
    .deleteFrom('eventRefusals')
    .where('competitionId', '=', competitionId)
    .where('userId', '=', userId)
    .execute()

/** Whether a user declined an event, or the event of a round. */
export const findRefusal = (db: ReadConnection, competitionId: string, userId: string) =>
  db
    .selectFrom('events')
    .innerJoin('eventRefusals as refusal', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('refusal.competitionId', '=', fn.coalesce('events.firstRoundId', ref('events.id'))),
      ),
    )
    .select('refusal.refusedAt')
    .where('events.id', '=', competitionId)
    .where('refusal.userId', '=', userId)
    .executeTakeFirst()

/** The events that a user declined. */
export const listRefusalsOf = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('eventRefusals')
    .innerJoin('events', 'events.id', 'eventRefusals.competitionId')
    .select(['events.id as competitionId', 'events.name', 'eventRefusals.refusedAt'])
    .where('eventRefusals.userId', '=', userId)
    .orderBy('eventRefusals.refusedAt')
    .execute()
