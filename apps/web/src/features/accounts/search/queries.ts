import { type FoundUser, userSearchBounds, userSearchCalls } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'

/** Users that match a search. */
export const usersQuery = (q: string) =>
  queryOptions({
    queryKey: [userSearchCalls.search.path, q],
    queryFn: ({ signal }) => send(userSearchCalls.search, { query: { q }, signal }),
    enabled: q.trim().length >= userSearchBounds.least,
  })

export const nameOfUser = (user: Pick<FoundUser, 'firstName' | 'lastName'>): string => personName(user)

const isMeant = (user: FoundUser, typed: string): boolean =>
  [user.email, user.firstName, user.lastName, nameOfUser(user)].some(
    (text) => text.toLowerCase() === typed.toLowerCase(),
  )

/** All users with exactly this address or name; several people may share a name. */
export const findNamed = async (typed: string): Promise<readonly FoundUser[]> => {
  const users = await send(userSearchCalls.search, { query: { q: typed } })
  return users.filter((user) => isMeant(user, typed))
}
