import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { databasePlaceOf } from '@fletch/server/backup/places.ts'
import type { ProgressReporter } from '@fletch/server/backup/progress.ts'
import { type Config, readConfig } from '@fletch/server/config.ts'
import type { DatabaseKind } from '@fletch/server/platform/db/column-types.ts'
import type { PortableRow } from '@fletch/server/platform/db/copying/rows.ts'
import { withSnapshot } from '@fletch/server/platform/db/copying/snapshot.ts'
import { inject } from 'vitest'
import { freshDatabase } from './database.ts'

export const quiet: ProgressReporter = { line: () => undefined, progress: () => undefined }

type Way = readonly [from: DatabaseKind, to: DatabaseKind]

/** The source and target databases of the restores that the running project tests. */
export const waysOfProject = (): readonly Way[] =>
  inject('databaseTemplate').kind === 'sqlite'
    ? [['sqlite', 'sqlite']]
    : [
        ['postgresql', 'postgresql'],
        ['postgresql', 'sqlite'],
        ['sqlite', 'postgresql'],
      ]

/** The configuration of an empty server on either database. */
export const emptyPlace = async (kind: DatabaseKind): Promise<Config> => {
  const { dataDir, databaseUrl } = await freshDatabase()
  return readConfig({
    DATA_DIR: await mkdtemp(join(dataDir, 'place-')),
    ...(kind === 'postgresql' && databaseUrl !== undefined ? { DATABASE_URL: databaseUrl } : {}),
  })
}

/** A row by column name. */
type NamedRow = Readonly<Record<string, PortableRow[number]>>

/** Every row of every table, as read from the database. */
export const everything = (config: Config): Promise<Map<string, NamedRow[]>> =>
  withSnapshot(databasePlaceOf(config, quiet), async (snapshot) => {
    const tables = new Map<string, NamedRow[]>()
    for (const table of snapshot.tables) {
      const rows = (await Array.fromAsync(snapshot.pages(table))).flat()
      tables.set(
        table.name,
        rows.map((row) => Object.fromEntries(table.columns.map((column, at) => [column, row[at] ?? null]))),
      )
    }
    return tables
  })

type Tables = Awaited<ReturnType<typeof everything>>

/** The tables as expected after a restore: all sessions have ended, and tokens from mails are void. */
export const withoutAccess = (tables: Tables): Tables => {
  const opensAnAccount = {
    users: /^(?:reset_token|verification)_/,
    guardians: /^link_/,
    mail_entries: /^token_hash$/,
    member_invitations: /^token_/,
  }
  const isAccess = (table: string, column: string) =>
    Object.entries(opensAnAccount).some(([of, columns]) => of === table && columns.test(column))
  return new Map(
    [...tables].map(([table, rows]) => [
      table,
      /^(?:(?:admin_)?sessions|reset_tokens)$/.test(table)
        ? []
        : rows.map((row) =>
            Object.fromEntries(
              Object.entries(row).map(([column, value]) => [column, isAccess(table, column) ? null : value]),
            ),
          ),
    ]),
  )
}
