import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '@fletch/testkit'
import { expect, test } from 'vitest'
import { openLogOutput } from './log-output.ts'

const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

/** A disk with a room that the test changes: it takes what fits, and refuses when nothing does. */
const smallDisk = (room: number) => {
  const disk = { room, text: '' }
  const output = openLogOutput(
    -1,
    (bytes, done) => {
      const taken = bytes.subarray(0, disk.room)
      disk.room -= taken.length
      disk.text += Buffer.from(taken).toString()
      setImmediate(() => (taken.length === 0 ? done(noRoom, 0) : done(null, taken.length)))
    },
    { mostWaiting: 100, pause: 5 },
  )
  return { disk, output }
}

const line = (n: number) => `{"line":${n}}\n`

test('writes lines in order', async () => {
  const { disk, output } = smallDisk(10_000)
  for (let n = 0; n < 5; n += 1) output.write(line(n))
  await eventually(() => expect(disk.text).toBe([0, 1, 2, 3, 4].map(line).join('')))
  expect(output.lost()).toBe(0)
})

test('a full disk drops lines and counts them, and the output says so when there is room', async () => {
  const { disk, output } = smallDisk(15)
  for (let n = 0; n < 50; n += 1) output.write(line(n))
  await pause(30) // several attempts fail
  for (let n = 50; n < 60; n += 1) output.write(line(n))
  expect(output.lost()).toBeGreaterThan(10)
  disk.room = 10_000
  const read = (): { line?: number; lost?: number }[] =>
    disk.text
      .trimEnd()
      .split('\n')
      .map((each) => JSON.parse(each))
  const told = () => read().flatMap(({ lost = 0 }) => (lost === 0 ? [] : [lost]))
  // Until all losses are told, further lines are dropped.
  await eventually(() => expect(told().reduce((sum, lost) => sum + lost, 0)).toBe(output.lost()))
  const lost = output.lost()
  output.write(line(60))
  await eventually(() => expect(disk.text).toContain('"line":60'))
  expect(output.lost()).toBe(lost)
  expect(read().length - told().length).toBe(61 - lost)
})
