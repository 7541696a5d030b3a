import { setImmediate as moment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const newTurns = (atOnce = 1, mostWaiting = 10) =>
  createFairQueue({ atOnce, mostWaiting, refuse: () => new Error('The line is full') })

/** Tasks that end when told to, and the order in which they started. */
const openWorks = (turns: ReturnType<typeof newTurns>) => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    end: async (name: string) => {
      ends.get(name)?.()
      await moment()
    },
    begin: (name: string, owner: string, alone = false) =>
      turns({ owner, alone }, async () => {
        begun.push(name)
        const end = Promise.withResolvers<string>()
        ends.set(name, () => end.resolve(name))
        return end.promise
      }),
  }
}

test('runs a limited number at once, in order', async () => {
  const { begin, begun, end } = openWorks(newTurns(2))
  for (const name of ['1', '2', '3']) void begin(name, 'ada')
  await moment()
  expect(begun).toEqual(['1', '2'])
  await end('2')
  expect(begun).toEqual(['1', '2', '3'])
})

test('an owner with one task comes before the next task of an owner with many', async () => {
  const { begin, begun, end } = openWorks(newTurns())
  for (const name of ['a1', 'a2', 'a3']) void begin(name, 'ada')
  void begin('b1', 'bo')
  await moment()
  await end('a1')
  await end('b1')
  await end('a2')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('a task that must run alone waits for all others, and they wait for it', async () => {
  const { begin, begun, end } = openWorks(newTurns(2))
  void begin('1', 'ada')
  void begin('2', 'ada')
  void begin('alone', 'bo', true)
  void begin('3', 'cy')
  await moment()
  await end('1')
  expect(begun).toEqual(['1', '2'])
  await end('2')
  expect(begun).toEqual(['1', '2', 'alone'])
  await end('alone')
  expect(begun).toEqual(['1', '2', 'alone', '3'])
})

test('refuses tasks when the queue is full, and accepts them again once it has moved', async () => {
  const { begin, begun, end } = openWorks(newTurns(1, 1))
  void begin('1', 'ada')
  void begin('2', 'ada')
  await expect(begin('3', 'bo')).rejects.toThrow('The line is full')
  await end('1')
  void begin('3', 'bo')
  await end('2')
  expect(begun).toEqual(['1', '2', '3'])
})

test('a failed task releases its turn', async () => {
  const turns = newTurns()
  await expect(turns({ owner: 'ada', alone: false }, () => Promise.reject(new Error('no')))).rejects.toThrow()
  expect(await turns({ owner: 'ada', alone: false }, async () => 'done')).toBe('done')
})
