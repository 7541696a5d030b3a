import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { photoCalls, scorecardCalls } from '@fletch/domain/contract'
import { cardWith, photoWith, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'
import * as z from 'zod'

const monitoring = (name: string) =>
  readFile(fileURLToPath(new URL(`../../../../../ops/monitoring/${name}`, import.meta.url)), 'utf8')

const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})

/** The expressions of dashboard and rules, as they stand in the files. */
const expressions = async (): Promise<string[]> => {
  const { panels } = dashboard.parse(JSON.parse(await monitoring('dashboard.json')))
  const rules = await monitoring('alerts.yml')
  const ofRules = [...rules.matchAll(/expr: (?:>\n)?((?:.|\n {10})+)/g)].map(([, text = '']) => text)
  expect(ofRules).toHaveLength(rules.match(/- alert:/g)?.length ?? 0)
  return [...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), ...ofRules]
}

/** Each use of one of our figures: its name, and the values of labels that it asks for. */
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

/** Lets something happen to every part, so that every figure has said something. */
const exercised = async () => {
  let isAway = false
  const server = await startTestServer({
    replace: (parts) => ({
      mail: {
        ...parts.mail,
        send: async (mail) => {
          if (isAway) throw new Error('away')
          await parts.mail.send(mail)
        },
      },
    }),
  })
  const ada = await server.person('Ada')
  const { uploadURL } = (await ada.send(photoCalls.requestUpload)).body
  const headers = { 'content-type': 'image/jpeg' }
  await server.app.inject({ method: 'PUT', url: uploadURL, headers, payload: await photoWith() })
  const { id } = (await ada.send(scorecardCalls.create, { body: cardWith(['1A']) })).body
  isAway = true
  await ada.send(scorecardCalls.remove, { params: { id } })
  return server
}

test('every figure that the dashboard and the rules name is one that the server gives', async () => {
  const { metrics } = await exercised()
  const text = await metrics.text()
  const given = new Map(
    [...text.matchAll(/^([a-z_0-9]+)(?:\{(.*)\})? /gm)].map(([, name = '', labels = '']) => [name, labels]),
  )
  const declared = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name))
  const isGiven = (name: string) =>
    declared.has(name) || (given.has(name) && declared.has(name.replace(/_(?:bucket|sum|count)$/, '')))
  const isHistogram = (name: string) => /_(?:bucket|count|sum)$/.test(name)
  const uses = (await expressions()).flatMap(usesOf)
  const names = [...new Set(uses.map(({ name }) => name))]
  expect(names.length).toBeGreaterThan(15)
  const baseOf = (name: string) => (isHistogram(name) ? name.replace(/_(?:bucket|sum|count)$/, '') : name)
  expect(names.filter((name) => !isGiven(name) && !declared.has(baseOf(name)))).toEqual([])
})

test('what parts do is measured: answers, saves, photos, the object store, and what waits in the outbox', async () => {
  const { metrics } = await exercised()
  const text = await metrics.text()
  expect(text).toMatch(/fletch_photo_duration_seconds_count\{outcome="done"\} 1/)
  expect(text).toMatch(/fletch_object_store_duration_seconds_count\{operation="put",outcome="done"\} 1/)
  expect(text).toMatch(/fletch_database_transaction_duration_seconds_count\{outcome="done"\} \d+/)
  expect(text).toMatch(
    /fletch_http_request_duration_seconds_count\{method="POST",route="\/api\/scorecards",status="201"\} 1/,
  )
  expect(text).toMatch(/^fletch_database_up 1$/m)
  expect(text).toMatch(/^fletch_data_free_bytes [1-9]/m)
  expect(text).toMatch(/^fletch_outbox_oldest_seconds \d/m)
})
