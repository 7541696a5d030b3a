import type { AddressInfo } from 'node:net'
import { startTestServer } from '@fletch/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '../metrics/metrics.ts'
import { serveMetrics } from './observability.ts'

test('serves metrics on loopback, separate from the application', async () => {
  const metrics = createMetrics()
  metrics.answered.observe({ method: 'GET', route: '/api/scorecards/:id', status: 200 }, 0.004)
  const server = await serveMetrics(0, metrics)
  onTestFinished(() => void server.close())
  const { address, port } = server.address() as AddressInfo
  expect(address).toBe('127.0.0.1')
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(await answer.text()).toContain(
    'fletch_http_request_duration_seconds_count{method="GET",route="/api/scorecards/:id",status="200"} 1',
  )
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})

test('the application itself serves no metrics', async () => {
  const { app } = await startTestServer()
  expect((await app.inject('/metrics')).statusCode).toBe(404)
})

test('metrics contain routes and statuses, and no secrets', async () => {
  const server = await startTestServer()
  const { token, password } = await server.person()
  const [header, secret] = [{ authorization: `Bearer ${token}` }, 'B'.repeat(43)]
  for (const url of [
    '/api/scorecards',
    `/reset-password/${secret}?token=${secret}`,
    `/api/live/${secret}`,
    `/${secret}`,
  ])
    await server.app.inject({ url, headers: header })
  await server.app.inject({
    method: 'POST',
    url: `/api/auth/login?password=${password}`,
    payload: { password },
  })
  const text = await server.metrics.text()
  expect(text).toContain('route="/api/scorecards"')
  for (const word of [token, secret, password, 'example.org']) expect(text).not.toContain(word)
})

test('logs one line per answer, with the id that the answer carries', async () => {
  const server = await startTestServer()
  const answer = await server.app.inject('/healthz')
  const line = server.logged.map((each) => JSON.parse(each)).find(({ msg }) => msg === 'answered')
  expect(line).toMatchObject({
    method: 'GET',
    route: '/healthz',
    status: 200,
    reqId: answer.headers['x-request-id'],
  })
})
