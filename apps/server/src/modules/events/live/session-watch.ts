import type { Who } from '../../../platform/http/authentication.ts'
import { reasonOf } from '../../../platform/jobs/retries.ts'
import type { Parts } from '../../../platform/parts.ts'
import { livingSessions } from '../../accounts/index.ts'

/** Milliseconds between two looks: for so long a stream may outlive its session. */
const pause = 2000

/**
 * Ends streams with the session in which they were opened, whether it was signed out, revoked, or its time is over, and
 * in whichever process that happened: all open sessions are looked at in one query, and none while no one watches.
 */
export const createSessionWatch = ({ db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>) => {
  const open = new Map<string, Set<() => void>>()
  let timer: NodeJS.Timeout | undefined

  const look = async (): Promise<void> => {
    try {
      const living = await livingSessions(db.read, [...open.keys()], clock)
      for (const [sessionId, ends] of open) if (!living.has(sessionId)) for (const end of ends) end()
    } catch (error) {
      // No one is sent away because the database is: the next look is soon.
      log.warn({ reason: reasonOf(error) }, 'it could not be looked whether sessions of live streams go on')
    }
    timer = undefined
    lookLater()
  }

  const lookLater = (): void => {
    if (open.size > 0) timer ??= setTimeout(() => void look(), pause)
  }

  return {
    /** Returns how to stop waiting for it. */
    onEnd: ({ sessionId }: Pick<Who, 'sessionId'>, end: () => void): (() => void) => {
      const ends = open.get(sessionId) ?? new Set()
      open.set(sessionId, ends.add(end))
      lookLater()
      return () => {
        ends.delete(end)
        if (ends.size === 0 && open.get(sessionId) === ends) open.delete(sessionId)
        if (open.size > 0) return
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}
