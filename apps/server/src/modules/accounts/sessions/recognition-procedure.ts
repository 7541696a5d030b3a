import { hours, instantAfter, instantOf } from '../../../platform/clock.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { reasonOf } from '../../../platform/jobs/retries.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { selectSession, setSeen } from './store.ts'

/** The precision of the last-seen time: one write per user and hour, not per request. */
const seenPrecision = hours(1)

/** The user of a valid token. Occasionally records that the user was seen. */
export const recognise = async (
  { db, clock, log }: Pick<Dependencies, 'db' | 'clock' | 'log'>,
  tokenHash: string,
): Promise<SignedInUser | null> => {
  const session = await selectSession(db.read, tokenHash, instantOf(clock))
  if (session === null) return null
  const { seenAt, ...who } = session
  if (seenAt === null || seenAt < instantAfter(clock, -seenPrecision)) {
    try {
      await db.write((tx) => setSeen(tx, who, instantOf(clock)))
    } catch (error) {
      // No reason to refuse a request that may only read.
      log.warn({ reason: reasonOf(error) }, 'could not note that someone was here')
    }
  }
  return who
}
