import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type {} from './database.ts'
import { makeTemplate } from './template.ts'

/** Once a run: a migrated SQLite file, which freshDatabase copies. */
export default async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'fletch-sqlite-'))
  const file = join(folder, 'template.db')
  await makeTemplate({ databaseUrl: undefined, file })
  project.provide('databaseTemplate', { kind: 'sqlite', folder, file })
  return () => rm(folder, { recursive: true, force: true })
}
