import { minutes } from '../clock.ts'
import { withoutSecrets } from '../without-secrets.ts'

const firstPause = 5000
const longestPause = minutes(10)

/** With the pauses below most of a day: longer than a mail server is usually away. */
export const mostAttempts = 150

/**
 * Milliseconds until the next attempt: doubles from five seconds to ten minutes, of which chance (0 to 1) takes up
 * to half, so that jobs which failed together do not all come back together.
 */
export const pauseAfter = (attempts: number, chance: number): number =>
  Math.min(longestPause, firstPause * 2 ** (attempts - 1)) * (0.5 + chance / 2)

const longestReason = 300

/** Why a job failed, fit to be kept and logged: nothing that opens anything. */
export const reasonOf = (error: unknown): string =>
  withoutSecrets(error instanceof Error ? error.message : String(error)).slice(0, longestReason)
