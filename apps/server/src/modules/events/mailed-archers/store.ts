import type { Updateable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { MailEntriesTable } from '../../../platform/db/schema/events.ts'

const columns = [
  'mailEntries.id',
  'mailEntries.competitionId',
  'mailEntries.participantId',
  'mailEntries.email',
  'mailEntries.emailKey',
  'mailEntries.form',
  'mailEntries.askedAt',
  'mailEntries.confirmedAt',
  'mailEntries.disownedAt',
  'mailEntries.told',
] as const

export type MailEntryRow = NonNullable<Awaited<ReturnType<typeof findMailEntry>>>

export const insertMailEntry = (
  tx: WriteTransaction,
  row: Pick<
    MailEntriesTable,
    'id' | 'competitionId' | 'email' | 'emailKey' | 'form' | 'askedAt' | 'expiresAt'
  >,
) => tx.insertInto('mailEntries').values(row).execute()

export const updateMailEntry = (tx: WriteTransaction, id: string, changes: Updateable<MailEntriesTable>) =>
  tx.updateTable('mailEntries').set(changes).where('id', '=', id).execute()

export const deleteMailEntry = (tx: WriteTransaction, id: string) =>
  tx.deleteFrom('mailEntries').where('id', '=', id).execute()

export const findMailEntry = (db: ReadConnection, id: string) =>
  db.selectFrom('mailEntries').select(columns).where('id', '=', id).executeTakeFirst()

export const findByToken = (db: ReadConnection, tokenHash: string) =>
  db.selectFrom('mailEntries').select(columns).where('tokenHash', '=', tokenHash).executeTakeFirst()

/** What an address entered for an event. */
export const listOfAddress = (db: ReadConnection, competitionId: string, emailKey: string) =>
  db
    .selectFrom('mailEntries')
    .select(columns)
    .where('competitionId', '=', competitionId)
    .where('emailKey', '=', emailKey)
    .execute()

/** The id of the account with an address; undefined if there is none. */
export const findAccountOf = (db: ReadConnection, emailKey: string) =>
  db.selectFrom('users').select('id').where('emailKey', '=', emailKey).executeTakeFirst()

/** Where mail goes to an account; undefined if its owner disowned the address. */
export const findMailboxOfAccount = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('addressDisownedAt', 'is', null)
    .executeTakeFirst()

/** The entry by email of an archer; undefined for all others. */
export const findOfArcher = (db: ReadConnection, participantId: string) =>
  db.selectFrom('mailEntries').select(columns).where('participantId', '=', participantId).executeTakeFirst()

/** The archers of an event who registered by email, with their status. */
export const listMailed = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('mailEntries')
    .innerJoin('eventParticipants as archer', 'archer.id', 'mailEntries.participantId')
    .select([
      'mailEntries.id',
      'mailEntries.told',
      'archer.id as participantId',
      'archer.status',
      'archer.mark',
    ])
    .where('mailEntries.competitionId', '=', competitionId)
    .where('archer.userId', 'is', null)
    .execute()

/** Deletes entries that have ended, unless a round of their event is now on a day or later, YYYY-MM-DD. */
export const deleteOldMailEntries = (
  tx: WriteTransaction,
  { now, lastDay }: { readonly now: string; readonly lastDay: string },
) =>
  tx
    .deleteFrom('mailEntries')
    .where('expiresAt', '<', now)
    .where(({ and, or, eb, not, exists, selectFrom }) =>
      or([
        and([eb('confirmedAt', 'is', null), eb('disownedAt', 'is', null)]),
        not(
          exists(
            selectFrom('events')
              .select('events.id')
              .whereRef('events.id', '=', 'mailEntries.competitionId')
              .where('events.competitionDate', '>=', lastDay),
          ),
        ),
      ]),
    )
    .execute()
