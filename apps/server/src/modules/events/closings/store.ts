import type { ReadConnection } from '../../../platform/db/database.ts'
import { entryConsent } from '../record/consent-store.ts'

/** The upcoming events and rounds of a club. */
export const listUpcoming = (db: ReadConnection, clubId: string) =>
  db
    .selectFrom('events')
    .select(['id', 'firstRoundId'])
    .where('clubId', '=', clubId)
    .where('status', '=', 'upcoming')
    .orderBy('id')
    .execute()

/** The accounts that have a place in an event or are on its waiting list. */
export const listAccountsToNotify = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('eventParticipants')
    .select('userId')
    .select(entryConsent('eventParticipants').as('entryConsent'))
    .where('competitionId', '=', competitionId)
    .where('status', 'in', ['registered', 'waiting'])
    .where('userId', 'is not', null)
    .orderBy('id')
    .$narrowType<{ userId: string }>()
    .execute()
