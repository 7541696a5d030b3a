import { type Round, threeArrowRound } from '@fletch/domain'
import { observable } from '../observable.ts'

// The rounds that this page has loaded. The default round is always present: most cards need no other, and it needs
// no waiting.

const rounds = observable<ReadonlyMap<string, Round>>(new Map([[threeArrowRound.id, threeArrowRound]]))

/** The round of cards and events without a round: they are older than rounds. */
export const defaultRoundId: string = threeArrowRound.id

/** A card or event without a round, from an old phone or server, has the default round. */
export const withRound = <Value extends { readonly roundId?: string | undefined }>(
  value: Value,
): Omit<Value, 'roundId'> & { readonly roundId: string } => ({
  ...value,
  roundId: value.roundId ?? defaultRoundId,
})

interface FromServer {
  readonly roundId: string
  readonly divisionScheme?: string | undefined
}

/**
 * Whether a card or event comes from a server that knows no rounds. It has the default round, because that is assumed
 * where none is named, and no division scheme, which newer servers send.
 */
const isOfServerBeforeRounds = ({ roundId, divisionScheme }: FromServer): boolean =>
  roundId === defaultRoundId && divisionScheme === undefined

/**
 * Whether a card of another round comes from a server that knows no rounds. Such a server leaves the card's round and
 * arrows as they are but does not send them, so their absence says nothing.
 */
export const lacksRound = (
  { roundId = defaultRoundId }: { readonly roundId?: string | undefined },
  server: FromServer,
): boolean => roundId !== defaultRoundId && isOfServerBeforeRounds(server)

/** No round has this id. A card or event has it until a server that knows rounds has sent it. */
export const unknownRoundId = ''

/** A card or event as it was sent, without the round that was only assumed. */
export const withoutAssumedRound = <Value extends FromServer>(server: Value): Value =>
  isOfServerBeforeRounds(server) ? { ...server, roundId: unknownRoundId } : server

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
