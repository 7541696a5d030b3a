import type { Holdings } from '@fletch/domain/contract'
import { instantOf } from '../../clock.ts'
import type { Who } from '../../http/authentication.ts'
import type { Parts } from '../../parts/parts.ts'
import { membershipsOf } from '../club-members/reads.ts'
import { ownedClubs } from '../clubs/reads.ts'
import { countPhotosOf } from '../photos/reads.ts'
import { countScorecards } from '../scorecards/reads.ts'
import { listSessions } from '../sessions/reads.ts'

/** What goes with an account, so that it can be said before. */
export const holdingsOf = async (
  { db: { read }, clock }: Pick<Parts, 'db' | 'clock'>,
  who: Who,
): Promise<Holdings> => ({
  scorecards: await countScorecards(read, who.userId),
  photos: await countPhotosOf(read, who.userId),
  memberships: (await membershipsOf(read, who)).length,
  ownedClubs: await ownedClubs(read, who.userId),
  sessions: (await listSessions(read, who, instantOf(clock))).length,
})
