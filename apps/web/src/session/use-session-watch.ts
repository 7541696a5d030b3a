import { type ExtendedSession, sessionCalls } from '@fletch/domain/contract'
import { useEffect, useState } from 'react'
import { appTexts } from '../messages/app.ts'
import { send } from '../server/api.ts'
import { storageKeys } from '../server/device-storage.ts'
import { keepLastUser } from '../server/last-user.ts'
import { tokens } from '../server/token-store.ts'
import { messageFor } from '../ui/fault.ts'
import { toast } from '../ui/toast-store.ts'
import { useBusy } from '../ui/use-busy.ts'
import { clock, type SessionPhase, sessionTimes } from './session-clock.ts'

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
export const useSessionWatch = (isSignedIn: boolean) => {
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
