import { useQuery } from '@tanstack/react-query'
import { groupName } from '../../../messages/group-names.ts'
import { groupsQuery } from './queries.ts'

/** Maps the id of each group of an event to its name. */
export const useGroupNames = (eventId: string): ReadonlyMap<string, string> => {
  const { data = [] } = useQuery(groupsQuery(eventId))
  return new Map(data.map((group) => [group.id, groupName(group.groupName)]))
}
