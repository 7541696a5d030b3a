import { useQuery } from '@tanstack/react-query'
import { participantsQuery } from '../participant-queries.ts'

/** Those of an event who will walk in groups; undefined until it is known who they are. */
export const useArchers = (id: string, isWanted = true) => {
  const { data, error } = useQuery({ ...participantsQuery(id), enabled: isWanted })
  return { archers: data?.filter(({ status }) => status === 'registered'), error }
}
