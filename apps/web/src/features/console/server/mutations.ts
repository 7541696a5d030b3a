import { adminServerCalls } from '@fletch/domain/contract'
import { adminTexts } from '../../../messages/admin.ts'
import { adminFailed, sendAsAdmin } from '../../../server/admin-network.ts'
import { change } from '../../../ui/change.ts'

/** Sends a test email. The answer says whether the mail server accepted it. */
export const sendTestMail = change({
  call: (body: { email: string }) => sendAsAdmin(adminServerCalls.sendTestMail, { body }),
  failed: adminFailed(adminTexts.server.testFailed),
})
