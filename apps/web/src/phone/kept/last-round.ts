import { type StoredRound, storedRound } from '@fletch/contract'
import type { Round } from '@fletch/domain'
import { deviceStore, readStored, storageKeys } from '../../server/device-storage.ts'
import { defaultRoundId } from './known-rounds.ts'

/** The defaults of a new card: the round last chosen on this phone, and its targets. */
export type LastRound = Readonly<StoredRound>

const usual: LastRound = { roundId: defaultRoundId, numberOfTargets: 30, courseTargets: 30 }

/** The round last chosen on this phone. */
export const readChosenRound = (): LastRound | undefined =>
  readStored(deviceStore, storageKeys.round, storedRound)

export const readLastRound = (): LastRound => readChosenRound() ?? usual

export const keepLastRound = ({ id, targets, courseTargets }: Round): void => {
  const last: LastRound = { roundId: id, numberOfTargets: targets.usual, courseTargets }
  deviceStore.setItem(storageKeys.round, JSON.stringify(last))
}
