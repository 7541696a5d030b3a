import { DatabaseSync } from 'node:sqlite'
import { startTestServer } from '@fletch/testkit'
import { isCountOfAll, staysSmall, walkThrough } from '@fletch/testkit/walk-through.ts'
import { expect, test, vi } from 'vitest'
import { SqliteFile } from './dialects/sqlite-file.ts'

/** Queries of the migrator about the schema itself. */
const schemaQuestion = /pragma_table_info|sqlite_master|sqlite_schema/

/** An index that contains only rows still to be done, so that scanning it is cheap. */
const isOfOpen = (step: string) => /\bINDEX \w+_(?:uncounted|open|failing)\b/.test(step)

/** Each sort order of a club's members has an index. */
const isPageOfMembers = (sql: string) =>
  /^select .* from "club_members" where "club_id" = \?.* order by .* limit/.test(sql) &&
  !/"status" = \?/.test(sql)

test('no query scans a table that grows', async () => {
  // Recording starts after this: migrations may scan everything once.
  const server = await startTestServer({ on: 'sqlite', settings: { ANALYTICS: 'on' } })
  const asked = new Set<string>()
  const run = SqliteFile.prototype.run
  const spy = vi.spyOn(SqliteFile.prototype, 'run').mockImplementation(function (this: SqliteFile, query) {
    asked.add(query.sql)
    return run.call(this, query) as ReturnType<typeof run>
  })
  await walkThrough(server)
  spy.mockRestore()

  const file = new DatabaseSync(`${server.dataDir}/fletch.db`, { readOnly: true })
  const scans: string[] = []
  const sorts: string[] = []
  for (const sql of asked) {
    if (!/^(?:select|update|delete|with)/i.test(sql) || schemaQuestion.test(sql)) continue
    for (const step of file.prepare(`explain query plan ${sql}`).all()) {
      if (isPageOfMembers(sql) && step['detail'] === 'USE TEMP B-TREE FOR ORDER BY') sorts.push(sql)
      const table = /^SCAN "?(\w+)/.exec(String(step['detail']))?.[1]
      if (
        table !== undefined &&
        !staysSmall(table) &&
        !isCountOfAll(sql) &&
        !isOfOpen(String(step['detail']))
      )
        scans.push(`${table}: ${sql}`)
    }
  }
  file.close()
  expect(asked.size).toBeGreaterThan(30)
  expect(scans).toEqual([])
  expect([...asked].filter(isPageOfMembers).length).toBeGreaterThan(25)
  expect(sorts).toEqual([])
})
