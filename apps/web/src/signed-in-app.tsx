import { appPaths } from '@fletch/contract'
import { type Query, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from './server/api-errors.ts'
import { storageKeys } from './server/device-storage.ts'
import { readLastUser } from './server/last-user.ts'
import { followOtherTabs, markAllStale, queryClient } from './server/query-client.ts'
import { tokens } from './server/token-store.ts'
import { watchWrites } from './server/writes.ts'
import { currentUserQuery } from './session/current-user.ts'
import { signOutQuestion } from './session/leave-question.ts'
import { SessionProvider, useSession } from './session/session.tsx'
import { watchSignIns } from './session/sign-in.ts'
import { AuthenticationError } from './shell/authentication-error.tsx'
import { LoadingScreen } from './shell/loading-screen.tsx'
import { waitingNote } from './shell/use-waiting-note.ts'
import { SignedInRoutes, useScreenLoaded } from './signed-in-routes.tsx'
import { SignedOutRoutes } from './signed-out-routes.tsx'
import { whenIdle } from './ui/idle.ts'
import { lazyFile } from './ui/lazy-screen.tsx'

waitingNote.fill(
  lazyFile(async () => (await import('./features/cards/waiting/waiting-note.tsx')).WaitingNote),
)
signOutQuestion.fill(async () => (await import('./features/cards/waiting/leave-dialog.tsx')).confirmSignOut)

/** After a sign-in on this page, in place of an expired session, nothing that another user loaded may remain. */
const useFreshStart = () =>
  useEffect(
    () =>
      watchSignIns(({ user }) => {
        // Except the current-user query: the session observes it, even if only the token changed.
        const [userKey] = currentUserQuery.queryKey
        queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey })
        queryClient.setQueryData(currentUserQuery.queryKey, user)
      }),
    [],
  )

const isRefused = ({ state: { data, error } }: Query): boolean =>
  // The current-user query answers null instead of an error.
  data === null || (error instanceof ApiError && error.status === 401)

/** When the session was extended, in any tab, loads again what was refused because it still named the old token. */
const useLoadRefused = () =>
  useEffect(
    () =>
      tokens.watch(() => {
        if (tokens.read() !== undefined) void queryClient.invalidateQueries({ predicate: isRefused })
      }),
    [],
  )

/**
 * If another user signs in from another tab, reload, so that nothing of the previous user stays on this page or in
 * memory.
 */
const useOneUser = (userId: string | undefined) =>
  useEffect(() => {
    const look = () => {
      const lastId = readLastUser()?.id
      if (userId !== undefined && lastId !== undefined && lastId !== userId) location.reload()
    }
    const onOtherTab = ({ key }: StorageEvent) => {
      if (key === storageKeys.user) look()
    }
    addEventListener('storage', onOtherTab)
    // A page in the back/forward cache receives no events.
    addEventListener('pageshow', look)
    return () => {
      removeEventListener('storage', onOtherTab)
      removeEventListener('pageshow', look)
    }
  }, [userId])

const Screens = () => {
  useScreenLoaded()
  const session = useSession()
  useOneUser(session.user?.id)
  const [path] = useLocation()
  switch (session.status) {
    case 'loading':
      return <LoadingScreen wholePage />
    case 'error':
      return <AuthenticationError error={session.error} />
    case 'signed-out':
      return <SignedOutRoutes />
    case 'signed-in':
      // With an expired session, the sign-in is a screen like any other.
      return session.expired && path === appPaths.login ? <SignedOutRoutes /> : <SignedInRoutes />
  }
}

/** Cleans the cache and follows the account's language. If this fails to load without a network, the next start loads it. */
const startCare = async () => {
  const [care] = await Promise.allSettled([import('./shell/account-language.ts')])
  if (care.status === 'fulfilled') care.value.startAccountCare()
}

/** The app of a user with a token. */
export const SignedInApp = () => {
  // Delayed, because after a logout no one may be signed in any more.
  useEffect(() => watchWrites(() => setTimeout(markAllStale)), [])
  useEffect(followOtherTabs, [])
  useEffect(() => whenIdle(startCare), [])
  // Unmounted when another tab signs out: the next user must not find what was loaded.
  useEffect(() => () => queryClient.clear(), [])
  useFreshStart()
  useLoadRefused()
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Screens />
      </SessionProvider>
    </QueryClientProvider>
  )
}
