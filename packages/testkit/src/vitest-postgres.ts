import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'

import { startPostgres } from './postgres.ts'
import { createDatabase, dropDatabases } from './postgres-databases.ts'
import { makeTemplate } from './template.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Runs once: starts PostgreSQL and creates the migrated database that freshDatabase copies. */
export default async (project: TestProject) => {
  const postgres = await startPostgres()
  const folder = await temporaryFolder('postgresql')
  const name = `fletch_test_${randomUUID().slice(0, 8)}`
  await makeTemplate({ databaseUrl: await createDatabase(postgres.url, name), file: '' })
  project.provide('databaseTemplate', {
    kind: 'postgresql',
    folder: folder.path,
    maintenanceUrl: postgres.url,
    name,
  })
  return async () => {
    // Our own server is deleted as a whole; a lent one is left as it was.
    if (process.env['TEST_DATABASE_URL']) await dropDatabases(postgres.url, name)
    await postgres.stop()
    await folder.remove()
  }
}
