import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'

const message = z.object({ message: z.string() })

export const emailVerificationCalls = {
  state: call('GET', '/api/auth/verification', {
    access: 'user',
    summary: "Whether the user's address is verified",
    answers: { 200: z.object({ email: z.string(), isVerified: z.boolean() }), 401: errorAnswer },
  }),
  request: call('POST', '/api/auth/verification', {
    access: 'user',
    summary: 'Have a mail sent with a link that verifies the address',
    answers: { 200: message, 401: errorAnswer, 409: errorAnswer, 429: errorAnswer },
  }),
  verify: call('POST', '/api/auth/verify-email', {
    access: 'anyone',
    summary: 'Verify an address with the token of the mailed link',
    body: z.object({
      token: z
        .string({ error: 'Verification token is required' })
        .check(
          z.minLength(1, 'Verification token is required'),
          z.maxLength(200, 'Invalid or expired verification link'),
        ),
    }),
    answers: { 200: message, 400: errorAnswer, 429: errorAnswer },
  }),
}
