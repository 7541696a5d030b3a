import { type ClubEvent, fault } from '@fletch/contract'
import { clubToRegisterFor } from '@fletch/domain'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { RuleBroken } from '../../../platform/errors.ts'
import { currentUser } from '../../accounts/index.ts'
import { membershipsOf } from '../../clubs/index.ts'

/**
 * The club for which an account registers, to store with the entry: the given one, or else the one that its memberships
 * suggest. Only active memberships that the account agreed to count. Throws RuleBroken for another club.
 */
export const clubOfEntry = async (
  tx: WriteTransaction,
  userId: string,
  { clubId: eventClubId }: Pick<ClubEvent, 'clubId'>,
  chosen?: string,
): Promise<{ readonly forClubId: string | null; readonly forClubName: string | null }> => {
  const clubs = (await membershipsOf(tx, { userId }))
    .filter(({ status, consent }) => status === 'active' && consent === undefined)
    .map(({ club }) => club)
  const ids = clubs.map(({ id }) => id)
  if (chosen !== undefined && !ids.includes(chosen)) throw new RuleBroken(fault('not-member-to-register-for'))
  const { homeClubId } = await currentUser(tx, { userId })
  const forClubId = chosen ?? clubToRegisterFor(ids, { eventClubId, homeClubId })
  return { forClubId, forClubName: clubs.find(({ id }) => id === forClubId)?.name ?? null }
}
