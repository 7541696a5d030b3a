import { eventParticipantCalls, type Participant } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../server/api.ts'
import { loadAllPages } from '../../server/whole-list.ts'

/** The participants of an event, in the order of registration. */
export const participantsQuery = (id: string) =>
  queryOptions({
    queryKey: [eventParticipantCalls.list.path, id],
    queryFn: ({ signal }) =>
      loadAllPages((query) => send(eventParticipantCalls.list, { params: { id }, query, signal })),
    staleTime: 0, // others can register at any time
    refetchOnReconnect: true,
  })

/** An archer's name. A guest may have only one name. */
export const nameOf = ({ user }: Pick<Participant, 'user'>): string => personName(user)

/** The name on printed lists, with the club. */
export const nameWithClub = (archer: Pick<Participant, 'user' | 'club'>): string =>
  archer.club === undefined ? nameOf(archer) : `${nameOf(archer)}, ${archer.club}`
