import { hours, instantAfter, instantOf } from '../../../platform/clock.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { reasonOf } from '../../../platform/jobs/retries.ts'
import type { Parts } from '../../../platform/parts.ts'
import { selectSession, setSeen } from './store.ts'

/** Who was here is known to the hour: one write for each hour of someone, not one for each request. */
const seenPrecision = hours(1)

/** Who a living token belongs to; notes now and then that they are here. */
export const recognise = async (
  { db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>,
  tokenHash: string,
): Promise<Who | null> => {
  const found = await selectSession(db.read, tokenHash, instantOf(clock))
  if (found === null) return null
  const { seenAt, ...who } = found
  if (seenAt === null || seenAt < instantAfter(clock, -seenPrecision)) {
    try {
      await db.write((tx) => setSeen(tx, who, instantOf(clock)))
    } catch (error) {
      // No reason to refuse someone who may only want to look.
      log.warn({ reason: reasonOf(error) }, 'could not note that someone was here')
    }
  }
  return who
}
