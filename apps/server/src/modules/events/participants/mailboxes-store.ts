import type { ReadConnection } from '../../../platform/db/database.ts'

/** The addresses of the archers of an event or round who registered by email, without an account. */
export const listMailboxesIn = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('eventParticipants as archer')
    .innerJoin('mailEntries as mail', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('mail.participantId', '=', fn.coalesce('archer.entryId', ref('archer.id'))),
      ),
    )
    .select(['archer.id', 'mail.email'])
    .where('archer.competitionId', '=', competitionId)
    .where('archer.userId', 'is', null)
    .execute()
