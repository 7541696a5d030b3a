import { seasonTexts } from '@fletch/messages/season'
import { describe, expect, test } from 'vitest'
import { progressChange } from '../../messages/season.ts'
import { bestSession, distanceFinding, mostCommon, progressFinding, zoneShares } from './findings.ts'

const sessions = (...totals: number[]) =>
  totals.map((total, n) => ({ id: String(n), date: '2026-05-01', total }))

const progressOf = (recentAverage: number, ...totals: number[]) =>
  progressFinding({ totalSessions: totals.length, recentAverage, progress: sessions(...totals) })

describe('the findings about progress', () => {
  test('do not exist before the third session', () => {
    expect(progressOf(20, 20, 20)).toEqual({ kind: 'few', sessions: 2 })
    expect(seasonTexts.progress.few({ count: 1 })).toBe('One session so far. A trend appears after three.')
  })

  test('compare the last three sessions with the first three', () => {
    expect(progressOf(120, 90, 100, 110, 110, 120, 130)).toEqual({
      kind: 'change',
      recent: 120,
      first: 100,
      percent: 20,
    })
    expect(progressChange('120', 20, '100')).toBe(
      'Your last three sessions average 120, 20\u00a0% above your first three (100).',
    )
    expect(progressChange('80', -20, '100')).toContain('20\u00a0% below')
    expect(progressChange('100', 0, '100')).toContain('level with')
  })

  test('leave out the first three if they are not shown', () => {
    const season = { totalSessions: 812, recentAverage: 50, progress: sessions(50, 50, 50) }
    expect(progressFinding(season)).toEqual({ kind: 'newest', recent: 50, shown: 3, all: 812 })
  })

  test('include one best session, the first that reached its total', () => {
    expect(bestSession(sessions(80, 120, 90, 120))).toBe(1)
  })
})

describe('the findings about zones', () => {
  test('list every zone of the round, best first, with its share', () => {
    const shares = zoneShares({ '1B': 3, Miss: 1 })
    expect(shares.map(({ zone }) => zone).join(' ')).toBe('1A 1B 1C 2A 2B 2C 3A 3B 3C Miss')
    expect(shares[1]).toEqual({ zone: '1B', count: 3, percent: 75 })
    expect(shares[0]).toEqual({ zone: '1A', count: 0, percent: 0 })
  })

  test('name every zone of a tie, the higher-scoring first', () => {
    const most = (zones: Record<string, number>) => mostCommon(zoneShares(zones)).map(({ zone }) => zone)
    expect(most({ '2A': 4, '1C': 4, '1A': 3 })).toEqual(['1C', '2A'])
    expect(most({ '2A': 5, '1C': 4 })).toEqual(['2A'])
    expect(most({})).toEqual([])
  })
})

describe('the findings about distances', () => {
  const band = (from: number, meanScore: number, targets = 10) => ({
    from,
    to: from + 10,
    unit: 'yards' as const,
    meanScore,
    targets,
  })

  test('name the strongest and the weakest distance', () => {
    const [near, far] = [band(10, 15.2), band(40, 9.8)]
    expect(distanceFinding([near, band(20, 12), far])).toEqual({ strongest: near, weakest: far })
  })

  test('ignore a distance with fewer than ten targets', () => {
    const finding = distanceFinding([band(10, 15), band(20, 12), band(60, 20, 9), band(70, 2, 1)])
    expect([finding?.strongest.from, finding?.weakest?.from]).toEqual([10, 20])
  })

  test('do not exist if none was shot often', () => {
    expect(distanceFinding([band(10, 15, 9), band(60, 20, 2)])).toBeNull()
  })

  test('have no weakest with one distance or equal ones, and do not exist without a distance', () => {
    expect(distanceFinding([band(10, 15)])?.weakest).toBeNull()
    expect(distanceFinding([band(10, 15), band(20, 15)])?.weakest).toBeNull()
    expect(distanceFinding([])).toBeNull()
  })
})
