import { logError } from '../ui/error-log.ts'
import { watchVisitsIfWanted } from './watch-visits.ts'

/** Do Not Track, or Global Privacy Control: then nothing is even asked. */
const asksForPrivacy = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)

/** Tells which pages are visited, if this server wants to know and the visitor does not mind. */
export const startAnalytics = async (): Promise<void> => {
  if (asksForPrivacy()) return
  try {
    await watchVisitsIfWanted()
  } catch (error) {
    logError(error)
  }
}
