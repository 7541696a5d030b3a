import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Clock, instantOf } from '../platform/clock.ts'
import { type Snapshot, withSnapshot } from '../platform/db/copying/snapshot.ts'
import type { ObjectStore } from '../platform/objects/objects.ts'
import { makeFolder, syncFolder } from './files.ts'
import { type Manifest, manifestPath, manifestText } from './manifest.ts'
import { type Copies, copyObjects, dropUnnamed, namesOf, writeList } from './object-copies.ts'
import { databasePlaceOf } from './places.ts'
import { counted, type ProgressReporter } from './progress.ts'
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

export interface Backup {
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
