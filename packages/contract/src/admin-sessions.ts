import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { consoleFieldFaults } from './faults/console.ts'
import { fieldFaults } from './faults/fields.ts'
import { say } from './faults/say.ts'
import { anyPassword } from './signing-in.ts'

/** What the administrator types (rule R40). The correct values are in the settings only. */
export const adminCredentials = z.object({
  username: z.string({ error: say(consoleFieldFaults, 'username-required') }).check(
    z.trim(),
    z.minLength(1, say(consoleFieldFaults, 'username-required')),
    z.maxLength(200, say(consoleFieldFaults, 'username-too-long')),
    z.refine<string>((name) => !name.includes('\0'), say(fieldFaults, 'nul-forbidden')),
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
