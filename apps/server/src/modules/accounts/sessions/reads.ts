import type { Session } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { type Clock, instantOf } from '../../../platform/clock.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { selectLastActive, selectLiving, selectOwner, selectSessionsOf } from './store.ts'

export const listSessions = async (
  db: ReadConnection,
  who: Pick<SignedInUser, 'userId' | 'sessionId'>,
  now: string,
): Promise<Session[]> =>
  (await selectSessionsOf(db, who.userId, now)).map(({ createdAt, ...session }) => ({
    ...session,
    signedInAt: createdAt,
    isCurrent: session.id === who.sessionId,
  }))

const noSuch = fault('session-unknown')

/** Throws NotFound for another user's session, as if it did not exist. */
export const refuseOthersSession = async (
  db: ReadConnection,
  { userId }: Pick<SignedInUser, 'userId'>,
  sessionId: string,
): Promise<void> => {
  if ((await selectOwner(db, sessionId))?.userId !== userId) throw new NotFound(noSuch)
}

/** When a user was last seen, to the hour; null if not since this is recorded. */
export const lastActiveOf = async (db: ReadConnection, userId: string): Promise<string | null> =>
  (await selectLastActive(db, userId))?.lastActiveAt ?? null

/** How many ids one query asks for. */
const atOnce = 1000

/** The ids of those sessions that are still valid. */
export const livingSessions = async (
  db: ReadConnection,
  ids: readonly string[],
  clock: Clock,
): Promise<ReadonlySet<string>> => {
  const living = new Set<string>()
  for (let from = 0; from < ids.length; from += atOnce)
    for (const { id } of await selectLiving(db, ids.slice(from, from + atOnce), instantOf(clock)))
      living.add(id)
  return living
}
