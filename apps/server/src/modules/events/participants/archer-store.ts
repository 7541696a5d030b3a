import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { answeredWhen, entryConsent, isAgreedTo } from '../record/consent-store.ts'

/** The answers of a user at registration to some events. Events without answers are left out. */
export const listAnswersOf = async (db: ReadConnection, userId: string, competitionIds: readonly string[]) =>
  competitionIds.length === 0
    ? []
    : db
        .selectFrom('eventParticipants')
        .select(['competitionId', 'answers'])
        .where('userId', '=', userId)
        .where('competitionId', 'in', competitionIds)
        .where('answers', 'is not', null)
        .$narrowType<{ answers: string }>()
        .execute()

/**
 * The divisions of a scheme's editions that an archer shot in events that have started, other than one event. Archers without an
 * account are known by their member entry.
 */
export const listDivisionsShot = async (
  db: ReadConnection,
  {
    userId,
    memberId = null,
  }: { readonly userId: string | null; readonly memberId?: string | null | undefined },
  { editions, exceptId }: { readonly editions: ReadonlySet<string>; readonly exceptId: string },
): Promise<string[]> => {
  if (userId === null && memberId === null) return []
  const rows = await db
    .selectFrom('eventParticipants as archer')
    .innerJoin('events', 'events.id', 'archer.competitionId')
    .leftJoin('eventParticipants as entry', 'entry.id', 'archer.entryId')
    .select('archer.division')
    .distinct()
    .where((where) =>
      userId === null ? where('archer.memberId', '=', memberId) : where('archer.userId', '=', userId),
    )
    .where('archer.status', 'in', ['registered', 'retired'])
    // An entry that the account has not agreed to says nothing about the archer.
    .where(({ or, eb }) => or([eb('archer.userId', 'is', null), isAgreedTo('archer', 'entry')]))
    .where('archer.division', 'is not', null)
    .$narrowType<{ division: string }>()
    .where('events.divisionScheme', 'in', [...editions])
    .where('events.status', 'in', ['active', 'completed'])
    .where('events.id', '!=', exceptId)
    .where(({ or, eb }) =>
      or([eb('events.firstRoundId', 'is', null), eb('events.firstRoundId', '!=', exceptId)]),
    )
    .execute()
  return rows.map(({ division }) => division)
}

/** The events that a user is in, with their status. */
export const listEventsOf = (tx: WriteTransaction, userId: string) =>
  tx
    .selectFrom('eventParticipants')
    .innerJoin('events', 'events.id', 'eventParticipants.competitionId')
    .select([
      'events.id as competitionId',
      'events.status',
      'eventParticipants.id',
      'eventParticipants.groupId',
    ])
    .where('eventParticipants.userId', '=', userId)
    .orderBy('events.id')
    .execute()

export const listRegistrations = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('eventParticipants')
    .innerJoin('events', 'events.id', 'eventParticipants.competitionId')
    .leftJoin('eventGroups', 'eventGroups.id', 'eventParticipants.groupId')
    .leftJoin('competitionScorecards as shot', 'shot.participantId', 'eventParticipants.id')
    .select([
      'events.id as competitionId',
      'events.name',
      'events.clubName',
      'events.competitionDate',
      'events.status as eventStatus',
      'eventParticipants.status',
      'eventParticipants.registeredAt',
      'eventParticipants.mark',
      'eventParticipants.markReason',
      'eventParticipants.penalty',
      'eventParticipants.penaltyReason',
      'eventParticipants.checkedInAt',
      'eventParticipants.paidAt',
      'eventParticipants.paidBy',
      'eventParticipants.answers',
      'eventParticipants.consent',
      'events.details',
      'eventGroups.groupName',
      'shot.totalScore',
      'shot.targetsScored',
      'shot.scores',
      'shot.arrows',
      'shot.confirmedAt',
    ])
    .leftJoin('eventParticipants as entry', 'entry.id', 'eventParticipants.entryId')
    .select(entryConsent('eventParticipants', 'entry').as('entryConsent'))
    .select(answeredWhen('eventParticipants', 'entry'))
    .select(({ fn, ref }) => [
      fn.coalesce('eventParticipants.division', ref('eventParticipants.archeryStyle')).as('archeryStyle'),
    ])
    .where('eventParticipants.userId', '=', userId)
    .orderBy('events.competitionDate', 'desc')
    .orderBy('events.id')
    .execute()
