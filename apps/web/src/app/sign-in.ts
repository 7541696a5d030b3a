import type { SignedIn } from '@fletch/domain/contract'
import { currentUserQuery } from './current-user.ts'
import { deviceStore, storageKeys } from './device-storage.ts'
import { keepLastUser } from './last-user.ts'
import { queryClient } from './query-client.ts'
import { tokens } from './token-store.ts'

/** Whoever was just let in by the server is here from now on. */
export const openSession = ({ token, user }: SignedIn) => {
  // What an earlier user of this phone had loaded is not for this one.
  queryClient.clear()
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  keepLastUser(user)
  tokens.keep(token)
  scrollTo(0, 0)
}

/** A newcomer is not welcomed back. */
export const forgetLogout = () => deviceStore.removeItem(storageKeys.loggedOut)
