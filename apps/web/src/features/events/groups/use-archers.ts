import { useQuery } from '@tanstack/react-query'
import { participantsQuery } from '../participant-queries.ts'

/** The archers of an event who go in groups; undefined until they are loaded. */
export const useRegisteredArchers = (id: string, isWanted = true) => {
  const { data, error } = useQuery({ ...participantsQuery(id), enabled: isWanted })
  return { archers: data?.filter(({ status }) => status === 'registered'), error }
}
