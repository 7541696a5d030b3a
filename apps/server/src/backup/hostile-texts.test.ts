import { hash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { emptyPlace, everything, quiet, waysOfProject, withoutAccess } from '@fletch/testkit/backups.ts'
import { fillWithHostileRows, hostileColumns } from '@fletch/testkit/hostile-rows.ts'
import { beforeAll, expect, inject, test } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { openObjectStore } from '../platform/objects/object-store.ts'
import { takeBackup } from './backup-command.ts'
import { checkBackup } from './check-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const digestOf = (rows: unknown): string => hash('sha256', JSON.stringify(rows))

let columns: Awaited<ReturnType<typeof hostileColumns>>

beforeAll(async () => {
  columns = await hostileColumns(await emptyPlace(inject('databaseTemplate').kind))
})

test.each([...Map.groupBy(waysOfProject(), ([from]) => from)])(
  'hostile texts in every text column of every table are restored unchanged from %s into each database',
  // Everything is written, read and compared several times.
  { timeout: 180_000 },
  async (from, ways) => {
    const config = await emptyPlace(from)
    // Only SQLite accepts NUL, so a text for PostgreSQL must not contain it.
    const nul = inject('databaseTemplate').kind === 'sqlite' ? '\0' : ''
    await fillWithHostileRows(config, columns, nul)
    const objects = await openObjectStore(config)
    const into = join(dirname(config.dataDir), 'backups')
    const { folder, manifest } = await takeBackup({
      config,
      objects,
      clock: systemClock,
      teller: quiet,
      into,
    })
    for (const table of manifest.tables) expect([table.name, table.rows]).toEqual([table.name, 2])
    await checkBackup(folder, quiet)
    const before = await everything(config)
    const texts = [...before.values()].flat().flatMap((row) => Object.values(row))
    const hostile = texts.filter(
      (text) => typeof text === 'string' && text.includes(`\u{feff}\ufffe🏹é${nul}`),
    )
    expect(hostile.length).toBeGreaterThan(200)

    for (const [, to] of ways) {
      const restored = await emptyPlace(to)
      const asked = { config: restored, clock: systemClock, teller: quiet, from: folder, replace: false }
      await restoreBackup(asked)
      const after = await everything(restored)
      // Compares digests, because showing the difference of such long texts would take minutes.
      for (const [table, rows] of withoutAccess(before))
        expect([to, table, digestOf(after.get(table))]).toEqual([to, table, digestOf(rows)])
      // A restored token would open an account, so a restore must clear every table or column of tokens.
      for (const [table, rows] of after)
        for (const [column, value] of rows.flatMap((row) => Object.entries(row)))
          if (column.includes('token')) expect([to, table, column, value]).toEqual([to, table, column, null])
    }
  },
)
