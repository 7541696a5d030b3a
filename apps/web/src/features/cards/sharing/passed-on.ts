import { sharingCalls } from '@fletch/contract'
import { neutralName, personName, type SharedCard } from '@fletch/domain'
import { queryOptions } from '@tanstack/react-query'
import type { CardKey } from '../../../phone/cards/card-record.ts'
import { isOnline } from '../../../phone/online.ts'
import { send } from '../../../server/api.ts'
import { queryClient } from '../../../server/query-client.ts'

type Names = readonly { readonly id: string; readonly name: string }[]

/** How long a file or paper waits for the names on a bad line, in ms. */
const patience = 6000

/**
 * The names of a group card's archers for files and paper. Not refetched after taps, but before each file and before a
 * print from the panel; the share sheet takes those that were loaded with it.
 */
export const cardNamesQuery = ({ id, userId }: CardKey) =>
  queryOptions({
    queryKey: [sharingCalls.names.path, id, userId],
    queryFn: ({ signal }): Promise<Names> =>
      send(sharingCalls.names, {
        params: { id },
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      }),
    staleTime: 'static',
  })

const neutral = personName(neutralName)

/**
 * A card as files and paper show it. On a group's card the user has their own name, and others the name that the server
 * gives, or none: a phone does not know who has agreed.
 */
export const cardPassedOn = (card: SharedCard, userId: string, names: Names = []): SharedCard => {
  const nameById = new Map(names.map(({ id, name }) => [id, name]))
  const archers = card.archers?.map(({ id, name }) => ({
    id,
    name: id === userId ? name : (nameById.get(id) ?? neutral),
  }))
  return { ...card, archers: archers ?? null }
}

/** The names as they are now; without a network those that were loaded. */
export const latestNames = async (key: CardKey): Promise<Names | undefined> => {
  const query = cardNamesQuery(key)
  if (isOnline()) await Promise.allSettled([queryClient.fetchQuery({ ...query, staleTime: 0 })])
  return queryClient.getQueryData(query.queryKey)
}
