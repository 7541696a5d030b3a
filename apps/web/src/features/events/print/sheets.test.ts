import type { EventGroup } from '@fletch/contract'
import { builtInRound, type Round, threeArrowRound } from '@fletch/domain'
import { expect, test } from 'vitest'
import { boxesPerTarget, pointsLegend, sheetsOf } from './sheets.ts'

const groupOf = (archers: number, start: number): EventGroup => ({
  id: 'group',
  competitionId: 'event',
  groupName: 'Group 1',
  targetNumbers: [start],
  createdAt: '2026-05-02T09:00:00.000Z',
  scorecardId: null,
  code: null,
  participants: Array.from({ length: archers }, (_, at) => ({
    id: `archer ${at + 1}`,
    competitionId: 'event',
    userId: null,
    groupId: 'group',
    archeryStyle: 'BH',
    registeredAt: '2026-05-02T09:00:00.000Z',
    status: 'registered',
    position: null,
    isAsked: false,
    user: { firstName: 'Bo', lastName: String(at + 1) },
  })),
})

const built = (id: string): Round => {
  const round = builtInRound(id)
  if (round === undefined) throw new Error(`There is no round ${id}`)
  return round
}

const course = { numberOfTargets: 30, courseTargets: 30 }

test('the targets of a sheet are in shooting order, around the course', () => {
  const [sheet, ...others] = sheetsOf(threeArrowRound, course, groupOf(4, 24))
  expect(others).toEqual([])
  const numbers = sheet?.targets.map(({ number }) => number)
  expect(numbers?.slice(0, 8)).toEqual([24, 25, 26, 27, 28, 29, 30, 1])
  expect(numbers).toHaveLength(30)
  expect(numbers?.at(-1)).toBe(23)
})

test('each target has a box per arrow and one for the points; for the first hit, one for the zone and one for the points', () => {
  expect(boxesPerTarget(threeArrowRound)).toBe(2)
  expect(boxesPerTarget(built('ifaa-expert-field-2021'))).toBe(5)
})

test('archers whose boxes would be too narrow are divided over several pages, each once', () => {
  const four = built('ifaa-expert-field-2021')
  const pagesOf = (archers: number) =>
    sheetsOf(four, course, groupOf(archers, 1)).map((sheet) => [
      sheet.archers.length,
      sheet.page,
      sheet.pages,
    ])
  expect(pagesOf(5)).toEqual([[5, 1, 1]])
  expect(pagesOf(6)).toEqual([
    [3, 1, 2],
    [3, 2, 2],
  ])
  expect(sheetsOf(threeArrowRound, course, groupOf(6, 1))).toHaveLength(1)
  const all = sheetsOf(four, course, groupOf(6, 1)).flatMap(({ archers }) => archers.map(({ id }) => id))
  expect(new Set(all).size).toBe(6)
})

test('more targets than fit continue on the next page, with a total per page and the whole total at the end', () => {
  const sheets = sheetsOf(threeArrowRound, { numberOfTargets: 50, courseTargets: 50 }, groupOf(4, 1))
  expect(sheets.map(({ targets, isWhole, isLast }) => [targets.length, isWhole, isLast])).toEqual([
    [25, false, false],
    [25, false, true],
  ])
  expect(sheets.flatMap(({ targets }) => targets.map(({ row }) => row))).toEqual(
    Array.from({ length: 50 }, (_, row) => row),
  )
})

const words = { miss: 'Manqué', missedArrow: 'M' }

test('the legend lists the points of each zone, or of each area and M', () => {
  expect(pointsLegend(threeArrowRound, words)[0]?.worth.slice(0, 4)).toEqual([
    { code: '1A', points: 20 },
    { code: '1B', points: 18 },
    { code: '1C', points: 16 },
    { code: '2A', points: 14 },
  ])
  expect(pointsLegend(threeArrowRound, words)[0]?.worth.at(-1)).toEqual({ code: 'Manqué', points: 2 })
  const [all, ...others] = pointsLegend(built('ifaa-expert-field-2021'), words)
  expect(others).toEqual([])
  expect(all?.arrow).toBeNull()
  expect(all?.worth.at(-1)).toEqual({ code: 'M', points: 0 })
  const [strict] = pointsLegend({ ...built('ifaa-expert-field-2021'), miss: -5 }, words)
  expect(strict?.worth.at(-1)).toEqual({ code: 'M', points: -5 })
})
