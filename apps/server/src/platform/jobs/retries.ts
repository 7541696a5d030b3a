import { minutes } from '../clock.ts'
import { withoutSecrets } from '../without-secrets.ts'

const firstPause = 5000
const longestPause = minutes(10)

/** With the pauses below, retries last most of a day, longer than a mail server is usually unavailable. */
export const mostAttempts = 150

/**
 * Milliseconds until the next attempt. Doubles from five seconds to ten minutes, reduced by up to half by `chance` (0
 * to 1), so that jobs that failed together are not all retried together.
 */
export const pauseAfter = (attempts: number, chance: number): number =>
  Math.min(longestPause, firstPause * 2 ** (attempts - 1)) * (0.5 + chance / 2)

const longestReason = 300

/** Why a job failed, without secrets, to be stored and logged. */
export const reasonOf = (error: unknown): string =>
  withoutSecrets(error instanceof Error ? error.message : String(error)).slice(0, longestReason)
