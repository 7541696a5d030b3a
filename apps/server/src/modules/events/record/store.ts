import type { EventSettings } from '@fletch/contract'
import { type Consent, type EventStatus, eventSearchText, type ParticipantStatus } from '@fletch/domain'
import type { Insertable, Selectable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { isFoundBy } from '../../../platform/db/like-pattern.ts'
import type { EventsTable } from '../../../platform/db/schema/events.ts'
import { askedGuestConsent, entryConsent } from './consent-store.ts'

const columns = [
  'events.id',
  'events.clubId',
  'events.createdBy',
  'events.name',
  'events.description',
  'events.competitionDate',
  'events.registrationDeadline',
  'events.maxParticipants',
  'events.archeryStyle',
  'events.divisionScheme',
  'events.distanceUnit',
  'events.roundId',
  'events.tieRule',
  'events.status',
  'events.groupSize',
  'events.numberOfTargets',
  'events.courseTargets',
  'events.timeZone',
  'events.proofRequired',
  'events.asksPhoto',
  'events.namesGuests',
  'events.takesMailEntries',
  'events.shortCode',
  'events.cancelledAt',
  'events.createdAt',
  'events.firstRoundId',
  'events.roundNumber',
  'events.roundName',
  'events.missedRound',
  'events.details',
] as const

/** An event with the user's relation to it. */
export interface EventRow
  extends Omit<
    Selectable<EventsTable>,
    'turnsGiven' | 'searchText' | 'toldChanges' | 'toldAt' | 'startsChangedAt'
  > {
  /** The choice of the whole event, for a later round. */
  readonly firstRoundNamesGuests: boolean | null
  readonly adminId: string | null
  readonly clubOwnerId: string | null
  readonly clubAdministratorId: string | null
  readonly registrationStatus: ParticipantStatus | null
  readonly entryConsent: Consent
  /** The consent of a guest in this event whom the user is asked about; 'guest' if there is none. */
  readonly guestConsent: Consent
  readonly participantCount: number
  readonly waitingCount: number
  /** How many later rounds the event has. */
  readonly laterRounds: number
}

const selectEventsFor = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('events')
    .leftJoin('clubs', 'clubs.id', 'events.clubId')
    .leftJoin('eventAdmins', (join) =>
      join
        .on(({ eb, ref, fn }) =>
          eb('eventAdmins.competitionId', '=', fn.coalesce('events.firstRoundId', ref('events.id'))),
        )
        .on('eventAdmins.userId', '=', userId),
    )
    .leftJoin('clubAdministrators', (join) =>
      join
        .onRef('clubAdministrators.clubId', '=', 'events.clubId')
        .on('clubAdministrators.userId', '=', userId),
    )
    .leftJoin('events as firstRound', 'firstRound.id', 'events.firstRoundId')
    .leftJoin('eventParticipants as mine', (join) =>
      join.onRef('mine.competitionId', '=', 'events.id').on('mine.userId', '=', userId),
    )
    .leftJoin('eventParticipants as registration', 'registration.id', 'mine.entryId')
    .leftJoin('eventParticipants as asked', (join) =>
      join.onRef('asked.competitionId', '=', 'events.id').on('asked.askedUserId', '=', userId),
    )
    .select([
      ...columns,
      'firstRound.namesGuests as firstRoundNamesGuests',
      'eventAdmins.id as adminId',
      'clubs.ownerId as clubOwnerId',
      'clubAdministrators.id as clubAdministratorId',
      'mine.status as registrationStatus',
    ])
    .select([
      entryConsent('mine', 'registration').as('entryConsent'),
      askedGuestConsent('asked').as('guestConsent'),
    ])
    .select(({ fn, ref, selectFrom }) => {
      const count = (comparison: '=' | '!=') =>
        selectFrom('eventParticipants as all')
          .select(fn.countAll<number>().as('count'))
          .whereRef('all.competitionId', '=', 'events.id')
          .where('all.status', comparison, 'waiting')
          .$asScalar()
          .$notNull()
      return [
        // The club's current name, or the last name of a closed club.
        fn.coalesce('clubs.name', ref('events.clubName')).as('clubName'),
        // All rounds of an event have one public board.
        fn
          .coalesce(
            'events.liveKey',
            selectFrom('events as whole')
              .select('whole.liveKey')
              .whereRef('whole.id', '=', 'events.firstRoundId')
              .$asScalar(),
          )
          .as('liveKey'),
        fn.coalesce('firstRound.language', 'events.language', 'clubs.language').as('language'),
        fn.coalesce('firstRound.flightMode', 'events.flightMode').as('flightMode'),
        fn.coalesce('firstRound.secondScorer', 'events.secondScorer').as('secondScorer'),
        count('!=').as('participantCount'),
        count('=').as('waitingCount'),
        selectFrom('events as later')
          .select(fn.countAll<number>().as('count'))
          .whereRef('later.firstRoundId', '=', 'events.id')
          .$asScalar()
          .$notNull()
          .as('laterRounds'),
      ]
    })

export const findEventRow = (db: ReadConnection, userId: string, id: string): Promise<EventRow | undefined> =>
  selectEventsFor(db, userId).where('events.id', '=', id).executeTakeFirst()

/** The last event of a page. */
export interface PageEnd {
  readonly createdAt: string
  readonly id: string
}

const beforeAll: PageEnd = { createdAt: '9999-12-31T23:59:59.999Z', id: '' }

interface Wanted {
  readonly userId: string
  readonly q?: string | undefined
  readonly status?: EventStatus | undefined
  readonly clubId?: string | undefined
  readonly after?: PageEnd | undefined
  readonly limit?: number | undefined
}

/** The rounds, in order, of some events that have several. The first round is the event itself. */
export const listRounds = (db: ReadConnection, ids: readonly string[]) =>
  db
    .selectFrom('events')
    .select(['id', 'roundName as name', 'roundNumber as number', 'competitionDate'])
    .select(['roundId', 'tieRule', 'numberOfTargets', 'courseTargets', 'asksPhoto'])
    .select(['status', 'firstRoundId'])
    .where(({ or, eb }) => or([eb('id', 'in', ids), eb('firstRoundId', 'in', ids)]))
    .orderBy('roundNumber')
    .execute()

/** Events, newest first, without later rounds. */
export const listEvents = (
  db: ReadConnection,
  { userId, q, status, clubId, after = beforeAll, limit }: Wanted,
): Promise<EventRow[]> => {
  let query = selectEventsFor(db, userId)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('events.createdAt', 'events.id'), '<', tuple(after.createdAt, after.id)),
    )
    .where('events.firstRoundId', 'is', null)
  if (status !== undefined) query = query.where('events.status', '=', status)
  if (clubId !== undefined) query = query.where('events.clubId', '=', clubId)
  if (q !== undefined && q.trim() !== '') {
    const matches = ['events.search_text', 'clubs.search_text'].map((text) => isFoundBy({ text }, q.trim()))
    query = query.where(({ or }) => or(matches))
  }
  if (limit !== undefined) query = query.limit(limit)
  return query.orderBy('events.createdAt', 'desc').orderBy('events.id', 'desc').execute()
}

/** A range of days on which events are shot, YYYY-MM-DD, both included. */
interface Days {
  readonly from: string
  readonly to: string
}

/** Events and rounds on some days that the user shoots, waits for, or runs. */
export const listEventsOf = (
  db: ReadConnection,
  userId: string,
  { from, to }: Days,
  limit: number,
): Promise<EventRow[]> =>
  selectEventsFor(db, userId)
    .where('events.competitionDate', '>=', from)
    .where('events.competitionDate', '<=', to)
    .where(({ eb, or }) =>
      or([
        eb('mine.id', 'is not', null),
        eb('eventAdmins.id', 'is not', null),
        eb('clubAdministrators.id', 'is not', null),
        eb('clubs.ownerId', '=', userId),
        eb('events.createdBy', '=', userId),
      ]),
    )
    .orderBy('events.competitionDate')
    .orderBy('events.roundNumber')
    .orderBy('events.id')
    .limit(limit)
    .execute()

/** Later rounds on some days whose archers are not known yet, of events that the user is in, however long these began ago. */
export const listRoundsToCome = (
  db: ReadConnection,
  userId: string,
  { from, to }: Days,
  limit: number,
): Promise<EventRow[]> =>
  selectEventsFor(db, userId)
    .innerJoin('eventParticipants as entry', (join) =>
      join.onRef('entry.competitionId', '=', 'events.firstRoundId').on('entry.userId', '=', userId),
    )
    .where('events.competitionDate', '>=', from)
    .where('events.competitionDate', '<=', to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('eventParticipants as known')
            .select('known.id')
            .whereRef('known.competitionId', '=', 'events.id'),
        ),
      ),
    )
    .orderBy('events.competitionDate')
    .orderBy('events.roundNumber')
    .orderBy('events.id')
    .limit(limit)
    .execute()

/** Events from a day on in which the user has a place or is on the waiting list, latest first, without later rounds. */
export const listEventsWith = (
  db: ReadConnection,
  userId: string,
  { from, most }: { readonly from: string; readonly most: number },
): Promise<EventRow[]> =>
  selectEventsFor(db, userId)
    .where('mine.userId', '=', userId)
    .where('events.firstRoundId', 'is', null)
    .where('events.competitionDate', '>=', from)
    .orderBy('events.competitionDate', 'desc')
    .orderBy('events.id')
    .limit(most)
    .execute()

/** Counts a change of the facts that calendars show about events and rounds. */
export const countCalendarChange = (tx: WriteTransaction, ids: readonly string[], toldAt: string) =>
  tx
    .updateTable('events')
    .set((row) => ({ toldChanges: row('toldChanges', '+', 1), toldAt }))
    .where('id', 'in', ids)
    .execute()

/**
 * Undefined if there is none. Locks everything but the id, so that a save of a card, which references the event by its
 * id, is not blocked. Otherwise a transaction that has locked the event and waits for that card would wait forever.
 */
export const lockEventRow = async (tx: WriteTransaction, id: string) => {
  // Locks a later round together with its event, the event first, because a change to one can change the other.
  const rows = await tx
    .selectFrom('events')
    .select('id')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', '=', id),
        eb('id', '=', selectFrom('events as one').select('one.firstRoundId').where('one.id', '=', id)),
      ]),
    )
    .orderBy('roundNumber')
    .forNoKeyUpdate()
    .execute()
  return rows.find((row) => row.id === id)
}

/** Settings with everything that depends on the round. */
export type StoredSettings = EventSettings &
  Pick<EventsTable, 'roundId' | 'divisionScheme' | 'numberOfTargets' | 'courseTargets'> & {
    readonly tieRule: string | null
    readonly asksPhoto: boolean
  }

/** Details as they are stored. Without details the stored ones stay. */
const rowOf = <Settings extends { readonly details?: EventSettings['details'] }>({
  details,
  ...settings
}: Settings) => ({ ...settings, ...(details !== undefined && { details: JSON.stringify(details) }) })

type NewEvent = Pick<EventsTable, 'id' | 'clubId' | 'clubName' | 'createdBy' | 'createdAt'> &
  StoredSettings &
  Pick<Insertable<EventsTable>, 'firstRoundId' | 'roundNumber' | 'roundName' | 'liveKey' | 'shortCode'>

/** Returns false if the id is taken. */
export const insertEvent = async (tx: WriteTransaction, event: NewEvent): Promise<boolean> => {
  const row = await tx
    .insertInto('events')
    .values({ ...rowOf(event), searchText: eventSearchText(event), status: 'upcoming', cancelledAt: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const updateEvent = (
  tx: WriteTransaction,
  id: string,
  changes: Partial<StoredSettings> & Partial<Pick<EventsTable, 'status' | 'cancelledAt'>>,
) =>
  tx
    .updateTable('events')
    .set({
      ...rowOf(changes),
      ...(changes.name !== undefined && { searchText: eventSearchText({ name: changes.name }) }),
    })
    .where('id', '=', id)
    .execute()

/** The key of an event's public page and board; undefined if the event is not public or does not exist. */
export const findLiveKey = async (db: ReadConnection, id: string): Promise<string | undefined> => {
  const row = await db.selectFrom('events').select('liveKey').where('id', '=', id).executeTakeFirst()
  return row?.liveKey ?? undefined
}

/** The id of the public event with a short code. */
export const findPublicByCode = async (
  db: ReadConnection,
  shortCode: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('shortCode', '=', shortCode)
    .where('liveKey', 'is not', null)
    .executeTakeFirst()
  return row?.id
}

/** Whether an event, public or not, has a short code. */
export const isShortCodeUsed = async (db: ReadConnection, shortCode: string): Promise<boolean> => {
  const row = await db.selectFrom('events').select('id').where('shortCode', '=', shortCode).executeTakeFirst()
  return row !== undefined
}

export const deleteEvent = (tx: WriteTransaction, id: string) =>
  tx.deleteFrom('events').where('id', '=', id).execute()
