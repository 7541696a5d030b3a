import type { MessageReach } from '@fletch/contract'
import { mayDisclose } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { kindsIn } from '../notices/reads.ts'
import { listReaders, type Readers } from './store.ts'

/** The archers that a message reaches by email or on a device, and how many it does not reach, and why. */
export const readersOf = async (db: ReadConnection, competitionId: string, readers: Readers) => {
  const reachedIds: string[] = []
  const mailedIds = new Set<string>()
  const missedCounts: Omit<MessageReach, 'reached'> = {
    turnedOff: 0,
    unproven: 0,
    disowned: 0,
    blocked: 0,
    withoutAccount: 0,
  }
  for (const archer of await listReaders(db, competitionId, readers)) {
    const { userId, entryConsent, mailsOff, pushesOff, hasDevice } = archer
    const isNotified = Boolean(hasDevice) && !kindsIn(pushesOff).includes('message')
    if (userId === null && archer.mailEntryId !== null) mailedIds.add(archer.id)
    else if (userId === null) missedCounts.withoutAccount += 1
    // An officer's text is not sent to an archer who was entered and has not agreed.
    else if (!mayDisclose(entryConsent, 'message', 'self')) missedCounts.unproven += 1
    else if (archer.blockedAt !== null || archer.archerBlockedAt !== null) missedCounts.blocked += 1
    else if (isNotified) reachedIds.push(userId)
    else if (archer.addressDisownedAt !== null) missedCounts.disowned += 1
    else if (kindsIn(mailsOff).includes('message')) missedCounts.turnedOff += 1
    else reachedIds.push(userId)
  }
  return {
    userIds: reachedIds,
    /** Archers who registered by email, without an account. */
    mailedIds,
    reach: { reached: reachedIds.length + mailedIds.size, ...missedCounts } satisfies MessageReach,
  }
}
