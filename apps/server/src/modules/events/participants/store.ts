import type { Insertable, Updateable } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { EventParticipantsTable } from '../../../platform/db/schema/events.ts'
import { spanRows } from '../../../platform/long-answers.ts'
import { forClub } from '../record/archer-club-store.ts'
import { entryConsent } from '../record/consent-store.ts'

const shown = (db: ReadConnection) =>
  db
    .selectFrom('eventParticipants as archer')
    .leftJoin('users', 'users.id', 'archer.userId')
    .leftJoin('eventParticipants as entry', 'entry.id', 'archer.entryId')
    .leftJoin('guardians', 'guardians.childId', 'archer.userId')
    .select([
      'archer.id',
      'archer.competitionId',
      'archer.userId',
      'archer.groupId',
      'archer.groupPlace',
      'archer.registeredAt',
      'archer.status',
      'archer.turn',
      'archer.mark',
      'archer.markReason',
      'archer.penalty',
      'archer.penaltyReason',
      'archer.entryId',
      'archer.checkedInAt',
      'archer.club',
      'users.club as profileClub',
      'archer.memberId',
      'guardians.userId as guardianId',
    ])
    // The name in the account has priority.
    .select(({ fn, ref }) => [
      fn.coalesce('users.firstName', ref('archer.firstName')).as('firstName'),
      fn.coalesce('users.lastName', ref('archer.lastName')).as('lastName'),
      fn.coalesce('archer.division', ref('archer.archeryStyle')).as('archeryStyle'),
      // Payment, answers and the question whether to take part belong to the registration, so later rounds use those of
      // the first.
      fn.coalesce('entry.paidAt', ref('archer.paidAt')).as('paidAt'),
      fn.coalesce('entry.paidBy', ref('archer.paidBy')).as('paidBy'),
      fn.coalesce('entry.answers', ref('archer.answers')).as('answers'),
      entryConsent('archer', 'entry').as('entryConsent'),
      forClub('archer', 'entry').id.as('forClubId'),
      forClub('archer', 'entry').name.as('membershipClub'),
      fn.coalesce('entry.consent', ref('archer.consent')).as('consent'),
    ])

export type ParticipantRow = Awaited<ReturnType<typeof listParticipants>>[number]

/** In order of registration. */
export const listParticipants = (db: ReadConnection, competitionId: string) =>
  shown(db).where('archer.competitionId', '=', competitionId).orderBy('archer.turn').execute()

/** The names of all archers of an event. */
export const listNamesIn = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('eventParticipants as archer')
    .leftJoin('users', 'users.id', 'archer.userId')
    .select('archer.memberId')
    .select(({ fn, ref }) => [
      fn.coalesce('users.firstName', ref('archer.firstName')).as('firstName'),
      fn.coalesce('users.lastName', ref('archer.lastName')).as('lastName'),
    ])
    .where('archer.competitionId', '=', competitionId)
    .execute()

export const findParticipant = (db: ReadConnection, competitionId: string, id: string) =>
  shown(db).where('archer.id', '=', id).where('archer.competitionId', '=', competitionId).executeTakeFirst()

export const findParticipantOf = (db: ReadConnection, competitionId: string, userId: string) =>
  shown(db)
    .where('archer.competitionId', '=', competitionId)
    .where('archer.userId', '=', userId)
    .executeTakeFirst()

/** The groups of an event with whose card a user scores: as one of its archers, or as its editor. */
export const listGroupsOfScorer = async (
  db: ReadConnection,
  competitionId: string,
  userId: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('eventGroups')
    .leftJoin('scorecards', 'scorecards.id', 'eventGroups.id')
    .select('eventGroups.id')
    .where('eventGroups.competitionId', '=', competitionId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('scorecards.editorUserId', '=', userId),
        exists(
          selectFrom('eventParticipants as archer')
            .select('archer.id')
            .whereRef('archer.competitionId', '=', 'eventGroups.competitionId')
            .whereRef('archer.groupId', '=', 'eventGroups.id')
            .where('archer.userId', '=', userId),
        ),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** What decides whether public pages name archers in full. */
const childFacts = (db: ReadConnection) =>
  db
    .selectFrom('eventParticipants as archer')
    .leftJoin('eventParticipants as entry', 'entry.id', 'archer.entryId')
    .leftJoin('users', 'users.id', 'archer.userId')
    .leftJoin('guardians', 'guardians.childId', 'archer.userId')
    .leftJoin('clubMembers as member', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('member.id', '=', fn.coalesce('archer.memberId', ref('entry.memberId'))),
      ),
    )
    .select(['archer.id', 'archer.turn', 'guardians.userId as guardianId', 'guardians.fullNameInPublic'])
    .select(({ fn, ref }) => [
      // A club knows the birth dates of members without an account.
      fn.coalesce('users.dateOfBirth', ref('member.dateOfBirth')).as('dateOfBirth'),
      fn.coalesce('archer.division', ref('archer.archeryStyle')).as('division'),
      fn.coalesce('entry.enteredAsChild', ref('archer.enteredAsChild')).as('enteredAsChild'),
    ])

/**
 * The archers of an event or round with what families share: a verified address, of the account, of who acts for a
 * child, or as a club or a mailed link knows it, and the account.
 */
export const listHouseholds = async (db: ReadConnection, competitionId: string) => {
  const rows = await childFacts(db)
    .leftJoin('users as guardian', 'guardian.id', 'guardians.userId')
    .leftJoin('mailEntries', (join) =>
      join
        .on(({ eb, fn, ref }) =>
          eb('mailEntries.participantId', '=', fn.coalesce('archer.entryId', ref('archer.id'))),
        )
        .on('mailEntries.confirmedAt', 'is not', null),
    )
    .select(['users.emailKey as ownKey', 'users.emailVerifiedAt as ownVerifiedAt', 'archer.userId'])
    .select(['guardian.emailKey as guardianKey', 'guardian.emailVerifiedAt as guardianVerifiedAt'])
    .select(['member.emailKey as memberKey', 'mailEntries.emailKey as mailedKey'])
    .where('archer.competitionId', '=', competitionId)
    .execute()
  return rows.map((row) => {
    const { userId, guardianId, ownKey, ownVerifiedAt, guardianKey, guardianVerifiedAt } = row
    const accountKey = guardianId === null ? ownKey : guardianKey
    const isVerified = (guardianId === null ? ownVerifiedAt : guardianVerifiedAt) !== null
    return {
      id: row.id,
      address: userId === null ? (row.memberKey ?? row.mailedKey) : isVerified ? accountKey : null,
      account: guardianId ?? userId,
      isChild: guardianId !== null || Boolean(row.enteredAsChild),
      dateOfBirth: row.dateOfBirth,
    }
  })
}

/** The next archers of an event in order, with what decides whether public pages name them in full. */
export const listChildFacts = (db: ReadConnection, competitionId: string, after: number) =>
  childFacts(db)
    .where('archer.competitionId', '=', competitionId)
    .where('archer.turn', '>', after)
    .orderBy('archer.turn')
    .limit(spanRows)
    .execute()

/** The archers of a group's event who have these columns on its card, with what decides how files name them. */
export const listColumnNames = (db: ReadConnection, groupId: string, keys: readonly string[]) =>
  childFacts(db)
    .innerJoin('events', 'events.id', 'archer.competitionId')
    .innerJoin('eventGroups as here', 'here.competitionId', 'events.id')
    .select(['archer.userId', 'events.divisionScheme'])
    .select(({ fn, ref }) => [
      fn.coalesce('users.firstName', ref('archer.firstName')).as('firstName'),
      fn.coalesce('users.lastName', ref('archer.lastName')).as('lastName'),
      entryConsent('archer', 'entry').as('entryConsent'),
    ])
    .where('here.id', '=', groupId)
    .where(({ or, eb }) => or([eb('archer.id', 'in', keys), eb('archer.userId', 'in', keys)]))
    .execute()

/** The personal data that divisions depend on, and contact details, of archers with an account, with their consent. */
export const listPeopleIn = (db: ReadConnection, competitionId: string) =>
  db
    .selectFrom('eventParticipants as archer')
    .innerJoin('users', 'users.id', 'archer.userId')
    .leftJoin('eventParticipants as entry', 'entry.id', 'archer.entryId')
    .select(['archer.id', 'users.dateOfBirth', 'users.gender', 'users.bow'])
    // Mails to a child go to the account that acts for it.
    .leftJoin('guardians', 'guardians.childId', 'archer.userId')
    .leftJoin('users as guardian', 'guardian.id', 'guardians.userId')
    .select(({ fn, ref }) => fn.coalesce('guardian.email', ref('users.email')).as('email'))
    .select(['users.club', 'users.clubMemberId'])
    .select(entryConsent('archer', 'entry').as('entryConsent'))
    .where('archer.competitionId', '=', competitionId)
    .execute()

export const countAhead = async (
  db: ReadConnection,
  { competitionId, turn }: Pick<EventParticipantsTable, 'competitionId' | 'turn'>,
): Promise<number> => {
  const { count } = await db
    .selectFrom('eventParticipants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('competitionId', '=', competitionId)
    .where('status', '=', 'waiting')
    .where('turn', '<', turn)
    .executeTakeFirstOrThrow()
  return count
}

/** The next number in the order of registration. Taking it locks the event until the transaction ends. */
export const takeRegistrationNumber = async (
  tx: WriteTransaction,
  competitionId: string,
): Promise<number> => {
  const { turnsGiven } = await tx
    .updateTable('events')
    .set((row) => ({ turnsGiven: row('turnsGiven', '+', 1) }))
    .where('id', '=', competitionId)
    .returning('turnsGiven')
    .executeTakeFirstOrThrow()
  return turnsGiven
}

/** Returns false if the user is already in the event. The unique index decides. */
export const insertParticipant = async (
  tx: WriteTransaction,
  row: Omit<Insertable<EventParticipantsTable>, 'groupId' | 'groupPlace' | 'shootOff' | 'shootOffOverAll'>,
): Promise<boolean> => {
  const newRow = await tx
    .insertInto('eventParticipants')
    .values({ ...row, groupId: null, groupPlace: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return newRow !== undefined
}

export const updateParticipant = (
  tx: WriteTransaction,
  id: string,
  changes: Updateable<EventParticipantsTable>,
) => tx.updateTable('eventParticipants').set(changes).where('id', '=', id).execute()

export const deleteParticipant = (tx: WriteTransaction, id: string) =>
  tx.deleteFrom('eventParticipants').where('id', '=', id).execute()

/** How many archers an event has, with those who wait. */
export const countArchers = async (tx: WriteTransaction, competitionId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('eventParticipants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('competitionId', '=', competitionId)
    .executeTakeFirstOrThrow()
  return count
}

/** How many places of an event are free, or null if there is no limit. */
export const countFree = async (tx: WriteTransaction, competitionId: string): Promise<number | null> => {
  const { maxParticipants, taken } = await tx
    .selectFrom('events')
    .select('maxParticipants')
    .select(({ fn, selectFrom }) =>
      selectFrom('eventParticipants')
        .select(fn.countAll<number>().as('count'))
        .whereRef('competitionId', '=', 'events.id')
        .where('status', '!=', 'waiting')
        .$asScalar()
        .$notNull()
        .as('taken'),
    )
    .where('id', '=', competitionId)
    .executeTakeFirstOrThrow()
  return maxParticipants === null ? null : Math.max(0, maxParticipants - taken)
}

/** The archers who have waited longest, or all waiting archers if there is no limit. */
export const listFirstWaiting = (tx: WriteTransaction, competitionId: string, most: number | null) => {
  const query = tx
    .selectFrom('eventParticipants')
    .select(['id', 'userId'])
    .where('competitionId', '=', competitionId)
    .where('status', '=', 'waiting')
    .orderBy('turn')
  return (most === null ? query : query.limit(most)).execute()
}

/** How many targets an archer has scored. */
export const countScored = async (db: ReadConnection, participantId: string): Promise<number> => {
  const row = await db
    .selectFrom('competitionScorecards')
    .select('targetsScored')
    .where('participantId', '=', participantId)
    .executeTakeFirst()
  return row?.targetsScored ?? 0
}

export const listStyles = async (db: ReadConnection, competitionId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('eventParticipants')
    .select(({ fn, ref }) => fn.coalesce('division', ref('archeryStyle')).as('code'))
    .distinct()
    .where('competitionId', '=', competitionId)
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => code)
}

/** What a mail to an archer with a place contains; undefined if there is no recipient any more. */
export const findMailRecipient = (db: ReadConnection, id: string) =>
  db
    .selectFrom('eventParticipants as archer')
    .innerJoin('users', 'users.id', 'archer.userId')
    .innerJoin('events', 'events.id', 'archer.competitionId')
    .select(['users.email', 'users.emailVerifiedAt', 'events.id', 'events.name', 'events.competitionDate'])
    .select(entryConsent('archer').as('entryConsent'))
    .where('archer.id', '=', id)
    .where('archer.status', '=', 'registered')
    .executeTakeFirst()

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
