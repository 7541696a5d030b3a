import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createDatabase } from './postgres-databases.ts'

/** What the set-up of a vitest project prepares once: an up-to-date database to copy from, and a folder to work in. */
export type DatabaseTemplate =
  | { kind: 'sqlite'; folder: string; file: string }
  | { kind: 'postgresql'; folder: string; maintenanceUrl: string; name: string }

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate
  }
}

/** Where a database of one's own is; the names are those of the server's settings. */
export type FreshDatabase = {
  /** Set on PostgreSQL, undefined on SQLite. */
  databaseUrl: string | undefined
  /** A folder of one's own, for mails and photos too; it goes away with the run. */
  dataDir: string
  /** The database file in it, on SQLite. */
  file: string
}

/** An empty, migrated database on the one that the running vitest project is for (server-sqlite, server-postgres). */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const template = inject('databaseTemplate')
  const dataDir = await mkdtemp(join(template.folder, 'data-'))
  const file = join(dataDir, 'fletch.db')
  if (template.kind === 'sqlite') {
    await copyFile(template.file, file)
    return { databaseUrl: undefined, dataDir, file }
  }
  const name = `${template.name}_${randomUUID().slice(0, 8)}`
  return { databaseUrl: await createDatabase(template.maintenanceUrl, name, template.name), dataDir, file }
}
