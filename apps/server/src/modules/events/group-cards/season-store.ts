import { sql } from 'kysely'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { isFoundBy } from '../../../platform/db/like-pattern.ts'
import type { ShotFilter } from '../../cards/index.ts'
import { isAgreedTo } from '../record/consent-store.ts'

/**
 * Whether the stored sums belong to the stored scores. A process that does not know rounds counts sums in its own way.
 */
const isCounted = sql<boolean>`shot.sums_at is not distinct from shot.updated_at`

const shotBy = (db: ReadConnection) =>
  db
    .selectFrom('eventParticipants as archer')
    .innerJoin('competitionScorecards as shot', 'shot.participantId', 'archer.id')
    .innerJoin('events', 'events.id', 'archer.competitionId')
    .leftJoin('clubs', 'clubs.id', 'events.clubId')
    .leftJoin('rounds', 'rounds.id', 'events.roundId')
    .select([
      'archer.userId',
      'shot.groupId as cardId',
      'shot.createdAt',
      'events.competitionDate as date',
      'events.roundId',
      'rounds.value as roundValue',
    ])
    // The club's current name, or the last name of a closed club.
    .select(({ fn, ref }) => [fn.coalesce('clubs.name', ref('events.clubName')).as('club')])
    .where(({ or, eb }) =>
      or([eb('shot.targetsScored', '>', 0), eb(sql`not (${isCounted})`, '=', sql`true`)]),
    )

/** What a user shot in events, each with its entries. */
export const listShotBy = (
  db: ReadConnection,
  userId: string,
  { q = '', style, club, from, to }: ShotFilter,
) => {
  let query = shotBy(db)
    .select(['events.name as eventName', 'events.distanceUnit', 'shot.scores', 'shot.arrows'])
    .where('archer.userId', '=', userId)
  if (q.trim() !== '') {
    const matches = ['events.search_text', 'clubs.search_text'].map((text) => isFoundBy({ text }, q.trim()))
    query = query.where(({ or }) => or(matches))
  }
  if (style !== undefined) query = query.where('archer.archeryStyle', '=', style)
  if (club !== undefined)
    query = query.where(({ eb, fn, ref }) => eb(fn.coalesce('clubs.name', ref('events.clubName')), '=', club))
  if (from !== undefined) query = query.where('events.competitionDate', '>=', from)
  if (to !== undefined) query = query.where('events.competitionDate', '<=', to)
  return query.$narrowType<{ userId: string }>().execute()
}

/**
 * The sums of what some users shot in events that they agreed to, with the scores if the sums do not belong to them. Clubs
 * read them.
 */
export const listSumsOf = (db: ReadConnection, userIds: readonly string[]) =>
  shotBy(db)
    .leftJoin('eventParticipants as entry', 'entry.id', 'archer.entryId')
    .where(isAgreedTo('archer', 'entry'))
    .select(['shot.totalScore', 'shot.zones'])
    .select(({ ref }) => [
      sql<string | null>`case when not (${isCounted}) then ${ref('shot.scores')} end`.as('uncounted'),
      sql<string | null>`case when not (${isCounted}) then ${ref('shot.arrows')} end`.as('uncountedArrows'),
    ])
    .where('archer.userId', 'in', userIds)
    .$narrowType<{ userId: string }>()
    .execute()
