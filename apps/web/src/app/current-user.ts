import { accountCalls, type User } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from './api.ts'
import { ApiError } from './api-errors.ts'
import { keepLastUser } from './last-user.ts'
import { currentUserFreshFor } from './query-client.ts'
import { justSignedIn } from './sign-in.ts'

const readCurrentUser = async (): Promise<User | null> => {
  try {
    const user = await send(accountCalls.currentUser)
    keepLastUser(user)
    return user
  } catch (error) {
    // The token is kept: a 401 here only means that nobody is known (specification 1, section 4).
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

export const currentUserQuery = queryOptions<User | null>({
  queryKey: [accountCalls.currentUser.path],
  queryFn: readCurrentUser,
  initialData: justSignedIn,
  staleTime: ({ state }) => (state.data ? currentUserFreshFor : 0),
})
