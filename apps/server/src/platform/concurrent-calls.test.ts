import { expect, test } from 'vitest'
import { shareConcurrentCalls } from './concurrent-calls.ts'

/** Work that finishes when the test says so and counts how often it ran. */
const slowly = () => {
  const makings: { readonly key: string; readonly end: () => void }[] = []
  const ask = shareConcurrentCalls(async (key) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const number = makings.push({ key, end: resolve })
    await promise
    return `${key} ${number}`
  })
  const begun = (count: number) => expect.poll(() => makings.length).toBe(count)
  return { ask, begun, end: (number: number) => makings[number - 1]?.end() }
}

test('runs once for all callers at the same time', async () => {
  const { ask, begun, end } = slowly()
  const asked = [ask('a'), ask('a'), ask('a')]
  await begun(1)
  end(1)
  expect(await Promise.all(asked)).toEqual(['a 1', 'a 1', 'a 1'])
})

test('a caller during a run shares the next run with all others who call during it', async () => {
  const { ask, begun, end } = slowly()
  const first = ask('a')
  await begun(1)
  const later = [ask('a'), ask('a')]
  end(1)
  expect(await first).toBe('a 1')
  await begun(2)
  end(2)
  expect(await Promise.all(later)).toEqual(['a 2', 'a 2'])
})

test('different keys do not wait for each other', async () => {
  const { ask, begun, end } = slowly()
  const [one, other] = [ask('a'), ask('b')]
  await begun(2)
  end(2)
  expect(await other).toBe('b 2')
  end(1)
  expect(await one).toBe('a 1')
})

test('a failure goes only to the callers of that run', async () => {
  let tries = 0
  const ask = shareConcurrentCalls(async () => {
    tries += 1
    if (tries === 1) throw new Error('away')
    return tries
  })
  const asked = await Promise.allSettled([ask('a'), ask('a')])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('a')).toBe(2)
})
