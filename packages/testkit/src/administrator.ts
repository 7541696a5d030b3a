import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { adminSessionCalls } from '@fletch/contract'
import { prepareAdministrator } from '@fletch/server/modules/console/sessions/preparation-procedure.ts'
import { type Sender, senderOf } from './person.ts'
import type { TestServer } from './server.ts'

export interface SignedInAdministrator {
  /** Sends requests with the session cookie and the required header. */
  readonly send: Sender
  /** `name=token`. */
  readonly cookie: string
}

/** Name and password of a server's administrator, who is created if no one has signed in yet. */
export const credentialsOf = async ({ parts, dataDir }: TestServer) => {
  await prepareAdministrator(parts)
  const { adminUsername: username, adminPassword } = parts.config
  return {
    username,
    password: adminPassword ?? (await readFile(join(dataDir, 'admin-password'), 'utf8')).trim(),
  }
}

/** A server's administrator, signed in. */
export const administratorOf = async (server: TestServer): Promise<SignedInAdministrator> => {
  const { status, headers } = await server.stranger(adminSessionCalls.login, {
    body: await credentialsOf(server),
  })
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  if (status !== 200) throw new Error(`The administrator's sign-in answered ${status}`)
  return { cookie, send: senderOf(server.app, null, { cookie, 'admin-auth': 'true' }) }
}
