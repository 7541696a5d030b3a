import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { accountFieldFaults } from './faults/accounts.ts'
import { say } from './faults/say.ts'
import { instant } from './fields.ts'
import { anyPassword } from './signing-in.ts'

const message = z.object({ message: z.string() })

const token = z
  .string({ error: say(accountFieldFaults, 'verification-token-required') })
  .check(
    z.minLength(1, say(accountFieldFaults, 'verification-token-required')),
    z.maxLength(200, say(accountFieldFaults, 'verification-link-invalid')),
  )

/** The account of a mailed link, as it was registered. The owner of the mailbox may not know this account. */
const linkedAccount = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  createdAt: instant(),
  isVerified: z.boolean(),
  /** Whether the caller is signed in to this account. */
  isOwn: z.boolean(),
})
export type LinkedAccount = z.output<typeof linkedAccount>

const state = z.object({
  email: z.string(),
  isVerified: z.boolean(),
  /** The owner of the mailbox said that this account is not theirs: no mail goes there. */
  isDisowned: z._default(z.boolean(), false),
})
export type VerificationState = z.output<typeof state>

const verification = z.object({ token, password: z.optional(anyPassword) })

export const emailVerificationCalls = {
  state: call('GET', '/api/auth/verification', {
    access: 'user',
    summary: "Whether the user's address is verified; of who acts for an archer, their own",
    answers: { 200: state, 401: errorAnswer },
  }),
  request: call('POST', '/api/auth/verification', {
    access: 'user',
    summary: 'Have a mail sent with a link that verifies the address',
    answers: { 200: message, 401: errorAnswer, 409: errorAnswer, 429: errorAnswer },
  }),
  account: call('POST', '/api/auth/verify-email/account', {
    access: 'anyone',
    summary: 'The account that a mailed link is about; changes nothing',
    body: z.object({ token }),
    answers: { 200: linkedAccount, 400: errorAnswer, 429: errorAnswer },
  }),
  verify: call('POST', '/api/auth/verify-email', {
    access: 'anyone',
    summary: "Verify an address with the token of the mailed link and the account's bearer or password",
    body: verification,
    answers: { 200: message, 400: errorAnswer, 422: errorAnswer, 429: errorAnswer },
  }),
  disown: call('POST', '/api/auth/verify-email/disown', {
    access: 'anyone',
    summary:
      "'This was not me': no mail of the account of a mailed link goes to its address any more, if that was never verified",
    body: z.object({ token }),
    answers: { 204: null, 400: errorAnswer, 409: errorAnswer, 429: errorAnswer },
  }),
}
