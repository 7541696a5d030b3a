import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { reasonOf } from '../../../platform/jobs/retries.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { livingSessions } from '../../accounts/index.ts'

/** Milliseconds between two checks. A stream can outlive its session by this time. */
const pause = 2000

/**
 * Ends streams when their session is signed out, revoked or expired, in whichever process that happens. One query
 * checks all sessions with open streams; without open streams there are no queries.
 */
export const createSessionWatch = ({ db, clock, log }: Pick<Dependencies, 'db' | 'clock' | 'log'>) => {
  const open = new Map<string, Set<() => void>>()
  let timer: NodeJS.Timeout | undefined

  const look = async (): Promise<void> => {
    try {
      const living = await livingSessions(db.read, [...open.keys()], clock)
      for (const [sessionId, ends] of open) if (!living.has(sessionId)) for (const end of ends) end()
    } catch (error) {
      // A failing database ends no stream: the next check follows soon.
      log.warn({ reason: reasonOf(error) }, 'it could not be looked whether sessions of live streams go on')
    }
    timer = undefined
    scheduleCheck()
  }

  const scheduleCheck = (): void => {
    if (open.size > 0) timer ??= setTimeout(() => void look(), pause)
  }

  return {
    /** Returns a function that stops waiting for the end. */
    onEnd: ({ sessionId }: Pick<SignedInUser, 'sessionId'>, end: () => void): (() => void) => {
      const ends = open.get(sessionId) ?? new Set()
      open.set(sessionId, ends.add(end))
      scheduleCheck()
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
