// npm run backup: copies the whole database and object store to a folder while the server runs.

import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { type Clock, instantOf, systemClock } from '../platform/clock.ts'
import { type Snapshot, withSnapshot } from '../platform/db/copying/snapshot.ts'
import { noteLastBackup } from '../platform/metrics/last-backup.ts'
import { openObjectStore } from '../platform/objects/object-store.ts'
import type { ObjectStore } from '../platform/objects/objects.ts'
import { commandOf, UsageError } from './command.ts'
import { makeFolder, syncFolder } from './files.ts'
import { type Manifest, manifestPath, manifestText } from './manifest.ts'
import { type Copies, copyObjects, dropUnnamed, namesOf, writeList } from './object-copies.ts'
import { databasePlaceOf } from './places.ts'
import { counted, formatBytes, type ProgressReporter } from './progress.ts'
import { writeTable } from './table-copies.ts'

interface BackupOptions {
  readonly config: Config
  readonly clock: Clock
  readonly teller: ProgressReporter
  /** The store of the photos. */
  readonly objects: ObjectStore
  /** The folder of backups. */
  readonly into: string
}

interface Backup {
  readonly folder: string
  readonly manifest: Manifest
}

/** Sorted by name, backups are sorted by time. */
const nameAt = (clock: Clock): string => `fletch-${instantOf(clock).replace(/[:.]/g, '-')}`

/** How often the snapshot is taken again because photos were deleted while they were copied. */
const mostRounds = 10

const dump = async (snapshot: Snapshot, folder: string, { teller, clock }: BackupOptions) => {
  const takenAt = instantOf(clock)
  await rm(join(folder, 'database'), { recursive: true, force: true })
  let copied = 0
  const tables: Manifest['tables'] = []
  for (const table of snapshot.tables)
    tables.push(
      await writeTable(folder, snapshot, table, (rows) => {
        copied += rows
        teller.progress(`Copying the database: ${counted(copied, 'row', 'rows')}`)
      }),
    )
  const { kind: database, steps } = snapshot
  return { takenAt, database, steps: [...steps], tables, named: namesOf(await snapshot.storedObjects()) }
}

/**
 * Photos are stored before their rows and deleted after them. So most photos are copied first, then the database in one
 * snapshot, then the few photos that were added meanwhile. If one of them has been deleted, the snapshot is taken
 * again. Only an object that a later snapshot still lists is really missing.
 */
const copyAll = async (folder: string, wishes: BackupOptions) => {
  const { config, objects: store, teller } = wishes
  const place = databasePlaceOf(config, teller)
  const copies: Copies = new Map()
  const copy = (names: readonly string[]) =>
    copyObjects({ store, folder, copies }, names, () =>
      teller.progress(
        `Copying photos: ${copies.size.toLocaleString('en')} of ${names.length.toLocaleString('en')}`,
      ),
    )
  const missingNow = () => [...copies.keys()].filter((name) => copies.get(name) === null)

  await copy(namesOf(await withSnapshot(place, (snapshot) => snapshot.storedObjects())))
  for (let round = 1; round <= mostRounds; round += 1) {
    const missedBefore = new Set(missingNow())
    const { named, ...database } = await withSnapshot(place, (snapshot) => dump(snapshot, folder, wishes))
    await copy(named)
    await dropUnnamed(folder, copies, named)
    if (missingNow().every((name) => missedBefore.has(name)))
      return { ...database, objects: await writeList(folder, copies) }
    teller.line('Photos were deleted meanwhile: the database is copied once more.')
  }
  throw new Error('Photos are deleted faster than they can be copied. Try again when it is quieter.')
}

/** Takes a backup of everything while the server runs. Until it is finished, its name ends in `.part`. */
export const takeBackup = async (wishes: BackupOptions): Promise<Backup> => {
  const folder = join(wishes.into, nameAt(wishes.clock))
  const part = `${folder}.part`
  await makeFolder(part)
  try {
    const manifest: Manifest = { format: 1, ...(await copyAll(part, wishes)) }
    await writeFile(manifestPath(part), manifestText(manifest), { mode: 0o600, flush: true })
    await rename(part, folder)
    await syncFolder(wishes.into)
    return { folder, manifest }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

/** Finished backups; sorted by name they are sorted by time. */
const finished = /^fletch-\d{4}-\d\d-\d\dT[\d-]+Z$/

/** Deletes all but the newest backups of a folder; returns their paths. */
const dropOldBackups = async (into: string, keep: number): Promise<string[]> => {
  const names = (await readdir(into)).filter((name) => finished.test(name)).toSorted()
  const old = names.slice(0, -keep).map((name) => join(into, name))
  for (const folder of old) await rm(folder, { recursive: true })
  return old
}

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
