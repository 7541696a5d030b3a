import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { keptPool } from './kept-pools.ts'
import { createDatabase, emptyDatabase } from './postgres-databases.ts'

/** Prepared once by the set-up of a vitest project: an up-to-date database to copy, and a working folder. */
export type DatabaseTemplate =
  | { kind: 'sqlite'; folder: string; file: string }
  | { kind: 'postgresql'; folder: string; maintenanceUrl: string; name: string }

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate
  }
}

/** Where a test's own database is. The names are those of the server's settings. */
export type FreshDatabase = {
  /** Set on PostgreSQL, undefined on SQLite. */
  databaseUrl: string | undefined
  /** The test's own folder, also for mails and photos. It is deleted after the run. */
  dataDir: string
  /** The database file in that folder, on SQLite. */
  file: string
}

const withFolder = async (databaseUrl: string | undefined): Promise<FreshDatabase> => {
  const dataDir = await mkdtemp(join(inject('databaseTemplate').folder, 'data-'))
  return { databaseUrl, dataDir, file: join(dataDir, 'fletch.db') }
}

/** Returned databases. Emptying one costs a twentieth of copying another. */
const used: string[] = []

const fail = (error: Error): never => {
  throw error
}

/** Like freshDatabase, but returned after use. Its schema must not be changed. */
export const lentDatabase = async (): Promise<FreshDatabase & { giveBack(): void }> => {
  const url = used.pop()
  if (url !== undefined) await emptyDatabase(keptPool(url, fail))
  const database = url === undefined ? await freshDatabase() : await withFolder(url)
  const { databaseUrl } = database
  return {
    ...database,
    giveBack: () => {
      if (databaseUrl !== undefined) used.push(databaseUrl)
    },
  }
}

/** An empty, migrated database of the kind that the running vitest project is for (server-sqlite, server-postgres). */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const template = inject('databaseTemplate')
  if (template.kind === 'sqlite') {
    const place = await withFolder(undefined)
    await copyFile(template.file, place.file)
    return place
  }
  const name = `${template.name}_${randomUUID().slice(0, 8)}`
  return withFolder(await createDatabase(template.maintenanceUrl, name, template.name))
}
