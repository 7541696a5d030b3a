import { randomBytes } from 'node:crypto'
import type { AdminCredentials } from '@fletch/domain/contract'
import { fault } from '@fletch/domain/contract'
import { v7 as uuidv7 } from 'uuid'
import { days, hours, instantAfter, instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { keepSecret, readSecret, replaceSecret } from '../../../platform/db/secrets.ts'
import { Unauthenticated } from '../../../platform/errors.ts'
import type { Administrator } from '../../../platform/http/administrator.ts'
import { newsOf } from '../../../platform/log.ts'
import type { Parts } from '../../../platform/parts.ts'
import { triesOf } from '../../../platform/passwords/tries.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import { noteAction } from '../actions/commands.ts'
import { deviceOfMark, newMark } from './device-mark.ts'
import { readPasswordFile, removePasswordFile, writePasswordFile } from './password-file.ts'
import { deleteSession, deleteSessionsExpiredBefore, insertSession } from './store.ts'

/** Hash of name and password; there is none before the first start. */
const passwordSecret = 'admin-password'

/** A working day: the administrator signs in again tomorrow. */
export const sessionLife = hours(12)

/** A device on which no one has signed in for so long is a stranger's again. */
export const deviceLife = days(365)

/** 120 bits, in letters that can be read from a screen and typed. */
const newPassword = (): string => randomBytes(15).toString('base64url')

/** Name and password are hashed together: both must be right, and neither can be told to be. */
const spelled = (username: string, password: string): string => `${username}\n${password}`

const endOfTime = '9999-12-31T23:59:59.999Z'

/** Another password ends everything that was opened with the one before. */
const changePassword = async (tx: WriteTransaction, hash: string): Promise<void> => {
  await replaceSecret(tx, passwordSecret, hash)
  await deleteSessionsExpiredBefore(tx, endOfTime)
}

/** The settings name it: it counts from this start on, for all processes of the database. */
const takeFromSettings = async (
  { config, db, passwords }: Parts,
  password: string,
  known: string | null,
): Promise<void> => {
  const wanted = spelled(config.adminUsername, password)
  if (known === null || !(await passwords.verify(known, wanted))) {
    const hash = await passwords.hash(wanted)
    await db.write(async (tx) => {
      if (!(await keepSecret(tx, passwordSecret, hash))) await changePassword(tx, hash)
    })
  }
  // What lies there opens nothing any more.
  await removePasswordFile(config.dataDir)
}

interface Kept {
  readonly password: string
  /** Whether this start has written it down. */
  readonly isNew: boolean
}

/** A start that was cut off, or another at the same moment, left its file: what is in it counts. */
const keepPassword = async (dataDir: string): Promise<Kept> => {
  const left = await readPasswordFile(dataDir)
  if (left !== null) return { password: left, isNew: false }
  const password = newPassword()
  return (await writePasswordFile(dataDir, password)) ? { password, isNew: true } : keepPassword(dataDir)
}

/** The first start makes one; null when another process of this database was faster. */
const makePassword = async ({ config, db, passwords }: Parts): Promise<string | null> => {
  const { password, isNew } = await keepPassword(config.dataDir)
  const secret = spelled(config.adminUsername, password)
  const hash = await passwords.hash(secret)
  const counts = await db.write((tx) => keepSecret(tx, passwordSecret, hash))
  if (counts) return password
  // The other one has its file beside its own data, or has read this one.
  if (isNew && !(await passwords.verify(await readSecret(db.read, passwordSecret), secret)))
    await removePasswordFile(config.dataDir)
  return null
}

/** Sees to it that someone can sign in as administrator; returns the password when this start has made it. */
export const prepareAdministrator = async (parts: Parts): Promise<string | null> => {
  const { adminPassword } = parts.config
  const known = await readSecret(parts.db.read, passwordSecret)
  if (adminPassword !== undefined) {
    await takeFromSettings(parts, adminPassword, known)
    return null
  }
  return known === null ? makePassword(parts) : null
}

interface Sender {
  readonly address: string
  readonly userAgent: string
  readonly mark: string | undefined
}

interface SignedIn {
  readonly token: string
  /** By which this device is known from now on. */
  readonly mark: string
}

/** Opens a session; the token is nowhere but in the cookie. Throws Unauthenticated for wrong credentials. */
export const signIn = async (
  parts: Parts,
  { address, userAgent, mark }: Sender,
  { username, password }: AdminCredentials,
): Promise<SignedIn> => {
  const { db, clock, limits, log, passwords } = parts
  const hash = await readSecret(db.read, passwordSecret)
  const known = hash === null ? null : deviceOfMark(hash, mark)
  const tries = triesOf(limits, { account: 'administrator', address, known })
  if (!(await passwords.verify(hash, spelled(username, password), tries)) || hash === null) {
    log.warn('a sign-in as administrator failed')
    throw new Unauthenticated(fault('administrator-credentials-invalid'))
  }
  const token = newToken()
  const sessionId = uuidv7()
  await db.write(async (tx) => {
    await insertSession(tx, {
      id: sessionId,
      tokenHash: hashToken(token),
      userAgent,
      createdAt: instantOf(clock),
      expiresAt: instantAfter(clock, sessionLife),
    })
    await noteAction(tx, parts, { sessionId, userAgent }, { kind: 'signed in' })
  })
  newsOf(log).info('the administrator signed in')
  return { token, mark: known === null || mark === undefined ? newMark(hash) : mark }
}

export const signOut = async (
  tx: WriteTransaction,
  parts: Pick<Parts, 'clock'>,
  who: Administrator,
): Promise<void> => {
  await deleteSession(tx, who.sessionId)
  await noteAction(tx, parts, who, { kind: 'signed out' })
}

export const forgetExpiredSessions = ({ db, clock }: Parts): Promise<void> =>
  db.write(async (tx) => void (await deleteSessionsExpiredBefore(tx, instantOf(clock))))
