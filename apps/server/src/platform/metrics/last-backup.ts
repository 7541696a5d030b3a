import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '../file-faults.ts'

/** The time of the last backup is a file beside the data, because the backup is a separate program. */
const placeOf = (dataDir: string): string => join(dataDir, 'last-backup')

export const noteLastBackup = async (dataDir: string, takenAt: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const beside = `${placeOf(dataDir)}.part`
  await writeFile(beside, `${takenAt}\n`, { mode: 0o600, flush: true })
  await rename(beside, placeOf(dataDir))
}

/** Seconds since 1970, as Prometheus counts; null if there was none. */
export const lastBackupAt = async (dataDir: string): Promise<number | null> => {
  try {
    const time = Date.parse((await readFile(placeOf(dataDir), 'utf8')).trim())
    return Number.isNaN(time) ? null : time / 1000
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
