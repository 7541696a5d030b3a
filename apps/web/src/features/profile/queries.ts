import {
  accountDeletionCalls,
  profileCalls,
  sessionCalls,
  signInCalls,
  type User,
} from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../server/api.ts'
import { cacheRules } from '../../server/cache-rules.ts'
import { keepLastUser } from '../../server/last-user.ts'
import { queryClient } from '../../server/query-client.ts'
import { currentUserQuery } from '../../session/current-user.ts'
import { fetchImage } from '../cards/photos/queries.ts'

/** The own profile: the current user, under the key of its second address (rule R9). */
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

/** Read each time: another device may have signed in a minute ago. */
export const sessionsQuery = queryOptions({
  queryKey: [sessionCalls.list.path],
  queryFn: () => send(sessionCalls.list),
  staleTime: 0,
})

/** What would go with the account. */
export const holdingsQuery = queryOptions({
  queryKey: [accountDeletionCalls.holdings.path],
  queryFn: () => send(accountDeletionCalls.holdings),
  staleTime: 0,
})

const photoKey = (path: string) => ['profile-photo', path] as const

/** What a path shows never changes: another photo has another path. */
export const profilePhotoQuery = (path: string) =>
  queryOptions({
    queryKey: photoKey(path),
    queryFn: ({ signal }) => fetchImage(path, signal),
    staleTime: 'static',
  })

/** Shows a photo that was just sent without reading it again. */
export const rememberPhoto = (path: string, blob: Blob) => queryClient.setQueryData(photoKey(path), blob)

/** What the server made of a change is who is here from now on. */
export const rememberUser = (user: User) => {
  keepLastUser(user)
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  queryClient.setQueryData(profileQuery.queryKey, user)
}
