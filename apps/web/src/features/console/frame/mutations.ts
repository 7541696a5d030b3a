import { emptyCaches, removeWorkers } from '../../../boot/start-reset.ts'
import { adminTexts } from '../../../messages/admin.ts'
import { adminFlagKey } from '../../../server/admin-session.ts'
import { whenSent } from '../../../server/writes.ts'
import { sayOverReload } from '../../../session/pending-notice.ts'
import { logError } from '../../../ui/error-log.ts'
import { toast } from '../../../ui/toast-store.ts'

/**
 * Lets go of everything that this browser keeps of the application, but for the flag of the administrator
 * (rule R41), and reloads the page. What archers have entered is no cache: it lies in IndexedDB,
 * which nothing here opens.
 */
export const clearApplicationCache = async (): Promise<void> => {
  const { cleared, clearedText, clearFailed, clearFailedText } = adminTexts.console
  await whenSent()
  try {
    // First the worker, which would put back what is taken away.
    await removeWorkers()
    await emptyCaches()
    for (const key of Object.keys(localStorage)) if (key !== adminFlagKey) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch (error) {
    logError(error)
    toast({ title: clearFailed, description: clearFailedText, style: 'destructive' })
    return
  }
  sayOverReload({ title: cleared, description: clearedText, style: 'default' })
  location.reload()
}
