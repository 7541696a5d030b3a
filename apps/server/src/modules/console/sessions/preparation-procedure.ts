import { randomBytes } from 'node:crypto'
import { readSecret, storeSecretIfAbsent } from '../../../platform/db/secrets.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { changePassword, hashedCredentials, passwordSecret } from './commands.ts'
import { readPasswordFile, removePasswordFile, writePasswordFile } from './password-file.ts'

/** 120 random bits, in characters that can be read from a screen and typed. */
const newPassword = (): string => randomBytes(15).toString('base64url')

/** Uses the password from the settings, for all processes of the database. */
const setPasswordFromSettings = async (
  { config, db, passwords }: Dependencies,
  password: string,
  storedHash: string | null,
): Promise<void> => {
  const credentials = hashedCredentials(config.adminUsername, password)
  if (storedHash === null || !(await passwords.verify(storedHash, credentials))) {
    const hash = await passwords.hash(credentials)
    await db.write(async (tx) => {
      if (!(await storeSecretIfAbsent(tx, passwordSecret, hash))) await changePassword(tx, hash)
    })
  }
  // The password in the file no longer works.
  await removePasswordFile(config.dataDir)
}

interface PasswordFile {
  readonly password: string
  /** Whether this start wrote the file. */
  readonly isNew: boolean
}

/**
 * Returns the password in the file if an interrupted or a concurrent start has written one, and writes one otherwise.
 */
const keepPassword = async (dataDir: string): Promise<PasswordFile> => {
  const fromFile = await readPasswordFile(dataDir)
  if (fromFile !== null) return { password: fromFile, isNew: false }
  const password = newPassword()
  return (await writePasswordFile(dataDir, password)) ? { password, isNew: true } : keepPassword(dataDir)
}

/** Sets a password at the first start. Returns null if another process of this database was faster. */
const setGeneratedPassword = async ({ config, db, passwords }: Dependencies): Promise<string | null> => {
  const { password, isNew } = await keepPassword(config.dataDir)
  const secret = hashedCredentials(config.adminUsername, password)
  const hash = await passwords.hash(secret)
  const counts = await db.write((tx) => storeSecretIfAbsent(tx, passwordSecret, hash))
  if (counts) return password
  // The file stays if the faster process has read its password from it.
  if (isNew && !(await passwords.verify(await readSecret(db.read, passwordSecret), secret)))
    await removePasswordFile(config.dataDir)
  return null
}

/** Makes sure that the administrator has a password. Returns it if this start has set it. */
export const prepareAdministrator = async (parts: Dependencies): Promise<string | null> => {
  const { adminPassword } = parts.config
  const hash = await readSecret(parts.db.read, passwordSecret)
  if (adminPassword !== undefined) {
    await setPasswordFromSettings(parts, adminPassword, hash)
    return null
  }
  return hash === null ? setGeneratedPassword(parts) : null
}
