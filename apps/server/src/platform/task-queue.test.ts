import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createQueue } from './task-queue.ts'

/** A task that records its start and ends when told to. */
const task = () => {
  const ended = Promise.withResolvers<void>()
  let begun = false
  return {
    run: () => {
      begun = true
      return ended.promise
    },
    end: () => ended.resolve(),
    hasBegun: () => begun,
  }
}

const ada = { key: 'ada' }

test('runs a limited number at once, the rest in order', async () => {
  const wait = createQueue(2)
  const tasks = [task(), task(), task(), task()] as const
  const all = Promise.all(tasks.map(({ run }) => wait(run)))
  await pause(1)
  expect(tasks.map((each) => each.hasBegun())).toEqual([true, true, false, false])
  tasks[1].end()
  await pause(1)
  expect(tasks.map((each) => each.hasBegun())).toEqual([true, true, true, false])
  for (const each of tasks) each.end()
  await all
})

test('runs tasks with the same key one after another, without blocking others', async () => {
  const wait = createQueue(2)
  const [first, second, other] = [task(), task(), task()]
  const all = Promise.all([wait(first.run, ada), wait(second.run, ada), wait(other.run, { key: 'bo' })])
  await pause(1)
  expect([first.hasBegun(), second.hasBegun(), other.hasBegun()]).toEqual([true, false, true])
  other.end()
  await pause(1)
  expect(second.hasBegun()).toBe(false)
  first.end()
  await pause(1)
  expect(second.hasBegun()).toBe(true)
  second.end()
  await all
})

test('a failed task frees its place for the next', async () => {
  const wait = createQueue(1)
  const failing = wait(() => Promise.reject(new Error('no')), ada)
  const following = wait(async () => 'done', ada)
  await expect(failing).rejects.toThrow('no')
  expect(await following).toBe('done')
})

test('refuses tasks when the queue is full', async () => {
  const wait = createQueue(1, 1, () => new Error('full'))
  const [running, waiting] = [task(), task()]
  const all = Promise.all([wait(running.run), wait(waiting.run)])
  await expect(wait(async () => undefined)).rejects.toThrow('full')
  running.end()
  waiting.end()
  await all
})

const from = (name: string, most = 20) => ({ shares: [{ name, most }] })

test('limits the places per share: a share with none left is refused, others are not', async () => {
  const wait = createQueue(1, 10, () => new Error('full'))
  const tasks = [task(), task(), task(), task()] as const
  const all = Promise.all([
    wait(tasks[0].run, from('ada', 2)),
    wait(tasks[1].run, from('ada', 2)),
    wait(tasks[2].run, from('ada', 2)),
  ])
  await expect(wait(tasks[3].run, from('ada', 2))).rejects.toThrow('full')
  const other = wait(tasks[3].run, from('bo', 2))
  for (const each of tasks) each.end()
  await Promise.all([all, other])
})

test('when the queue is full, the owner with the most places loses the last one to an owner with fewer', async () => {
  const wait = createQueue(1, 3, () => new Error('full'))
  const tasks = [task(), task(), task(), task(), task()] as const
  const first = wait(tasks[0].run, from('ada'))
  const [second, third, fourth] = [1, 2, 3].map((each) => wait(tasks[each]?.run ?? tasks[0].run, from('ada')))
  const refused = expect(fourth).rejects.toThrow('full')
  const bo = wait(tasks[4].run, from('bo'))
  await refused
  await expect(wait(async () => 'more', from('bo'))).rejects.toThrow('full')
  for (const each of tasks) each.end()
  await Promise.all([first, second, third, bo])
})
