import type { ClubEvent } from '@fletch/contract'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../session/session.tsx'
import { groupsQuery } from './queries.ts'

/** The user's group; undefined if there is none. */
export const useOwnGroup = ({ id, registrationStatus }: ClubEvent) => {
  const user = useUser()
  const { data } = useQuery({ ...groupsQuery(id), enabled: registrationStatus !== null })
  return data?.find(({ participants }) => participants.some(({ userId }) => userId === user.id))
}
