import { startTestServer } from '@fletch/testkit'
import { isCountOfAll, staysSmall, walkThrough } from '@fletch/testkit/walk-through.ts'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { withoutWholeTables } from './dialects/postgresql.ts'
import { NamingClient } from './fast/naming-client.ts'

interface Step {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly Plans?: readonly Step[] | undefined
}

const step: z.ZodType<Step> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  get Plans() {
    return z.array(step).optional()
  },
})

const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: step })]) })])

/** The tables that a plan scans. */
const readWhole = ({ 'Node Type': type, 'Relation Name': table, Plans = [] }: Step): string[] => [
  ...(type === 'Seq Scan' && table !== undefined ? [table] : []),
  ...Plans.flatMap(readWhole),
]

/**
 * PostgreSQL may scan where SQLite uses an index: it has no index plan for `a or b in (a query)`. Scans are disabled
 * wherever there is another plan, so any scan that remains has no alternative.
 */
test('no query scans a table that grows, on PostgreSQL', async () => {
  const server = await startTestServer({ settings: { ANALYTICS: 'on' } })
  const asked = new Map<string, readonly unknown[]>()
  const { query } = NamingClient.prototype
  const spy = vi.spyOn(NamingClient.prototype, 'query').mockImplementation(function (
    this: NamingClient,
    ...given
  ) {
    const [text, values] = given
    if (typeof text === 'string') asked.set(text, Array.isArray(values) ? values : [])
    return query.apply(this, given)
  })
  await walkThrough(server)
  spy.mockRestore()

  const client = new pg.Client(server.parts.config.databaseUrl)
  await client.connect()
  await client.query(withoutWholeTables)
  const scans: string[] = []
  for (const [text, values] of asked) {
    if (!/^(?:select|insert|update|delete|with)/i.test(text) || isCountOfAll(text)) continue
    const { rows } = await client.query(`explain (format json) ${text}`, [...values])
    const [{ 'QUERY PLAN': plans }] = explained.parse(rows)
    for (const table of readWhole(plans[0].Plan)) if (!staysSmall(table)) scans.push(`${table}: ${text}`)
  }
  await client.end()
  expect(asked.size).toBeGreaterThan(200)
  expect(scans).toEqual([])
})
