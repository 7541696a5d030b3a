import { mostInList } from '@fletch/contract'
import { expect, test } from 'vitest'
import { loadAllPages } from './whole-list.ts'

test('a list that is longer than one page is loaded to its end, and a short one with one call', async () => {
  const skips: (number | undefined)[] = []
  const listOf = (length: number) =>
    loadAllPages(async ({ skip = 0 }) => {
      skips.push(skip)
      return Array.from({ length: Math.max(0, Math.min(mostInList, length - skip)) }, (_, n) => skip + n)
    })
  expect(await listOf(168)).toHaveLength(168)
  expect(skips.splice(0)).toEqual([0])
  expect(await listOf(2 * mostInList)).toEqual(Array.from({ length: 2 * mostInList }, (_, n) => n))
  expect(skips).toEqual([0, mostInList, 2 * mostInList])
})
