import type { Insertable, Updateable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { MailEntriesTable } from '../../../platform/db/schema/events.ts'
import { isToCome } from '../record/rounds-store.ts'

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
  'mailEntries.startsTold',
  'mailEntries.language',
  'mailEntries.locale',
] as const

export type MailEntryRow = NonNullable<Awaited<ReturnType<typeof findMailEntry>>>

export const insertMailEntry = (
  tx: WriteTransaction,
  row: Pick<
    Insertable<MailEntriesTable>,
    'id' | 'competitionId' | 'email' | 'emailKey' | 'form' | 'language' | 'locale' | 'askedAt' | 'expiresAt'
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

/** An entry that is about to change, locked. */
export const lockMailEntry = (tx: WriteTransaction, id: string) =>
  tx.selectFrom('mailEntries').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

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
      'mailEntries.email',
      'mailEntries.emailKey',
      'archer.id as participantId',
      'archer.status',
      'archer.mark',
    ])
    .select(({ fn }) => fn.coalesce('mailEntries.locale', 'mailEntries.language').as('language'))
    .where('mailEntries.competitionId', '=', competitionId)
    .where('archer.userId', 'is', null)
    .execute()

interface Days {
  readonly from: string
  readonly to: string
}

/** Rounds on some days that have not ended. Days are YYYY-MM-DD. */
const roundsOn = (db: ReadConnection, { from, to }: Days) =>
  db
    .selectFrom('events')
    .select(['events.id as roundId', 'events.competitionDate as day', 'events.timeZone'])
    .where('events.competitionDate', '>=', from)
    .where('events.competitionDate', '<=', to)
    .where('events.status', 'in', ['upcoming', 'active'])

/** Archers with a place who registered by email and shoot on one of these days. */
export const listMailedOnDays = (db: ReadConnection, days: Days) =>
  roundsOn(db, days)
    .innerJoin('eventParticipants as archer', 'archer.competitionId', 'events.id')
    .innerJoin('mailEntries as mail', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('mail.participantId', '=', fn.coalesce('archer.entryId', ref('archer.id'))),
      ),
    )
    .select(['mail.id as entryId', 'mail.startsTold', 'archer.groupId'])
    .where('archer.status', '=', 'registered')
    .where('archer.userId', 'is', null)
    .execute()

/** The same for later rounds whose archers are not known yet, with their standing in the event. */
export const listMailedOfRoundsToCome = (db: ReadConnection, days: Days) =>
  roundsOn(db, days)
    .innerJoin('eventParticipants as archer', 'archer.competitionId', 'events.firstRoundId')
    .innerJoin('mailEntries as mail', 'mail.participantId', 'archer.id')
    .select(['mail.id as entryId', 'mail.startsTold', 'archer.status', 'archer.mark'])
    .where('archer.userId', 'is', null)
    .where(isToCome)
    .execute()

/** The archers of a round who registered by email, with their row in that round. */
export const listMailedInRound = (db: ReadConnection, roundId: string) =>
  db
    .selectFrom('eventParticipants as archer')
    .innerJoin('mailEntries as mail', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('mail.participantId', '=', fn.coalesce('archer.entryId', ref('archer.id'))),
      ),
    )
    .select(['archer.id', 'mail.id as entryId', 'mail.startsTold'])
    .where('archer.competitionId', '=', roundId)
    .where('archer.userId', 'is', null)
    .execute()

/** The row of an archer in a round of their event; undefined while the archers of the round are not known. */
export const findInRound = (db: ReadConnection, roundId: string, participantId: string) =>
  db
    .selectFrom('eventParticipants')
    .select(['id', 'status'])
    .where('competitionId', '=', roundId)
    .where(({ eb, or }) => or([eb('id', '=', participantId), eb('entryId', '=', participantId)]))
    .executeTakeFirst()

/** Renames an archer without an account, in all rounds. */
export const renameArcher = (
  tx: WriteTransaction,
  participantId: string,
  name: { readonly firstName?: string; readonly lastName?: string },
) =>
  tx
    .updateTable('eventParticipants')
    .set(name)
    .where(({ eb, or }) => or([eb('id', '=', participantId), eb('entryId', '=', participantId)]))
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
