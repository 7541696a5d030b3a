import type { messageReaders } from '@fletch/contract'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { EventTables } from '../../../platform/db/schema/events.ts'
import { entryConsent } from '../record/consent-store.ts'

export interface Readers {
  readonly to: (typeof messageReaders)[number]
  readonly division?: string | undefined
}

/** The archers that a message is meant for, with everything that can keep it from them. */
export const listReaders = (db: ReadConnection, competitionId: string, { to, division }: Readers) => {
  let query = db
    .selectFrom('eventParticipants as archer')
    .leftJoin('guardians', 'guardians.childId', 'archer.userId')
    // Messages to a child go to the account that acts for it.
    .leftJoin('users as reader', (join) =>
      join.on(({ eb, fn }) => eb('reader.id', '=', fn.coalesce('guardians.userId', 'archer.userId'))),
    )
    .leftJoin('users as account', 'account.id', 'archer.userId')
    .leftJoin('noticeSettings', 'noticeSettings.userId', 'reader.id')
    .leftJoin('mailEntries', 'mailEntries.participantId', 'archer.id')
    .select(['archer.id', 'archer.userId', 'mailEntries.id as mailEntryId'])
    .select(entryConsent('archer').as('entryConsent'))
    .select(['reader.blockedAt', 'account.blockedAt as archerBlockedAt', 'reader.addressDisownedAt'])
    .select(['noticeSettings.mailsOff', 'noticeSettings.pushesOff'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('pushDevices').select('pushDevices.id').whereRef('pushDevices.userId', '=', 'reader.id'),
      ).as('hasDevice'),
    )
    .where('archer.competitionId', '=', competitionId)
  if (to === 'waiting') query = query.where('archer.status', '=', 'waiting')
  if (to === 'all') query = query.where('archer.status', 'in', ['registered', 'waiting', 'retired'])
  if (to === 'division')
    query = query
      .where('archer.status', 'in', ['registered', 'retired'])
      .where(({ eb, fn, ref }) =>
        eb(fn.coalesce('archer.division', ref('archer.archeryStyle')), '=', division ?? ''),
      )
  return query.execute()
}

export const insertMessage = (tx: WriteTransaction, message: EventTables['eventMessages']) =>
  tx.insertInto('eventMessages').values(message).execute()

/** A message with its author; undefined if the author's account was deleted. */
export const findMessage = (db: ReadConnection, id: string) =>
  db
    .selectFrom('eventMessages')
    .innerJoin('users', 'users.id', 'eventMessages.userId')
    .select(['eventMessages.id', 'eventMessages.competitionId', 'eventMessages.userId'])
    .select(['eventMessages.readers as to', 'eventMessages.division'])
    .select(['eventMessages.subject', 'eventMessages.text'])
    .select(['users.email', 'users.firstName', 'users.lastName'])
    .where('eventMessages.id', '=', id)
    .executeTakeFirst()
