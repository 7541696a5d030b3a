import type { Session } from '@fletch/domain/contract'
import type { ReadConnection } from '../../db/database.ts'
import type { Who } from '../../http/authentication.ts'
import { selectSessionsOf } from './store.ts'

export const listSessions = async (
  read: ReadConnection,
  who: Pick<Who, 'userId' | 'sessionId'>,
  now: string,
): Promise<Session[]> =>
  (await selectSessionsOf(read, who.userId, now)).map(({ createdAt, ...session }) => ({
    ...session,
    signedInAt: createdAt,
    isCurrent: session.id === who.sessionId,
  }))
