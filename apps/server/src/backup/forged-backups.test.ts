import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { startTestServer } from '@fletch/testkit'
import { emptyPlace, quiet } from '@fletch/testkit/backups.ts'
import { describe, expect, inject, test } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { takeBackup } from './backup-command.ts'
import { checkBackup } from './check-backup.ts'
import { writeLines } from './files.ts'
import { type Manifest, manifestPath, manifestText, readManifest, type TableEntry } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const restored = async (from: string) =>
  restoreBackup({
    config: await emptyPlace(inject('databaseTemplate').kind),
    clock: systemClock,
    teller: quiet,
    from,
    replace: false,
  })

describe('refuses a forged backup whose checksums are right', () => {
  const take = async (): Promise<string> => {
    const server = await startTestServer()
    await server.person('Ada')
    const { config, objects } = server.parts
    const into = await mkdtemp(join(inject('databaseTemplate').folder, 'backups-'))
    return (await takeBackup({ config, objects, clock: systemClock, teller: quiet, into })).folder
  }

  let taken: Promise<string> | undefined

  /** A backup of one archer with a file or the manifest rewritten, including its checksums. */
  const forged = async (
    forge: (manifest: Manifest, folder: string) => Promise<Manifest> | Manifest,
  ): Promise<string> => {
    taken ??= take()
    const whole = await taken
    const folder = join(dirname(whole), randomUUID())
    await cp(whole, folder, { recursive: true })
    await writeFile(manifestPath(folder), manifestText(await forge(await readManifest(folder), folder)))
    return folder
  }

  const withUsers = (manifest: Manifest, change: (users: TableEntry) => Partial<TableEntry>): Manifest => ({
    ...manifest,
    tables: manifest.tables.map((table) => (table.name === 'users' ? { ...table, ...change(table) } : table)),
  })

  test('if a table has fewer rows than the manifest says', async () => {
    const folder = await forged((manifest) => withUsers(manifest, ({ rows }) => ({ rows: rows + 1 })))
    await expect(checkBackup(folder, quiet)).rejects.toThrow(
      'The table users of this backup has 1 row, and its manifest says 2.',
    )
  })

  test.each([
    ['half a row', '["x'],
    ['an object', '{"id":"x"}'],
    ['a row of another table', '["x"]'],
    ['a row with a list in it', null],
  ])('if a table contains %s', async (_what, line) => {
    const folder = await forged(async (manifest, where) => {
      const users = manifest.tables.find(({ name }) => name === 'users')
      const { file = '', columns = [] } = users ?? {}
      const text = line ?? JSON.stringify(columns.map(() => []))
      const entry = await writeLines(where, file, [`${text}\n`])
      return withUsers(manifest, () => ({ ...entry, rows: 1 }))
    })
    await expect(checkBackup(folder, quiet)).rejects.toThrow(
      'Line 1 of database/users.jsonl.gz of this backup is not a row.',
    )
  })

  test.each([
    '/etc/passwd',
    '../users.jsonl.gz',
    'database/../../users.jsonl.gz',
    'database/..',
    '..\\users.jsonl.gz',
  ])('if its manifest names %s', async (file) => {
    for (const folder of [
      await forged((manifest) => withUsers(manifest, () => ({ file }))),
      await forged((manifest) => ({ ...manifest, objects: { ...manifest.objects, file } })),
    ]) {
      const refused = 'The manifest.json of this backup names a file that no backup has'
      await expect(checkBackup(folder, quiet)).rejects.toThrow(refused)
      await expect(restored(folder)).rejects.toThrow(refused)
    }
  })

  test.each([
    ...['../../outside', 'proof/../../outside', '/etc/passwd', 'proof', ''].map((name) =>
      JSON.stringify([name, 5, 'f'.repeat(64)]),
    ),
    'no JSON',
    '{}',
    'null',
  ])('if its list of photos has the line %s', async (line) => {
    const folder = await forged(async (manifest, where) => {
      const list = await writeLines(where, manifest.objects.file, [`${line}\n`])
      return { ...manifest, objects: { ...manifest.objects, ...list, count: 1 } }
    })
    await expect(restored(folder)).rejects.toThrow('The list of photos of this backup is damaged.')
  })
})
