import { freshDatabase } from '@fletch/testkit/database.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { minutes } from '../clock.ts'
import { TooMany } from '../errors.ts'
import { allowances, openRateLimits } from './rate-limits.ts'

const { points } = allowances.failedSignInsFromPlace

const openLimits = (databaseUrl: string | undefined, rateLimit = true) => {
  const limits = openRateLimits({ rateLimit, databaseUrl }, () => undefined)
  onTestFinished(() => limits.close())
  return limits
}

const useUp = async (limits: ReturnType<typeof openLimits>, who: string) => {
  for (let used = 0; used < points; used += 1) await limits.count('failedSignInsFromPlace', who)
}

const refusal = async (attempt: Promise<void>): Promise<TooMany> => {
  const error = await attempt.catch((reason: unknown) => reason)
  if (error instanceof TooMany) return error
  throw new Error('It was let through')
}

// Fakes only the time; the database keeps real timers.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-02T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('each account gets its points and no more', async () => {
  const limits = openLimits((await freshDatabase()).databaseUrl)
  await useUp(limits, 'ada')
  await refusal(limits.count('failedSignInsFromPlace', 'ada'))
  await limits.count('failedSignInsFromPlace', 'bo')
  await limits.count('registrationsFromAddress', 'ada')
})

test('checking does not count', async () => {
  const limits = openLimits((await freshDatabase()).databaseUrl)
  for (let asked = 0; asked < points * 2; asked += 1) await limits.check('failedSignInsFromPlace', 'ada')
  await useUp(limits, 'ada')
  await refusal(limits.check('failedSignInsFromPlace', 'ada'))
})

test('a refusal says when to retry, in whole seconds, and then allows it', async () => {
  const { databaseUrl } = await freshDatabase()
  const limits = openLimits(databaseUrl)
  await useUp(limits, 'ada')
  vi.setSystemTime(Date.now() + minutes(5) + 500)
  for (const refused of [
    await refusal(limits.check('failedSignInsFromPlace', 'ada')),
    await refusal(limits.count('failedSignInsFromPlace', 'ada')),
  ]) {
    expect(refused.retryAfter).toBe(600)
  }
  vi.setSystemTime(Date.now() + minutes(10))
  await limits.check('failedSignInsFromPlace', 'ada')
  await limits.count('failedSignInsFromPlace', 'ada')
})

test('forgetting a count starts it again', async () => {
  const limits = openLimits((await freshDatabase()).databaseUrl)
  await useUp(limits, 'ada')
  await limits.forget('failedSignInsFromPlace', 'ada')
  await limits.check('failedSignInsFromPlace', 'ada')
  await limits.forget('failedSignInsFromPlace', 'somebody who never failed')
})

test('many attempts at the same moment get their points and no more', async () => {
  const limits = openLimits((await freshDatabase()).databaseUrl)
  const flood = Array.from({ length: 50 }, () => limits.count('failedSignInsFromPlace', 'ada'))
  const answers = await Promise.allSettled(flood)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(points)
})

test('one network counts as one address', async () => {
  const limits = openLimits((await freshDatabase()).databaseUrl)
  const { points: most } = allowances.failedPasswordResetsFromAddress
  for (let used = 0; used < most; used += 1) {
    await limits.count('failedPasswordResetsFromAddress', `2001:db8::${used.toString(16)}`)
  }
  await refusal(limits.check('failedPasswordResetsFromAddress', '2001:db8::ffff'))
  await limits.check('failedPasswordResetsFromAddress', '2001:db8:0:1::')
})

test('processes that share a database share their counts; SQLite has one process', async () => {
  const { databaseUrl } = await freshDatabase()
  const [here, there] = [openLimits(databaseUrl), openLimits(databaseUrl)]
  await useUp(here, 'ada')
  const answer = there.check('failedSignInsFromPlace', 'ada')
  if (databaseUrl === undefined) await answer
  else await refusal(answer)
})

test('load tests have no limits', async () => {
  const limits = openLimits((await freshDatabase()).databaseUrl, false)
  await useUp(limits, 'ada')
  await useUp(limits, 'ada')
  await limits.check('failedSignInsFromPlace', 'ada')
})
