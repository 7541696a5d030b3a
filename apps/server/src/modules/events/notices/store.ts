import type { NoticeKind, SentNoticeKind } from '@fletch/domain'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { EventNoticesTable } from '../../../platform/db/schema/events.ts'
import { deleteOld } from '../../../platform/db/spans.ts'
import { isToCome } from '../record/rounds-store.ts'

type NewNotice = Omit<EventNoticesTable, 'mailedAt' | 'pushedAt'>

/** Returns false if the archer already has this notice. */
export const insertNotice = async (tx: WriteTransaction, notice: NewNotice): Promise<boolean> => {
  const row = await tx
    .insertInto('eventNotices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findSettings = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('noticeSettings')
    .select(['mailsOff', 'pushesOff', 'timeZone', 'linkSalt'])
    .where('userId', '=', userId)
    .executeTakeFirst()

interface Settings {
  readonly mailsOff?: string
  readonly pushesOff?: string
  readonly timeZone?: string
  readonly linkSalt?: string
}

export const writeSettings = (tx: WriteTransaction, userId: string, settings: Settings) =>
  tx
    .insertInto('noticeSettings')
    .values({ userId, ...settings })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId, ...settings }))
    .execute()

/**
 * Accounts that are in an event: registered or waiting, with those who did not finish a day and shoot the next one, or
 * else registered or retired.
 */
export const listAccountsIn = (
  db: ReadConnection,
  competitionId: string,
  { waiting }: { readonly waiting: boolean },
) =>
  db
    .selectFrom('eventParticipants')
    .select('userId')
    .where('competitionId', '=', competitionId)
    .where(({ and, eb, or }) =>
      waiting
        ? or([
            eb('status', 'in', ['registered', 'waiting']),
            and([eb('status', '=', 'retired'), eb('mark', '=', 'not-finished')]),
          ])
        : eb('status', 'in', ['registered', 'retired']),
    )
    .where('userId', 'is not', null)
    .$narrowType<{ userId: string }>()
    .execute()

/** Archers with the account that gets their notices: for a child, the account that acts for it. */
const archersWithReaders = (db: ReadConnection) =>
  db
    .selectFrom('users as archer')
    .leftJoin('guardians', 'guardians.childId', 'archer.id')
    .innerJoin('users as reader', (join) =>
      join.on(({ eb, fn }) => eb('reader.id', '=', fn.coalesce('guardians.userId', 'archer.id'))),
    )
    .leftJoin('noticeSettings as settings', 'settings.userId', 'reader.id')
    .leftJoin('noticeSettings as own', 'own.userId', 'archer.id')
    .select(['archer.id as userId', 'archer.firstName as archerName', 'archer.blockedAt as archerBlockedAt'])
    .select(['reader.id as readerId', 'reader.email', 'reader.emailVerifiedAt', 'reader.blockedAt'])
    .select('reader.addressDisownedAt')
    .select(({ fn }) => fn.coalesce('reader.locale', 'reader.language').as('language'))
    .select(['settings.mailsOff', 'settings.pushesOff'])
    .select(({ fn }) => fn.coalesce('settings.timeZone', 'own.timeZone').as('timeZone'))
    .select('own.timeZone as archerZone')

/** Undefined if one of the accounts no longer exists. */
export const findReader = (db: ReadConnection, archerId: string) =>
  archersWithReaders(db).where('archer.id', '=', archerId).executeTakeFirst()

/** A notice with its archer and the account that gets it; undefined if one of them no longer exists. */
export const findNotice = (db: ReadConnection, id: string) =>
  archersWithReaders(db)
    .innerJoin('eventNotices as notice', 'notice.userId', 'archer.id')
    .select(['notice.id', 'notice.competitionId', 'notice.kind', 'notice.about'])
    .select(['notice.says', 'notice.mailedAt', 'notice.createdAt'])
    .where('notice.id', '=', id)
    .executeTakeFirst()

/** Marks a notice as mailed, with further data if there is more by now. Returns what it says. */
export const setMailed = (
  tx: WriteTransaction,
  id: string,
  { mailedAt, says }: { readonly mailedAt: string; readonly says?: string | undefined },
) =>
  tx
    .updateTable('eventNotices')
    .set({ mailedAt, ...(says !== undefined && { says }) })
    .where('id', '=', id)
    .returning('says')
    .executeTakeFirst()

/** Marks a notice as sent to a device. Returns what it says. */
export const setPushed = (tx: WriteTransaction, id: string, pushedAt: string) =>
  tx
    .updateTable('eventNotices')
    .set(({ fn, val }) => ({ pushedAt: fn.coalesce('pushedAt', val(pushedAt)) }))
    .where('id', '=', id)
    .returning('says')
    .executeTakeFirst()

/** Replaces what the notice of an entry says. Returns what was sent by then; undefined if there is no such notice. */
export const setSaysOfEntry = (
  tx: WriteTransaction,
  { userId, competitionId, about }: Pick<EventNoticesTable, 'userId' | 'competitionId' | 'about'>,
  says: string,
) =>
  tx
    .updateTable('eventNotices')
    .set({ says })
    .where('userId', '=', userId)
    .where('competitionId', '=', competitionId)
    .where('kind', '=', 'entered')
    .where('about', '=', about)
    .returning(['mailedAt', 'pushedAt'])
    .executeTakeFirst()

/** The notices of a round that told archers where they start, earliest first. */
export const listStartNotices = (db: ReadConnection, roundId: string) =>
  db
    .selectFrom('eventNotices')
    .select(['userId', 'kind', 'about', 'says', 'mailedAt'])
    .where('competitionId', '=', roundId)
    .where('kind', 'in', ['eve', 'start-changed'] satisfies SentNoticeKind[])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** What the user's later notices of the same kind and event say. */
export const listLaterOfKind = (
  db: ReadConnection,
  { id, userId, competitionId, kind }: Pick<EventNoticesTable, 'id' | 'userId' | 'competitionId' | 'kind'>,
) =>
  db
    .selectFrom('eventNotices')
    .select('says')
    .where('userId', '=', userId)
    .where('competitionId', '=', competitionId)
    .where('kind', '=', kind)
    .where('id', '>', id)
    .execute()

export const deleteNoticesBefore = (tx: WriteTransaction, instant: string) =>
  deleteOld({
    instant,
    timeAfter: (older) =>
      tx
        .selectFrom('eventNotices')
        .select('createdAt as at')
        .where('createdAt', '<', instant)
        .orderBy('createdAt')
        .offset(older)
        .limit(1)
        .executeTakeFirst(),
    remove: (last) =>
      tx.deleteFrom('eventNotices').where('createdAt', '<', instant).where('createdAt', '<=', last).execute(),
  })

interface Days {
  readonly from: string
  readonly to: string
}

/** Rounds on some days with accounts that have no notice yet for the evening before: of the round, or of its event. */
const archersWithoutNotice = (
  db: ReadConnection,
  { from, to }: Days,
  archersOf: 'events.id' | 'events.firstRoundId',
) =>
  db
    .selectFrom('events')
    .innerJoin('eventParticipants as archer', 'archer.competitionId', archersOf)
    .leftJoin('noticeSettings', 'noticeSettings.userId', 'archer.userId')
    .select(['events.id as competitionId', 'events.competitionDate as day', 'events.timeZone'])
    .select(['archer.userId', 'noticeSettings.timeZone as ownZone'])
    .where('events.competitionDate', '>=', from)
    .where('events.competitionDate', '<=', to)
    .where('events.status', 'in', ['upcoming', 'active'])
    .where('archer.userId', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('eventNotices as told')
            .select('told.id')
            .whereRef('told.userId', '=', 'archer.userId')
            .whereRef('told.competitionId', '=', 'events.id')
            .where('told.kind', '=', 'eve' satisfies NoticeKind)
            .where(({ eb, cast }) => eb('told.about', '=', cast<string>('events.competitionDate', 'text'))),
        ),
      ),
    )
    .$narrowType<{ userId: string }>()

/** Archers with a place who shoot on one of these days and have no notice yet for the evening before. */
export const listArchersToRemind = (db: ReadConnection, days: Days) =>
  archersWithoutNotice(db, days, 'events.id')
    .select('archer.groupId')
    .where('archer.status', '=', 'registered')
    .execute()

/** The same for later rounds whose archers are not known yet: everyone in the event, with their standing there. */
export const listArchersOfRoundsToCome = (db: ReadConnection, days: Days) =>
  archersWithoutNotice(db, days, 'events.firstRoundId')
    .select(['archer.status', 'archer.mark'])
    .where(isToCome)
    .execute()
