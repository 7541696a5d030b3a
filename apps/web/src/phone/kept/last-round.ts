import type { Round } from '@fletch/domain'
import { deviceStore, storageKeys } from '../../server/device-storage.ts'
import { defaultRoundId } from './known-rounds.ts'

/** The defaults of a new card: the round last chosen on this phone, and its targets. */
export interface LastRound {
  readonly roundId: string
  readonly numberOfTargets: number
  readonly courseTargets: number
}

const isLast = (value: unknown): value is LastRound =>
  typeof value === 'object' &&
  value !== null &&
  'roundId' in value &&
  typeof value.roundId === 'string' &&
  'numberOfTargets' in value &&
  typeof value.numberOfTargets === 'number' &&
  'courseTargets' in value &&
  typeof value.courseTargets === 'number'

const usual: LastRound = { roundId: defaultRoundId, numberOfTargets: 30, courseTargets: 30 }

/** The round last chosen on this phone; unreadable data counts as none. */
export const readChosenRound = (): LastRound | undefined => {
  try {
    const stored: unknown = JSON.parse(deviceStore.getItem(storageKeys.round) ?? 'null')
    return isLast(stored) ? stored : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export const readLastRound = (): LastRound => readChosenRound() ?? usual

export const keepLastRound = ({ id, targets, courseTargets }: Round): void => {
  const last: LastRound = { roundId: id, numberOfTargets: targets.usual, courseTargets }
  deviceStore.setItem(storageKeys.round, JSON.stringify(last))
}
