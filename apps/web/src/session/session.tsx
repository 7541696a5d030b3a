import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useOnline } from '../phone/online.ts'
import { readLastUser } from '../server/last-user.ts'
import { currentUserQuery } from './current-user.ts'
import { type Session, sessionOf } from './session-state.ts'
import { usePresence } from './use-presence.ts'
import { useSessionWatch } from './use-session-watch.ts'

/** How long a start waits for the server before it opens with the phone's data, in ms. */
const timeout = 1500

type SessionHere = Session & {
  /** Removes an expired session, so that the sign-in shows. The same screen opens again afterwards. */
  signInAgain: () => void
  /** The session ends soon, and can be extended. */
  ending?: { minutesLeft: number; pending: boolean; stay: () => Promise<void> } | undefined
}

const SessionContext = createContext<SessionHere>({ status: 'signed-out', signInAgain: () => undefined })

/** The session: loading, signed in (with `user`), signed out, or an error. */
export const useSession = () => use(SessionContext)

/** For screens that only signed-in users see. */
export const useUser = () => {
  const session = useSession()
  if (session.status !== 'signed-in') throw new Error('This screen needs someone who is signed in')
  return session.user
}

const useWaitedEnough = () => {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), timeout)
    return () => clearTimeout(timer)
  }, [])
  return waited
}

export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const presence = usePresence()
  const hasToken = presence === 'signed-in'
  const isOffline = !useOnline()
  const { minutesLeft, ...extension } = useSessionWatch(hasToken)
  const waitedEnough = useWaitedEnough()
  const [openedFor, setOpenedFor] = useState<Session['user']>()
  const { data: answer, error } = useQuery({ ...currentUserQuery, enabled: hasToken })
  const lastUser = presence === 'expired' || (hasToken && !answer) ? readLastUser() : undefined
  const session = sessionOf({
    hasToken,
    isExpired: presence === 'expired',
    isOffline,
    answer,
    error,
    openedFor,
    lastUser,
    waitedEnough,
  })
  const ending = minutesLeft === undefined ? undefined : { minutesLeft, ...extension }

  useEffect(() => setOpenedFor(session.user), [session.user])

  return (
    <SessionContext value={{ ...session, ending, signInAgain: () => setOpenedFor(undefined) }}>
      {children}
    </SessionContext>
  )
}
