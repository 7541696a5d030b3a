import type { Consent } from '@fletch/domain'
import { sql } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'

/** What an archer agrees to: the division, and where the consent for one class up comes from. */
interface AgreedTo {
  readonly division: string
  readonly consent?: 'stated' | 'officer' | null | undefined
}

/** The consent of guests, and of archers in later rounds: theirs is stored with the registration. */
export const noConsent = { askedAt: null, agreedAt: null, declinedAt: null, agreedTo: null }

/** The question to an account that an officer enters. */
export const askingAt = (askedAt: string) => ({ ...noConsent, askedAt })

/** The yes of an archer who is in the event. */
export const agreeingAt = (agreedAt: string, agreement: AgreedTo) => ({
  agreedAt,
  declinedAt: null,
  agreedTo: JSON.stringify(agreement),
})

/** The consent of archers who register themselves. */
export const registeringAt = (registeredAt: string, agreement: AgreedTo) => ({
  askedAt: null,
  ...agreeingAt(registeredAt, agreement),
})

/** A no, or a yes that is taken back. */
export const decliningAt = (declinedAt: string) => ({ declinedAt, agreedAt: null, agreedTo: null })

/**
 * What an archer has said to the entry, as `consentOf` of the domain reads it, for the table or alias of the archer and
 * that of the registration, which later rounds refer to. An archer who registered by email has said yes without an
 * account. A guest whose account is asked stays a guest until its person says no: only that account may know that it
 * exists.
 */
export const entryConsent = (archer: string, entry = archer) => {
  const columnOf = (column: 'askedAt' | 'agreedAt' | 'declinedAt') =>
    sql`coalesce(${sql.ref(`${entry}.${column}`)}, ${sql.ref(`${archer}.${column}`)})`
  return sql<Consent>`case
    when ${columnOf('declinedAt')} is not null then 'declined'
    when ${sql.ref(`${archer}.userId`)} is null and ${columnOf('agreedAt')} is null then 'guest'
    when ${columnOf('agreedAt')} is null then 'asked'
    when ${columnOf('askedAt')} is null then 'own'
    else 'agreed'
  end`
}

/**
 * What the account has said that is asked about a guest's entry, for that account alone; 'guest' if none is asked.
 */
export const askedGuestConsent = (guest: string) =>
  sql<Consent>`case
    when ${sql.ref(`${guest}.askedUserId`)} is null then 'guest'
    when ${sql.ref(`${guest}.declinedAt`)} is null then 'asked'
    else 'declined'
  end`

/** When an archer was asked, and said yes or no, for the archer's own archive. */
export const answeredWhen = (archer: string, entry: string) =>
  (['askedAt', 'agreedAt', 'declinedAt'] as const).map((column) =>
    sql<string | null>`coalesce(${sql.ref(`${entry}.${column}`)}, ${sql.ref(`${archer}.${column}`)})`.as(
      column,
    ),
  )

/** Whether an archer has said yes to the entry. */
export const isAgreedTo = (archer: string, entry = archer) =>
  sql<boolean>`${entryConsent(archer, entry)} in ('own', 'agreed')`

/** Events that are not cancelled for which an officer entered a user who has not answered; latest request first. */
export const listOpenEntriesOf = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('eventParticipants as archer')
    .innerJoin('events', 'events.id', 'archer.competitionId')
    .leftJoin('clubs', 'clubs.id', 'events.clubId')
    .select(['events.id as competitionId', 'events.name', 'events.competitionDate', 'events.status'])
    .select('events.divisionScheme')
    .select(({ fn, ref }) =>
      fn.coalesce('archer.askedAt', ref('archer.registeredAt')).$notNull().as('askedAt'),
    )
    .select(({ fn, ref }) => [
      fn.coalesce('clubs.name', ref('events.clubName')).as('clubName'),
      fn.coalesce('archer.division', ref('archer.archeryStyle')).as('archeryStyle'),
    ])
    .where(({ or, and, eb }) =>
      or([
        and([eb('archer.userId', '=', userId), eb(entryConsent('archer'), '=', 'asked')]),
        and([eb('archer.askedUserId', '=', userId), eb(askedGuestConsent('archer'), '=', 'asked')]),
      ]),
    )
    .where('archer.entryId', 'is', null)
    .where('events.status', '!=', 'cancelled')
    .orderBy('askedAt', 'desc')
    .execute()

/**
 * The entry of a guest in a finished event whose account is asked whether it is theirs, with what is said so far;
 * undefined if there is none.
 */
export const findAskedGuest = (db: ReadConnection, competitionId: string, userId: string) =>
  db
    .selectFrom('eventParticipants as archer')
    .select('archer.id')
    .select(askedGuestConsent('archer').as('entryConsent'))
    .where('archer.competitionId', '=', competitionId)
    .where('archer.askedUserId', '=', userId)
    .executeTakeFirst()

/** Asks an account whether the entry of a guest in a finished event is theirs; null takes the question back. */
export const setAskedUser = (
  tx: WriteTransaction,
  id: string,
  question: { readonly userId: string; readonly at: string } | null,
) =>
  tx
    .updateTable('eventParticipants')
    .set(
      question === null
        ? { ...noConsent, askedUserId: null }
        : { ...askingAt(question.at), askedUserId: question.userId },
    )
    .where('id', '=', id)
    .execute()

/**
 * Takes back what a user is asked about guests of an event, because the user has an entry of their own there. An answer
 * that was given stays.
 */
export const endQuestionsAboutGuests = (tx: WriteTransaction, competitionId: string, userId: string) =>
  tx
    .updateTable('eventParticipants')
    .set({ ...noConsent, askedUserId: null })
    .where('competitionId', '=', competitionId)
    .where('askedUserId', '=', userId)
    .where('declinedAt', 'is', null)
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
