import { signInCalls, profileCalls, type User } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../app/api.ts'
import { currentUserQuery } from '../../app/current-user.ts'
import { keepLastUser } from '../../app/last-user.ts'
import { currentUserFreshFor, queryClient } from '../../app/query-client.ts'
import { fetchImage } from '../photos/queries.ts'

/** The own profile: the current user, under the key of its second address (specification 1, section 7). */
export const profileQuery = queryOptions({
  queryKey: [signInCalls.me.path],
  queryFn: () => send(signInCalls.me),
  staleTime: currentUserFreshFor,
})

export const membershipsQuery = queryOptions({
  queryKey: [profileCalls.memberships.path],
  queryFn: () => send(profileCalls.memberships),
  staleTime: currentUserFreshFor,
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
