import { type StoredRound, storedRound } from '@fletch/contract'
import { type DistanceUnit, distanceUnits, type Round } from '@fletch/domain'
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

/** Languages of countries where archers measure in yards; and English without a country. */
const inYards = /^en$|-(?:US|GB|LR|MM)\b/i

/** The unit of distances last chosen on this phone, otherwise that of its language. */
export const readLastUnit = (language: string): DistanceUnit => {
  const last = deviceStore.getItem(storageKeys.unit)
  return distanceUnits.find((unit) => unit === last) ?? (inYards.test(language) ? 'yards' : 'meters')
}

export const keepLastUnit = (unit: DistanceUnit): void => deviceStore.setItem(storageKeys.unit, unit)
