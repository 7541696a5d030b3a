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

/** Loads the rounds and stores those of clubs, so that they are available offline. */
const loadAndKeepRounds = async (): Promise<readonly Round[]> => {
  const rounds = withoutDoubles([...builtInRounds, ...(await send(roundCalls.list))])
  learnRounds(rounds)
  const brought = new Set(builtInRounds.map(({ id }) => id))
  await keptRounds.keep(rounds.filter(({ id }) => !brought.has(id))).catch(logError)
  return rounds
}

/** The rounds available offline: the built-in ones, and stored rounds of clubs. */
const offlineRoundsQuery = queryOptions({
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

const serverQuery = queryOptions({ queryKey: [roundCalls.list.path], queryFn: loadAndKeepRounds })

export const roundQueries = { here: offlineRoundsQuery, server: serverQuery }
