// npm run bench doors: whether the time of an answer tells a stranger that somebody has an account.
import { randomUUID } from 'node:crypto'
import { startServerProcess } from '@fletch/testkit/server-process.ts'
import { doorBudgets } from './measuring/budgets.ts'
import { median, report } from './measuring/report.ts'

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

/** Milliseconds between the medians of answers for those who have an account and those who have none, in turns. */
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
await server.stop()

const budget = { atMost: doorBudgets.apart }
report('Known and unknown addresses', [
  { name: 'sign-in with a wrong password: medians apart', unit: 'ms', values: signIns, budget },
  { name: 'forgotten password: medians apart', unit: 'ms', values: forgotten, budget },
])
