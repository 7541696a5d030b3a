import { foldForSearch } from '@fletch/domain'
import { sql } from 'kysely'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { likePattern } from '../../../platform/db/like-pattern.ts'
import type { Place } from '../../../platform/pages.ts'

const listed = [
  'id',
  'firstName',
  'lastName',
  'email',
  'club',
  'emailVerifiedAt',
  'addressDisownedAt',
  'createdAt',
  'lastActiveAt',
  'blockedAt',
] as const

interface ListQuery {
  readonly now: string
  readonly q?: string | undefined
  readonly after: Place
  readonly limit: number
}

const usersAt = (db: ReadConnection, now: string) =>
  db
    .selectFrom('users')
    .select(listed)
    .select(({ selectFrom, fn }) => [
      selectFrom('clubs')
        .select(fn.countAll<number>().as('count'))
        .whereRef('clubs.ownerId', '=', 'users.id')
        .$asScalar()
        .$notNull()
        .as('ownedClubs'),
      selectFrom('sessions')
        .select(fn.countAll<number>().as('count'))
        .whereRef('sessions.userId', '=', 'users.id')
        .where('sessions.expiresAt', '>', now)
        .$asScalar()
        .$notNull()
        .as('sessions'),
    ])

export const findUser = (db: ReadConnection, now: string, id: string) =>
  usersAt(db, now).where('id', '=', id).executeTakeFirst()

/** All users, newest first. */
export const listUsers = (db: ReadConnection, { now, q = '', after, limit }: ListQuery) => {
  let query = usersAt(db, now).where(({ eb, refTuple, tuple }) =>
    eb(refTuple('createdAt', 'id'), '<', tuple(after.at, after.id)),
  )
  if (q.trim() !== '') {
    const pattern = likePattern(q.trim())
    // If folding leaves nothing of the search, no folded name can match it, so search for the text itself.
    const folded = likePattern(foldForSearch(q) || q.trim())
    query = query.where(
      sql<boolean>`(name_key like ${pattern} escape '\\' or email_key like ${pattern} escape '\\' or exists (
        select 1 from user_names where user_id = users.id and key like ${folded} escape '\\'))`,
    )
  }
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

const counted = async (query: { executeTakeFirstOrThrow(): Promise<{ readonly count: number }> }) =>
  (await query.executeTakeFirstOrThrow()).count

export const countUsers = (db: ReadConnection) =>
  counted(db.selectFrom('users').select(({ fn }) => fn.countAll<number>().as('count')))

export const countScorecards = (db: ReadConnection) =>
  counted(db.selectFrom('scorecards').select(({ fn }) => fn.countAll<number>().as('count')))

export const countUsersSince = (db: ReadConnection, instant: string) =>
  counted(
    db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('createdAt', '>', instant),
  )

export const countActiveSince = (db: ReadConnection, instant: string) =>
  counted(
    db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('lastActiveAt', '>', instant),
  )

export const countClubOwners = (db: ReadConnection) =>
  counted(db.selectFrom('clubs').select(({ fn }) => fn.count<number>('ownerId').distinct().as('count')))
