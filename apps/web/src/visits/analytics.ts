import { logError } from '../ui/error-log.ts'
import { watchVisitsIfWanted } from './watch-visits.ts'

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
