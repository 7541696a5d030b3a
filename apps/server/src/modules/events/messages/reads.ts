import type { MessageReach } from '@fletch/contract'
import { mayDisclose } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { kindsIn } from '../notices/reads.ts'
import { listReaders, type Readers } from './store.ts'

/** The archers that a message reaches, and how many it does not reach. */
export const readersOf = async (db: ReadConnection, competitionId: string, readers: Readers) => {
  const reached: string[] = []
  const reach: Record<'turnedOff' | 'unproven' | 'withoutAccount', number> = {
    turnedOff: 0,
    unproven: 0,
    withoutAccount: 0,
  }
  for (const archer of await listReaders(db, competitionId, readers)) {
    const { userId, entryConsent, blockedAt, mailsOff, pushesOff, hasDevice } = archer
    const isNotified = Boolean(hasDevice) && !kindsIn(pushesOff).includes('message')
    if (userId === null) reach.withoutAccount += 1
    else if (kindsIn(mailsOff).includes('message') && !isNotified) reach.turnedOff += 1
    // An officer's text is not sent to an archer who was entered and has not agreed.
    else if (!mayDisclose(entryConsent, 'message', 'self') || blockedAt !== null) reach.unproven += 1
    else reached.push(userId)
  }
  return { userIds: reached, reach: { reached: reached.length, ...reach } satisfies MessageReach }
}
