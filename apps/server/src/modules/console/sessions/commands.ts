import { type Clock, days, hours, instantAfter, instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { replaceSecret } from '../../../platform/db/secrets.ts'
import type { Administrator } from '../../../platform/http/administrator.ts'
import type { Parts } from '../../../platform/parts.ts'
import { noteAction } from '../actions/commands.ts'
import { deleteSession, deleteSessionsExpiredBefore, insertSession } from './store.ts'

/** Hash of name and password; there is none before the first start. */
export const passwordSecret = 'admin-password'

/** Name and password are hashed together: both must be right, and neither can be told to be. */
export const spelled = (username: string, password: string): string => `${username}\n${password}`

/** A working day: the administrator signs in again tomorrow. */
export const sessionLife = hours(12)

/** A device on which no one has signed in for so long is a stranger's again. */
export const deviceLife = days(365)

const endOfTime = '9999-12-31T23:59:59.999Z'

/** Another password ends everything that was opened with the one before. */
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
  { clock }: Pick<Parts, 'clock'>,
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
  parts: Pick<Parts, 'clock'>,
  who: Administrator,
): Promise<void> => {
  await deleteSession(tx, who.sessionId)
  await noteAction(tx, parts, who, { kind: 'signed out' })
}

export const forgetExpiredSessions = async (tx: WriteTransaction, clock: Clock): Promise<void> => {
  await deleteSessionsExpiredBefore(tx, instantOf(clock))
}
