import { analyticsCalls } from '@fletch/contract'
import { v7 } from 'uuid'
import { send } from '../server/api.ts'
import { ApiError, answerIn, OfflineError } from '../server/api-errors.ts'
import { deviceStore, tabStore } from '../server/device-storage.ts'
import { tokens } from '../server/token-store.ts'
import { logError } from '../ui/error-log.ts'
import { pageVisits } from './page-visits.ts'

const visitorKey = 'fletch.visitor'

/** A random name for this tab, for its lifetime. It does not identify the user. */
const tabName = (): string => {
  const storedId = tabStore.getItem(visitorKey)
  if (storedId) return storedId
  const newId = v7()
  tabStore.setItem(visitorKey, newId)
  return newId
}

/** The request outlives the page. */
const post = async (path: string, body: object): Promise<boolean> => {
  const token = tokens.read()
  try {
    const answer = await fetch(path, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    answerIn(answer.status, await answer.text(), answer.statusText)
    return true
  } catch (error) {
    // What the server refuses for good is not retried. Without its answer, it is kept and sent later.
    return error instanceof ApiError && error.status < 500 && error.status !== 429
  }
}

/** Follows navigation. wouter announces every navigation on the window. */
const watchVisits = (): void => {
  const visits = pageVisits({
    now: () => Date.now(),
    post,
    store: deviceStore,
    sessionId: tabName(),
    userAgent: navigator.userAgent,
    referrer: document.referrer,
    onError: logError,
  })
  const open = () => visits.open(location.pathname)
  for (const move of ['popstate', 'pushState', 'replaceState', 'pageshow']) addEventListener(move, open)
  for (const doing of ['click', 'keypress', 'scroll', 'mousemove'])
    addEventListener(doing, visits.touch, { passive: true })
  addEventListener('pagehide', visits.leave)
  open()
}

const isWanted = async (): Promise<boolean> => {
  try {
    return (await send(analyticsCalls.settings)).analytics
  } catch (error) {
    // Without an answer, visits are not recorded.
    if (error instanceof ApiError || error instanceof OfflineError) return false
    throw error
  }
}

const watchVisitsIfWanted = async (): Promise<void> => {
  if (await isWanted()) watchVisits()
}

/** With Do Not Track or Global Privacy Control, not even the setting is requested. */
const asksForPrivacy = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)

/** Reports page visits, if the server records them and the user does not ask for privacy. */
export const startAnalytics = async (): Promise<void> => {
  if (asksForPrivacy()) return
  try {
    await watchVisitsIfWanted()
  } catch (error) {
    logError(error)
  }
}
