import { type AdminCredentials, adminSessionCalls } from '@fletch/contract'
import { adminTexts } from '@fletch/messages/admin'
import { AdminError, sendAsAdmin } from '../../../server/admin-network.ts'
import { clearAdminFlag, setAdminFlag } from '../../../server/admin-session.ts'
import { OfflineError } from '../../../server/api-errors.ts'
import { change } from '../../../ui/change.ts'
import { toast } from '../../../ui/toast-store.ts'

const wordsOf = (error: unknown): string => {
  if (error instanceof OfflineError) return error.words ?? error.message
  return (error instanceof AdminError && error.said) || adminTexts.login.failedText
}

export const loginAsAdmin = change({
  call: (body: AdminCredentials) => sendAsAdmin(adminSessionCalls.login, { body }),
  knows: setAdminFlag,
  done: () => ({ title: adminTexts.login.welcome }),
  failed: (error) => ({ title: adminTexts.login.failed, description: wordsOf(error) }),
})

/** Ends the session on this device in any case, and on the server if it is reachable. */
export const logoutAsAdmin = async (): Promise<void> => {
  const { loggedOut, loggedOutText, logoutUnheard, logoutUnheardText } = adminTexts.console
  try {
    await sendAsAdmin(adminSessionCalls.logout)
    toast({ title: loggedOut, description: loggedOutText })
  } catch (error) {
    // If the session was already over, the sign-out has succeeded.
    const isOver = error instanceof AdminError && error.status === 401
    toast(
      isOver
        ? { title: loggedOut, description: loggedOutText }
        : { title: logoutUnheard, description: logoutUnheardText, style: 'destructive' },
    )
  }
  clearAdminFlag()
}
