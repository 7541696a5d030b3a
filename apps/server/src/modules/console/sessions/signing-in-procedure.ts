import type { AdminCredentials } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { v7 as uuidv7 } from 'uuid'
import { readSecret } from '../../../platform/db/secrets.ts'
import { Unauthenticated } from '../../../platform/errors.ts'
import { storedLogOf } from '../../../platform/log.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { guardFor } from '../../../platform/passwords/attempts.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import { hashedCredentials, openSession, passwordSecret } from './commands.ts'
import { deviceOfMark, newMark } from './device-mark.ts'

interface Sender {
  readonly address: string
  readonly userAgent: string
  readonly mark: string | undefined
}

interface SignedIn {
  readonly token: string
  /** Identifies this device from now on. */
  readonly mark: string
}

/** Opens a session. The token is only in the cookie. Throws Unauthenticated for wrong credentials. */
export const signIn = async (
  parts: Dependencies,
  { address, userAgent, mark }: Sender,
  { username, password }: AdminCredentials,
): Promise<SignedIn> => {
  const { db, limits, log, passwords } = parts
  const hash = await readSecret(db.read, passwordSecret)
  const device = hash === null ? null : deviceOfMark(hash, mark)
  const tries = guardFor(limits, { account: 'administrator', address, known: device })
  if (!(await passwords.verify(hash, hashedCredentials(username, password), tries)) || hash === null) {
    log.warn('a sign-in as administrator failed')
    throw new Unauthenticated(fault('administrator-credentials-invalid'))
  }
  const token = newToken()
  await db.write((tx) =>
    openSession(tx, parts, { sessionId: uuidv7(), tokenHash: hashToken(token), userAgent }),
  )
  storedLogOf(log).info('the administrator signed in')
  return { token, mark: device === null || mark === undefined ? newMark(hash) : mark }
}
