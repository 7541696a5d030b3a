import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, isThereAlready } from '../../../platform/file-faults.ts'

/** The file with the generated password, readable by the owner of the data folder only. */
const placeOf = (dataDir: string): string => join(dataDir, 'admin-password')

export const readPasswordFile = async (dataDir: string): Promise<string | null> => {
  try {
    return (await readFile(placeOf(dataDir), 'utf8')).trim()
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Writes a temporary file, syncs it and links it into place. Returns false if the password file exists already. */
export const writePasswordFile = async (dataDir: string, password: string): Promise<boolean> => {
  const beside = `${placeOf(dataDir)}.${randomBytes(6).toString('hex')}`
  try {
    const file = await open(beside, 'wx', 0o600)
    try {
      await file.writeFile(`${password}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await link(beside, placeOf(dataDir))
    return true
  } catch (error) {
    if (isThereAlready(error)) return false
    throw error
  } finally {
    await rm(beside, { force: true })
  }
}

export const removePasswordFile = (dataDir: string): Promise<void> => rm(placeOf(dataDir), { force: true })
