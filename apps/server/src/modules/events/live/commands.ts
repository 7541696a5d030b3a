import type { ClubEvent } from '@fletch/contract'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { newToken } from '../../../platform/tokens.ts'
import { lockEvent, readEvent, requireEventAdmin } from '../record/reads.ts'
import { roundsOfEvent } from '../record/round-policy.ts'
import { setLiveKey } from './store.ts'

/**
 * Opens the board of an event, with all its rounds, to everyone who has its key, or closes it. An open board keeps its
 * key.
 */
export const openBoard = async (
  tx: WriteTransaction,
  { live }: Pick<Dependencies, 'live'>,
  who: SignedInUser,
  id: string,
  isPublic: boolean,
): Promise<ClubEvent> => {
  await lockEvent(tx, id)
  const { liveKey, partOf } = await requireEventAdmin(tx, who, id)
  const first = partOf?.id ?? id
  const rounds = roundsOfEvent(await readEvent(tx, who, first)).map((round) => round.id)
  if (!isPublic) await setLiveKey(tx, rounds, null)
  else if (liveKey === null) await setLiveKey(tx, [first], newToken())
  for (const round of rounds) await live.announce(tx, round)
  return readEvent(tx, who, id)
}
