import { logError } from './error-log.ts'

/** Do Not Track, or Global Privacy Control: then nothing is even asked. */
const asksForPrivacy = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)

const start = async (): Promise<void> => {
  try {
    const { watchVisitsIfWanted } = await import('./watch-visits.ts')
    await watchVisitsIfWanted()
  } catch (error) {
    logError(error)
  }
}

/** Tells which pages are visited, if this server wants to know and the visitor does not mind. */
export const startAnalyticsWhenIdle = (): void => {
  // Without a network there is nothing to tell, and nobody to tell it to.
  if (asksForPrivacy() || !navigator.onLine) return
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 10_000 })
  else setTimeout(start, 2000)
}
