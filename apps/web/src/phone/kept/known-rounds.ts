import { type Round, threeArrowRound } from '@fletch/domain'
import { observable } from '../observable.ts'

// The rounds that this page has loaded. The default round is always present: most cards need no other, and it needs
// no waiting.

const rounds = observable<ReadonlyMap<string, Round>>(new Map([[threeArrowRound.id, threeArrowRound]]))

/** The round of cards and events without a round: they are older than rounds. */
export const defaultRoundId: string = threeArrowRound.id

/** A card or event without a round, which this phone has stored long ago, has the default round. */
export const withRound = <Value extends { readonly roundId?: string | undefined }>(
  value: Value,
): Omit<Value, 'roundId'> & { readonly roundId: string } => ({
  ...value,
  roundId: value.roundId ?? defaultRoundId,
})

export const knownRounds = { read: rounds.read, watch: rounds.watch }

export const knownRound = (id: string): Round | undefined => rounds.read().get(id)

/** A round that must already be loaded. */
export const roundOf = (id: string): Round => {
  const round = knownRound(id)
  if (round === undefined) throw new Error(`The round ${id} is not known yet`)
  return round
}

/** Adds rounds. Rounds never change, so known ones are kept. */
export const learnRounds = (learnt: readonly Round[]): void => {
  const fresh = learnt.filter(({ id }) => knownRound(id) === undefined)
  if (fresh.length > 0)
    rounds.set(new Map([...rounds.read(), ...fresh.map((round) => [round.id, round] as const)]))
}
