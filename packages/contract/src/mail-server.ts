import * as z from 'zod/mini'
import { call } from './call.ts'

export const mailServerCalls = {
  read: call('GET', '/api/auth/mail-server', {
    access: 'anyone',
    summary: 'Whether this server sends email; without a mail server it only saves it as files',
    answers: { 200: z.object({ configured: z.boolean() }) },
  }),
}
