import { builtInRounds, type Round } from '@fletch/domain'
import { useQuery } from '@tanstack/react-query'
import { useOnline } from '../../offline/online.ts'
import { roundQueries } from './queries.ts'

/** All rounds that can be chosen: the server's, or else those available offline. */
export const useRounds = (): readonly Round[] => {
  const here = useQuery(roundQueries.here)
  const server = useQuery({ ...roundQueries.server, enabled: useOnline() })
  return server.data ?? here.data ?? builtInRounds
}
