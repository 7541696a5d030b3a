import { builtInRounds, type Round } from '@fletch/domain'
import { roundCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { learnRounds } from '../../offline/known-rounds.ts'
import { send } from '../../server/api.ts'
import { keptRounds } from '../../server/find-round.ts'
import { logError } from '../../ui/error-log.ts'

const withoutDoubles = (rounds: readonly Round[]): readonly Round[] => [
  ...new Map(rounds.map((round) => [round.id, round])).values(),
]

/** Rounds of clubs that come are kept: from then on they are here without a signal. */
const received = async (): Promise<readonly Round[]> => {
  const rounds = withoutDoubles([...builtInRounds, ...(await send(roundCalls.list))])
  learnRounds(rounds)
  const brought = new Set(builtInRounds.map(({ id }) => id))
  await keptRounds.keep(rounds.filter(({ id }) => !brought.has(id))).catch(logError)
  return rounds
}

/** What this phone has: the rounds that the app brings along, and those of clubs that it keeps. */
const hereQuery = queryOptions({
  queryKey: ['rounds here'],
  networkMode: 'always',
  queryFn: async (): Promise<readonly Round[]> => {
    const kept = await keptRounds.all().catch((error: unknown) => {
      logError(error)
      return []
    })
    const rounds = withoutDoubles([...builtInRounds, ...kept])
    learnRounds(rounds)
    return rounds
  },
})

const serverQuery = queryOptions({ queryKey: [roundCalls.list.path], queryFn: received })

export const roundQueries = { here: hereQuery, server: serverQuery }
