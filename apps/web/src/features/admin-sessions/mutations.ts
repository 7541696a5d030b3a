import { type AdminCredentials, adminSessionCalls } from '@fletch/domain/contract'
import { AdminError, sendAsAdmin } from '../../app/admin-network.ts'
import { clearAdminFlag, setAdminFlag } from '../../app/admin-session.ts'
import { OfflineError } from '../../app/api-errors.ts'
import { adminTexts } from '../../messages/admin.ts'
import { change } from '../../ui/change.ts'
import { toast } from '../../ui/toast-store.ts'

const wordsOf = (error: unknown): string => {
  if (error instanceof OfflineError) return error.message
  return (error instanceof AdminError && error.serverMessage) || adminTexts.login.failedText
}

export const loginAsAdmin = change({
  call: (body: AdminCredentials) => sendAsAdmin(adminSessionCalls.login, { body }),
  knows: setAdminFlag,
  done: { title: adminTexts.login.welcome },
  failed: (error) => ({ title: adminTexts.login.failed, description: wordsOf(error) }),
})

/** Ends the session; here in any case, and on the server if it can be reached. */
export const logoutAsAdmin = async (): Promise<void> => {
  const { loggedOut, loggedOutText, logoutUnheard, logoutUnheardText } = adminTexts.console
  try {
    await sendAsAdmin(adminSessionCalls.logout)
    toast({ title: loggedOut, description: loggedOutText })
  } catch (error) {
    // A session that was over already is what was wanted.
    const isOver = error instanceof AdminError && error.status === 401
    toast(
      isOver
        ? { title: loggedOut, description: loggedOutText }
        : { title: logoutUnheard, description: logoutUnheardText, style: 'destructive' },
    )
  }
  clearAdminFlag()
}
