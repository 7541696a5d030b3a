import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { photoCalls, scorecardCalls } from '@fletch/contract'
import { cardWith, photoWith, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { createMetrics, type Metrics } from './metrics.ts'
import { measureParts } from './part-metrics.ts'

const monitoring = (name: string) =>
  readFile(fileURLToPath(new URL(`../../../../../ops/monitoring/${name}`, import.meta.url)), 'utf8')

const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})

/** The expressions of the dashboard and the alert rules, from their files. */
const expressions = async (): Promise<string[]> => {
  const { panels } = dashboard.parse(JSON.parse(await monitoring('dashboard.json')))
  const rules = await monitoring('alerts.yml')
  const ofRules = [...rules.matchAll(/expr: (?:>\n)?((?:.|\n {10})+)/g)].map(([, text = '']) => text)
  expect(ofRules).toHaveLength(rules.match(/- alert:/g)?.length ?? 0)
  return [...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), ...ofRules]
}

/** The uses of our own metrics: their names and the label values they select. */
const usesOf = (expression: string) =>
  [...expression.matchAll(/\b((?:fletch|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)=~?"([^"]*)"/g)].map(([, label = '', value = '']) => ({
        label,
        value,
      })),
    }),
  )

/** Uses every part once, so that every metric has a value. */
const exercised = async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const { uploadURL } = (await ada.send(photoCalls.requestUpload)).body
  const headers = { 'content-type': 'image/jpeg' }
  await server.app.inject({ method: 'PUT', url: uploadURL, headers, payload: await photoWith() })
  await ada.send(scorecardCalls.create, { body: cardWith(['1A']) })
  return server
}

/** Our own metrics by name, with their labels. */
const labelsOf = (metrics: Metrics): Map<string, string[]> => {
  const instrument = z.object({ name: z.string(), labelNames: z.array(z.string()) })
  return new Map(
    Object.values(metrics).flatMap((each) => {
      const read = instrument.safeParse(each)
      return read.success ? [[read.data.name, read.data.labelNames] as const] : []
    }),
  )
}

const partOfHistogram = /_(?:bucket|sum|count)$/

test('the server provides every metric that the dashboard and the alert rules use, with its labels', async () => {
  const { metrics } = await exercised()
  const given = new Set([...(await metrics.text()).matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name))
  const labels = labelsOf(metrics)
  expect(labels.size).toBeGreaterThan(10)
  const uses = (await expressions())
    .flatMap(usesOf)
    .map((use) => ({ ...use, name: given.has(use.name) ? use.name : use.name.replace(partOfHistogram, '') }))
  expect(uses.length).toBeGreaterThan(20)
  expect(uses.filter(({ name }) => !given.has(name))).toEqual([])
  const strange = uses.flatMap((use) =>
    use.labels
      .filter(({ label }) => !labels.get(use.name)?.includes(label))
      .map(({ label }) => [use.name, label]),
  )
  expect(strange).toEqual([])
})

test('measures what parts do: answers, saves, photos, the object store, and the outbox', async () => {
  const { metrics } = await exercised()
  const text = await metrics.text()
  for (const line of [
    'fletch_photo_duration_seconds_count{outcome="done"} 1',
    'fletch_object_store_duration_seconds_count{operation="put",outcome="done"} 1',
    'fletch_http_request_duration_seconds_count{method="POST",route="/api/scorecards",status="201"} 1',
    'fletch_database_up 1',
    'fletch_outbox_jobs{state="given up"} 0',
    'fletch_live_watchers 0',
    'fletch_last_backup_timestamp_seconds 0',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toMatch(/^fletch_database_transaction_duration_seconds_count\{outcome="done"\} \d+/m)
  expect(text).toMatch(/^fletch_data_free_bytes [1-9]/m)
  expect(text).toMatch(/^fletch_outbox_oldest_seconds \d/m)
})

test('serves metrics while the database is unavailable, and says so', async () => {
  const { parts } = await startTestServer()
  const metrics = createMetrics()
  const gone = () => {
    throw new Error('away')
  }
  const read = { ...parts.db.read, selectFrom: gone }
  measureParts({ ...parts, db: { ...parts.db, read } }, metrics)
  expect((await metrics.text()).split('\n')).toContain('fletch_database_up 0')
})
