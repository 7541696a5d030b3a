// npm run backup: copies the whole database and object store to a folder while the server runs.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { systemClock } from '../platform/clock.ts'
import { noteLastBackup } from '../platform/metrics/last-backup.ts'
import { openObjectStore } from '../platform/objects/object-store.ts'
import { commandOf, UsageError } from './command.ts'
import { dropOldBackups } from './old-backups.ts'
import { counted, formatBytes } from './progress.ts'
import { takeBackup } from './take-backup.ts'

const usage = `npm run backup -- [folder in which backups lie; without one it is DATA_DIR/backups] [--keep <number>]
  --keep  so many of the newest backups stay in that folder, older ones are deleted`

const options = { keep: { type: 'string' } } as const

const numberIn = (text: string): number => {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) throw new UsageError('--keep takes a whole number from 1.')
  return count
}

commandOf(usage, async (teller) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const keep = values.keep === undefined ? undefined : numberIn(values.keep)
  const config = readConfig()
  const [into = join(config.dataDir, 'backups'), ...more] = positionals
  if (more.length > 0) throw new UsageError('One folder is enough.')
  const objects = await openObjectStore(config)
  const wishes = { config, clock: systemClock, teller, objects, into: resolve(into) }
  const { folder, manifest } = await takeBackup(wishes).finally(() => objects.close())
  const { tables, objects: photos, takenAt } = manifest
  await noteLastBackup(config.dataDir, takenAt)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = tables.reduce((sum, table) => sum + table.size, photos.bytes)
  teller.line(`Backup taken: ${folder}`)
  teller.line(
    `It holds ${counted(rows, 'row', 'rows')} and ${counted(photos.count, 'photo', 'photos')}, ${formatBytes(bytes)}, as they were at ${takenAt}.`,
  )
  for (const old of keep === undefined ? [] : await dropOldBackups(resolve(into), keep))
    teller.line(`Deleted an old one: ${old}`)
  if (photos.missing.length === 0) return 'done'
  teller.line(
    `${counted(photos.missing.length, 'photo is', 'photos are')} named by the database but not in the object store: see "missing" in its manifest.json.`,
  )
  return 'with gaps'
})
