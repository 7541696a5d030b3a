import { adminFlagKey } from '../../app/admin-session.ts'
import { logError } from '../../app/error-log.ts'
import { sayOverReload } from '../../app/pending-notice.ts'
import { emptyCaches, removeWorkers } from '../../app/start-reset.ts'
import { whenSent } from '../../app/writes.ts'
import { adminTexts } from '../../messages/admin.ts'
import { toast } from '../../ui/toast-store.ts'

/**
 * Lets go of everything that this browser keeps of the application, but for the flag of the administrator
 * (specification 2, section 4), and loads the page anew. What archers have entered is no cache: it lies in IndexedDB,
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
