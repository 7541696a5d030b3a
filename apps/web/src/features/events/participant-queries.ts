import { personName } from '@fletch/domain'
import { eventParticipantCalls, type Participant } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../server/api.ts'
import { wholeList } from '../../server/whole-list.ts'

/** Who is in an event, in the order of registration. */
export const participantsQuery = (id: string) =>
  queryOptions({
    queryKey: [eventParticipantCalls.list.path, id],
    queryFn: ({ signal }) =>
      wholeList((query) => send(eventParticipantCalls.list, { params: { id }, query, signal })),
    staleTime: 0, // others register: each look asks again
    refetchOnReconnect: true,
  })

/** How an archer is called; of guests there may be one name only. */
export const nameOf = ({ user }: Pick<Participant, 'user'>): string => personName(user)

/** The same on a list on paper, of a guest with the club. */
export const nameWithClub = (archer: Pick<Participant, 'user' | 'club'>): string =>
  archer.club === undefined ? nameOf(archer) : `${nameOf(archer)}, ${archer.club}`
