import { type ExtendedSession, sessionCalls } from '@fletch/contract'
import { appTexts } from '@fletch/messages/app'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useOnline } from '../phone/online.ts'
import { send } from '../server/api.ts'
import { storageKeys } from '../server/device-storage.ts'
import { keepLastUser, readLastUser } from '../server/last-user.ts'
import { tokens } from '../server/token-store.ts'
import { messageFor } from '../ui/fault.ts'
import { toast } from '../ui/toast-store.ts'
import { useBusy } from '../ui/use-busy.ts'
import { currentUserQuery } from './current-user.ts'
import { clock, type SessionPhase, sessionTimes } from './session-clock.ts'
import { type Session, sessionOf } from './session-state.ts'
import { isScoringHere, isSessionLost, usePresence } from './use-presence.ts'

/** What counts as activity (rule R11). */
const activities = ['click', 'keypress', 'scroll', 'mousemove'] as const

/** Ends the session when it has expired; returns its phase. */
const lookAtClock = (): SessionPhase => {
  if (tokens.read() === undefined) return { phase: 'open' }
  const phase = clock.phase()
  if (phase.phase === 'ended') {
    tokens.expire()
    clock.forget()
  }
  return phase
}

/** Continues the session with another token; nothing on screen changes. */
const continueSession = ({ token, user, expiresIn }: ExtendedSession) => {
  keepLastUser(user)
  clock.begin(expiresIn * 1000)
  tokens.keep(token)
}

const staySignedIn = async (): Promise<void> => {
  const token = tokens.read()
  try {
    continueSession(await send(sessionCalls.extend))
    if (clock.phase().phase === 'open') return
    toast({ title: appTexts.stayFailed, description: appTexts.stayedLongest, style: 'destructive' })
  } catch (error) {
    // Another tab was faster, and its token is already stored.
    if (tokens.read() !== token) return
    const { stayFailed, stayFailedText } = appTexts
    toast({ title: stayFailed, description: messageFor(error, stayFailedText), style: 'destructive' })
  }
}

/** While signed in: checks the clock every minute, when the page is shown again, and with other tabs. */
const useSessionWatch = (isSignedIn: boolean) => {
  const [phase, setPhase] = useState<SessionPhase>({ phase: 'open' })

  useEffect(() => {
    if (!isSignedIn) return setPhase({ phase: 'open' })
    const look = () => setPhase(lookAtClock())
    const onOtherTab = ({ key }: StorageEvent) => {
      if (key === storageKeys.session) look()
    }
    look()
    const timer = setInterval(look, sessionTimes.checkEvery)
    addEventListener('storage', onOtherTab)
    document.addEventListener('visibilitychange', look)
    for (const activity of activities) addEventListener(activity, clock.noteActivity, { passive: true })
    return () => {
      clearInterval(timer)
      removeEventListener('storage', onOtherTab)
      document.removeEventListener('visibilitychange', look)
      for (const activity of activities) removeEventListener(activity, clock.noteActivity)
    }
  }, [isSignedIn])

  const { run: stay, isBusy: pending } = useBusy(async () => {
    await staySignedIn()
    setPhase(lookAtClock())
  })
  return { minutesLeft: phase.phase === 'ending' ? phase.minutesLeft : undefined, stay, pending }
}

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
  const [isScoring, setScoring] = useState(isScoringHere)
  const isExpired = !hasToken && isSessionLost(presence)
  const { data: answer, error } = useQuery({ ...currentUserQuery, enabled: hasToken })
  const lastUser = isExpired || (hasToken && !answer) ? readLastUser() : undefined
  const session = sessionOf({
    hasToken,
    isExpired,
    isOffline,
    isScoring,
    answer,
    error,
    openedFor,
    lastUser,
    waitedEnough,
  })
  const ending = minutesLeft === undefined ? undefined : { minutesLeft, ...extension }

  useEffect(() => setOpenedFor(session.user), [session.user])

  const signInAgain = () => {
    setScoring(false)
    setOpenedFor(undefined)
  }
  return <SessionContext value={{ ...session, ending, signInAgain }}>{children}</SessionContext>
}
