// npm run bench doors: whether the time of an answer reveals that someone has an account, and what an expensive body
// costs.
import { randomUUID } from 'node:crypto'
import { startServerProcess } from '@fletch/testkit/server-process.ts'
import { doorBudgets } from './measuring/budgets.ts'
import { median, quantile, report } from './measuring/report.ts'

const runs = 3
const knocks = 40
const password = 'quiet stone 7'
const headers = { 'content-type': 'application/json' }

const server = await startServerProcess()

const post = async (path: string, body: unknown): Promise<number> => {
  const begun = performance.now()
  const answer = await fetch(server.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.text()
  return performance.now() - begun
}

const emails = Array.from({ length: knocks }, () => `${randomUUID()}@example.org`)
const names = { firstName: 'Ada', lastName: 'Nock' }
for (const email of emails)
  await post('/api/auth/register', { email, password, confirmPassword: password, ...names })

/** The difference between the median times of answers for known and unknown addresses, in ms, measured alternately. */
const apart = async (path: string, bodyOf: (email: string) => unknown): Promise<number> => {
  const [known, unknown]: [number[], number[]] = [[], []]
  for (const email of emails) {
    known.push(await post(path, bodyOf(email)))
    unknown.push(await post(path, bodyOf(`${randomUUID()}@example.org`)))
  }
  return Math.abs(median(known) - median(unknown))
}

const signIns: number[] = []
const forgotten: number[] = []
for (let run = 0; run < runs; run += 1) {
  signIns.push(await apart('/api/auth/login', (email) => ({ email, password: 'wrong stone 8' })))
  forgotten.push(await apart('/api/auth/forgot-password', (email) => ({ email })))
}

const nested = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
const deep: number[] = []
for (let knock = 0; knock < knocks; knock += 1) {
  const begun = performance.now()
  const answer = await fetch(`${server.address}/api/bug-reports`, {
    method: 'POST',
    headers,
    body: `{"description":${nested}}`,
  })
  await answer.text()
  if (answer.status !== 400) throw new Error(`A body nested too deep was answered with ${answer.status}`)
  deep.push(performance.now() - begun)
}
await server.stop()

const budget = { atMost: doorBudgets.apart }
report('At the door', [
  { name: 'sign-in with a wrong password: medians apart', unit: 'ms', values: signIns, budget },
  { name: 'forgotten password: medians apart', unit: 'ms', values: forgotten, budget },
  {
    name: 'a body nested 10,000 deep is refused, 95 %',
    unit: 'ms',
    values: [quantile(deep, 0.95)],
    budget: { atMost: doorBudgets.deepBody },
  },
])
