import type { Holdings } from '@fletch/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { listSessions } from '../../accounts/index.ts'
import { countScorecards } from '../../cards/index.ts'
import { membershipsOf, ownedClubs } from '../../clubs/index.ts'
import { countPhotosOf } from '../../photos/index.ts'

/** What is deleted with an account, to show before the deletion. */
export const holdingsOf = async (
  { db: { read }, clock }: Pick<Dependencies, 'db' | 'clock'>,
  who: SignedInUser,
): Promise<Holdings> => ({
  scorecards: await countScorecards(read, who.userId),
  photos: await countPhotosOf(read, who.userId),
  memberships: (await membershipsOf(read, who)).length,
  ownedClubs: await ownedClubs(read, who.userId),
  sessions: (await listSessions(read, who, instantOf(clock))).length,
})
