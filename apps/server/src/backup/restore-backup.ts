import { existsSync } from 'node:fs'
import { link, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Clock, instantOf } from '../platform/clock.ts'
import {
  type DatabaseCopy,
  inspectTarget,
  loadInto,
  TargetNotUsable,
} from '../platform/db/copying/loading.ts'
import { folderObjects } from '../platform/objects/folder-objects.ts'
import { openObjectStore } from '../platform/objects/object-store.ts'
import { checkBackup } from './check-backup.ts'
import { syncFolder } from './files.ts'
import type { Manifest } from './manifest.ts'
import { listedObjects } from './object-copies.ts'
import { databasePlaceOf } from './places.ts'
import { counted, type ProgressReporter } from './progress.ts'
import { readTable } from './table-copies.ts'

interface RestoreOptions {
  readonly config: Config
  readonly clock: Clock
  readonly teller: ProgressReporter
  /** The folder of the backup. */
  readonly from: string
  /** Whether existing data may be replaced. */
  readonly replace: boolean
}

export interface Restored {
  readonly manifest: Manifest
  /** Where the previous files were moved; undefined if there were none. */
  readonly aside: string | undefined
}

/** The contents of a data folder that a restore replaces. */
const databaseFile = 'fletch.db'
const objectsFolder = 'objects'

const checkTarget = async ({ config, teller, replace }: RestoreOptions): Promise<void> => {
  const { filled, isInUse } = await inspectTarget(databasePlaceOf(config, teller))
  if (isInUse)
    throw new TargetNotUsable('A server is still running on this database. Stop it first, then try again.')
  if (filled.length > 0 && !replace)
    throw new TargetNotUsable(
      `The database is not empty (${filled.slice(0, 3).join(', ')} and so on hold rows). To replace what is there, say --replace.`,
    )
}

const putObjects = async (
  { config, from, teller }: RestoreOptions,
  { objects }: Manifest,
  staging: string,
) => {
  const store =
    config.objectStore === undefined
      ? folderObjects(join(staging, objectsFolder))
      : await openObjectStore(config)
  let photosPut = 0
  try {
    for await (const { name, file } of listedObjects(from)) {
      await store.putFile(name, join(from, file))
      photosPut += 1
      teller.progress(
        `Restoring photos: ${photosPut.toLocaleString('en')} of ${objects.count.toLocaleString('en')}`,
      )
    }
  } finally {
    await store.close()
  }
}

const copyIn = (from: string, { steps, tables }: Manifest): DatabaseCopy => ({
  steps,
  tables: tables.map((table) => ({ ...table, pages: () => readTable(from, table) })),
})

const load = async ({ config, from, teller }: RestoreOptions, manifest: Manifest, staging: string) => {
  const place = databasePlaceOf(
    config.databaseUrl === undefined ? { ...config, dataDir: staging } : config,
    teller,
  )
  let rows = 0
  await loadInto(place, copyIn(from, manifest), (more) => {
    rows += more
    teller.progress(`Restoring the database: ${counted(rows, 'row', 'rows')}`)
  })
}

/** Moves the restored files into place and keeps the previous ones, so that restoring a wrong backup loses nothing. */
const replaceData = async ({ config: { dataDir }, clock }: RestoreOptions, staging: string) => {
  const aside = join(dataDir, `before-restore-${instantOf(clock).replace(/[:.]/g, '-')}`)
  const names: string[] = []
  // A folder cannot replace another in one step. The database is moved last, and a file can.
  const keep = { [objectsFolder]: rename, [databaseFile]: link }
  for (const [name, putAside] of Object.entries(keep)) {
    const source = join(staging, name)
    const place = join(dataDir, name)
    if (!existsSync(source)) continue
    if (existsSync(place)) {
      await mkdir(aside, { recursive: true, mode: 0o700 })
      await putAside(place, join(aside, name))
      names.push(name)
    }
    await rename(source, place)
  }
  await syncFolder(dataDir)
  return names.length > 0 ? aside : undefined
}

/** Checks a backup and its target, and only then restores it. Throws a sentence for the operator. */
export const restoreBackup = async (wishes: RestoreOptions): Promise<Restored> => {
  const { config, teller, from } = wishes
  const manifest = await checkBackup(from, teller)
  teller.line('The backup is whole.')
  await checkTarget(wishes)
  const staging = join(config.dataDir, 'restoring')
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { recursive: true, mode: 0o700 })
  try {
    await putObjects(wishes, manifest, staging)
    await load(wishes, manifest, staging)
    // A server may have been started meanwhile.
    if (config.databaseUrl === undefined) await checkTarget(wishes)
    return { manifest, aside: await replaceData(wishes, staging) }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}
