import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

import { makeTemplate } from './template.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Runs once: creates the migrated SQLite file that freshDatabase copies. */
export default async (project: TestProject) => {
  const folder = await temporaryFolder('sqlite')
  const file = join(folder.path, 'template.db')
  await makeTemplate({ databaseUrl: undefined, file })
  project.provide('databaseTemplate', { kind: 'sqlite', folder: folder.path, file })
  return folder.remove
}
