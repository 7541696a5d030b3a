import { emptyCaches, removeWorkers } from '../../../boot/start-reset.ts'
import { adminTexts } from '../../../messages/admin.ts'
import { adminFlagKey } from '../../../server/admin-session.ts'
import { whenNoChangePending } from '../../../server/writes.ts'
import { showAcrossReload } from '../../../session/pending-notice.ts'
import { logError } from '../../../ui/error-log.ts'
import { toast } from '../../../ui/toast-store.ts'

/**
 * Clears everything this browser stores for the app except the administrator's flag (rule R41), and reloads the page.
 * Scores that archers entered are not a cache: they are in IndexedDB, which this does not touch.
 */
export const clearApplicationCache = async (): Promise<void> => {
  const { cleared, clearedText, clearFailed, clearFailedText } = adminTexts.console
  await whenNoChangePending()
  try {
    // The service worker goes first, because it would fill the caches again.
    await removeWorkers()
    await emptyCaches()
    for (const key of Object.keys(localStorage)) if (key !== adminFlagKey) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch (error) {
    logError(error)
    toast({ title: clearFailed, description: clearFailedText, style: 'destructive' })
    return
  }
  showAcrossReload({ title: cleared, description: clearedText, style: 'default' })
  location.reload()
}
