import type { Competition } from '@fletch/domain/contract'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { newToken } from '../../../platform/tokens.ts'
import { eventToRun, lockEvent, readEvent } from '../record/reads.ts'
import { setLiveKey } from './store.ts'

/** Opens the board to everyone who has its key, or closes it and its streams; an open one keeps its key. */
export const openBoard = async (
  tx: WriteTransaction,
  { live }: Pick<Parts, 'live'>,
  who: Who,
  id: string,
  isPublic: boolean,
): Promise<Competition> => {
  await lockEvent(tx, id)
  const { liveKey } = await eventToRun(tx, who, id)
  await setLiveKey(tx, id, isPublic ? (liveKey ?? newToken()) : null)
  await live.announce(tx, id)
  return readEvent(tx, who, id)
}
