import { type Clock, days, hours, instantAfter, instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { replaceSecret } from '../../../platform/db/secrets.ts'
import type { Administrator } from '../../../platform/http/administrator.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { noteAction } from '../actions/commands.ts'
import { deleteSession, deleteSessionsExpiredBefore, insertSession } from './store.ts'

/** Name of the secret with the hash of name and password. It does not exist before the first start. */
export const passwordSecret = 'admin-password'

/** Name and password are hashed together, so a refusal cannot reveal which of them was wrong. */
export const hashedCredentials = (username: string, password: string): string => `${username}\n${password}`

/** One working day. */
export const sessionLife = hours(12)

/** A device is forgotten if no one signs in on it for this long. */
export const deviceLife = days(365)

const endOfTime = '9999-12-31T23:59:59.999Z'

/** A new password ends all sessions that were opened with the old one. */
export const changePassword = async (tx: WriteTransaction, hash: string): Promise<void> => {
  await replaceSecret(tx, passwordSecret, hash)
  await deleteSessionsExpiredBefore(tx, endOfTime)
}

interface Opened {
  readonly sessionId: string
  readonly tokenHash: string
  readonly userAgent: string
}

export const openSession = async (
  tx: WriteTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  { sessionId, tokenHash, userAgent }: Opened,
): Promise<void> => {
  await insertSession(tx, {
    id: sessionId,
    tokenHash,
    userAgent,
    createdAt: instantOf(clock),
    expiresAt: instantAfter(clock, sessionLife),
  })
  await noteAction(tx, { clock }, { sessionId, userAgent }, { kind: 'signed in' })
}

export const signOut = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock'>,
  who: Administrator,
): Promise<void> => {
  await deleteSession(tx, who.sessionId)
  await noteAction(tx, parts, who, { kind: 'signed out' })
}

export const forgetExpiredSessions = async (tx: WriteTransaction, clock: Clock): Promise<void> => {
  await deleteSessionsExpiredBefore(tx, instantOf(clock))
}
