import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '../file-faults.ts'

/** Beside the data stands when they were last backed up: the backup is a program of its own, and tells no one else. */
const placeOf = (dataDir: string): string => join(dataDir, 'last-backup')

export const noteLastBackup = async (dataDir: string, takenAt: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const beside = `${placeOf(dataDir)}.part`
  await writeFile(beside, `${takenAt}\n`, { mode: 0o600, flush: true })
  await rename(beside, placeOf(dataDir))
}

/** Seconds since 1970, as Prometheus counts; null when there never was one. */
export const lastBackupAt = async (dataDir: string): Promise<number | null> => {
  try {
    const at = Date.parse((await readFile(placeOf(dataDir), 'utf8')).trim())
    return Number.isNaN(at) ? null : at / 1000
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
