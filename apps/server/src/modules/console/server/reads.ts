import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerState } from '@fletch/contract'
import * as z from 'zod'
import { lastBackupAt } from '../../../platform/metrics/last-backup.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { databaseSize, photoFigures } from './store.ts'

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')))

/** Shows only host and port of a mail server: its URL can contain a password. */
const mailDelivery = ({ smtpUrl, dataDir }: Dependencies['config']): ServerState['mail'] =>
  smtpUrl === undefined
    ? { way: 'files', folder: join(dataDir, 'outbox') }
    : { way: 'smtp', server: new URL(smtpUrl).host }

const freeAt = async (folder: string): Promise<number | null> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null // the console shows it as unknown
  }
}

/** The state of the server for the administrator. It contains no credentials. */
export const serverState = async (
  { config, db }: Pick<Dependencies, 'config' | 'db'>,
  runningSince: string,
): Promise<ServerState> => {
  const [database, photos, free, backup] = await Promise.all([
    databaseSize(db.read),
    photoFigures(db.read),
    freeAt(config.dataDir),
    lastBackupAt(config.dataDir),
  ])
  return {
    version,
    node: process.versions.node,
    database: db.kind,
    runningSince,
    mail: mailDelivery(config),
    disk: {
      database,
      photos: photos.bytes,
      photoCount: photos.count,
      inBucket: config.objectStore !== undefined,
      free,
      dataFolder: config.dataDir,
    },
    lastBackupAt: backup === null ? null : new Date(backup * 1000).toISOString(),
  }
}
