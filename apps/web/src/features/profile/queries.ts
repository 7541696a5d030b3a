import { accountDeletionCalls, profileCalls, sessionCalls, signInCalls, type User } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../server/api.ts'
import { cacheRules } from '../../server/cache-rules.ts'
import { keepLastUser } from '../../server/last-user.ts'
import { queryClient } from '../../server/query-client.ts'
import { currentUserQuery } from '../../session/current-user.ts'
import { fetchImage } from '../cards/photos/queries.ts'

/** The user's own profile: the current user, cached separately under its second path (rule R9). */
export const profileQuery = queryOptions({
  queryKey: [signInCalls.me.path],
  queryFn: () => send(signInCalls.me),
  staleTime: cacheRules.currentUserFresh,
})

export const membershipsQuery = queryOptions({
  queryKey: [profileCalls.memberships.path],
  queryFn: () => send(profileCalls.memberships),
  staleTime: cacheRules.currentUserFresh,
})

/** Always loaded again, because another device may have signed in since. */
export const sessionsQuery = queryOptions({
  queryKey: [sessionCalls.list.path],
  queryFn: () => send(sessionCalls.list),
  staleTime: 0,
})

/** What deleting the account would delete. */
export const accountDataQuery = queryOptions({
  queryKey: [accountDeletionCalls.holdings.path],
  queryFn: () => send(accountDeletionCalls.holdings),
  staleTime: 0,
})

const photoKey = (path: string) => ['profile-photo', path] as const

/** The photo of a path never changes, because a new photo gets a new path. */
export const profilePhotoQuery = (path: string) =>
  queryOptions({
    queryKey: photoKey(path),
    queryFn: ({ signal }) => fetchImage(path, signal),
    staleTime: 'static',
  })

/** Shows an uploaded photo without loading it again. */
export const cachePhoto = (path: string, blob: Blob) => queryClient.setQueryData(photoKey(path), blob)

/** Stores the user that the server returned after a change, for this device and its queries. */
export const cacheUser = (user: User) => {
  keepLastUser(user)
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  queryClient.setQueryData(profileQuery.queryKey, user)
}
