import { expect, test } from 'vitest'
import { nextId } from './ids.ts'

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('ids are unique UUIDs of version 7, each sorting after the previous ones', () => {
  const ids = Array.from({ length: 5000 }, nextId)
  expect(ids.filter((id) => !shape.test(id))).toEqual([])
  expect(new Set(ids.map((id) => id.slice(-10))).size).toBe(ids.length)
  expect(ids).toEqual(ids.toSorted())
})

test('an id contains the time at which it was made', () => {
  const before = Date.now()
  const made = Number.parseInt(nextId().replaceAll('-', '').slice(0, 12), 16)
  expect(made).toBeGreaterThanOrEqual(before)
  expect(made - Date.now()).toBeLessThanOrEqual(1)
})
