import { signInCalls, type User } from '@fletch/contract'
import { queryOptions } from '@tanstack/react-query'
import { readGuardian } from '../server/acting.ts'
import { send } from '../server/api.ts'
import { ApiError, NoAnswerError } from '../server/api-errors.ts'
import { cacheRules } from '../server/cache-rules.ts'
import { keepLastUser } from '../server/last-user.ts'
import { tokens } from '../server/token-store.ts'
import { userSignedInHere } from './sign-in.ts'

const readCurrentUser = async (): Promise<User | null> => {
  const token = tokens.read()
  const guardian = readGuardian()?.id
  try {
    const user = await send(signInCalls.currentUser)
    // JSON of something else.
    if (user?.id === undefined) throw new NoAnswerError(200)
    // An answer that arrives after a logout, or after the user stopped acting for a child, must not restore its user.
    if (tokens.read() === token && readGuardian()?.id === guardian) keepLastUser(user)
    return user
  } catch (error) {
    // The token is kept: a 401 here only means that the server knows no user (rule R12).
    if (error instanceof ApiError && error.status === 401) {
      // Another tab has extended the session, so its token must be used.
      const isReplaced = tokens.read() !== undefined && tokens.read() !== token
      return isReplaced ? readCurrentUser() : null
    }
    throw error
  }
}

export const currentUserQuery = queryOptions<User | null>({
  queryKey: [signInCalls.currentUser.path],
  queryFn: readCurrentUser,
  initialData: userSignedInHere,
  staleTime: ({ state }) => (state.data ? cacheRules.currentUserFresh : 0),
})
