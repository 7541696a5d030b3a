import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { anyPassword } from './signing-in.ts'

/** What the administrator types (specification 2, section 5); who is right is known from the settings alone. */
export const adminCredentials = z.object({
  username: z.string({ error: 'Username is required' }).check(
    z.trim(),
    z.minLength(1, 'Username is required'),
    z.maxLength(200, 'Username is too long'),
    z.refine<string>((name) => !name.includes('\0'), 'NUL characters are not allowed'),
  ),
  password: anyPassword,
})
export type AdminCredentials = z.output<typeof adminCredentials>

export const adminSessionCalls = {
  login: call('POST', '/api/admin/login', {
    access: 'anyone',
    summary: 'Sign in as administrator: the answer sets a cookie that scripts cannot read',
    body: adminCredentials,
    answers: {
      200: z.object({ message: z.string() }),
      400: errorAnswer,
      401: errorAnswer,
      429: errorAnswer,
    },
  }),
  logout: call('POST', '/api/admin/logout', {
    access: 'administrator',
    summary: "End the administrator's session",
    answers: { 204: null, 401: errorAnswer },
  }),
}
