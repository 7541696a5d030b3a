import { type Round, threeArrowRound } from '@fletch/domain'
import { watched } from './watched.ts'

// The rounds that this page knows by now. One is always there: most cards need no other, and it costs no waiting.

const rounds = watched<ReadonlyMap<string, Round>>(new Map([[threeArrowRound.id, threeArrowRound]]))

/** The round of cards and events that name none: they are older than rounds. */
export const usualRoundId: string = threeArrowRound.id

/** A card or an event from before rounds, of an old phone or an old server, is of that one. */
export const withRound = <Value extends { readonly roundId?: string | undefined }>(
  value: Value,
): Omit<Value, 'roundId'> & { readonly roundId: string } => ({
  ...value,
  roundId: value.roundId ?? usualRoundId,
})

export const knownRounds = { read: rounds.read, watch: rounds.watch }

export const knownRound = (id: string): Round | undefined => rounds.read().get(id)

/** A round that is known by now, for what is shown and done only after it came. */
export const roundOf = (id: string): Round => {
  const round = knownRound(id)
  if (round === undefined) throw new Error(`The round ${id} is not known yet`)
  return round
}

/** Rounds never change: what is known stays. */
export const learnRounds = (learnt: readonly Round[]): void => {
  const fresh = learnt.filter(({ id }) => knownRound(id) === undefined)
  if (fresh.length > 0)
    rounds.set(new Map([...rounds.read(), ...fresh.map((round) => [round.id, round] as const)]))
}
