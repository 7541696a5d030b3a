import type { Holdings } from '@fletch/domain/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { listSessions } from '../../accounts/sessions/reads.ts'
import { countScorecards } from '../../cards/saving/reads.ts'
import { ownedClubs } from '../../clubs/club/reads.ts'
import { membershipsOf } from '../../clubs/members/reads.ts'
import { countPhotosOf } from '../../photos/uploads/reads.ts'

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
