import { archeryStyles, distanceUnits } from '@fletch/domain'
import { type Archer, newArcher } from '../measuring/archer.ts'
import { asking, eachOf } from './asking.ts'
import { type Chance, chanceFrom, distances, oneOf, zones } from './chance.ts'
import type { Reading } from './readings.ts'

const names = ['Ada Nock', 'Zoë Ångström', 'Łukasz "Fletch" O’Neil', 'عمر', '弓子', '=1+1, R.'] as const
const clubs = ['The Oaks', 'Elms; Ballarat', 'Not specified', 'Żubr'] as const
const dates = ['2024-02-29', '2025-07-05', '2026-01-31', '2026-11-21'] as const

const usual = (chance: Chance) => ({
  archerName: oneOf(names, chance),
  club: oneOf(clubs, chance),
  date: oneOf(dates, chance),
  archeryStyle: oneOf(archeryStyles, chance),
  distanceUnit: oneOf(distanceUnits, chance),
  startingTarget: 1 + chance(30),
  courseTargets: 1 + chance(50),
})

const rowsOf = (count: number, chance: Chance) =>
  Array.from({ length: count }, () => ({ zone: oneOf(zones, chance), distance: oneOf(distances, chance) }))

const ownCard = (chance: Chance) => {
  const numberOfTargets = 1 + chance(chance(4) === 0 ? 50 : 24)
  return { ...usual(chance), numberOfTargets, scores: rowsOf(chance(numberOfTargets + 1), chance) }
}

const cardsOfArcher = 200

/** Own cards of many archers, every fifth saved again with other entries and another head. Returns what to read. */
export const ownCards = async (address: string, count: number): Promise<Reading[]> => {
  const archers: Archer[] = []
  for (let n = 0; n < count; n += cardsOfArcher) archers.push(await newArcher(address))
  const readings: Reading[] = archers.flatMap((archer) => [
    { archer, path: '/api/scorecards' },
    { archer, path: '/api/scorecards?limit=20' },
    { archer, path: '/api/scorecards/statistics' },
  ])
  await asking(address, async (ask) => {
    const sent = async (archer: Archer, method: 'POST' | 'PUT', path: string, body: unknown) => {
      const { status, text } = await ask({ method, path, headers: archer.headers, body })
      if (status >= 300) throw new Error(`${path} was answered with ${status}: ${text}`)
      return String(Object(JSON.parse(text)).id)
    }
    await eachOf([...Array(count).keys()], async (place) => {
      const archer = archers[Math.floor(place / cardsOfArcher)]
      if (archer === undefined) return
      const chance = chanceFrom(place + 1)
      const id = await sent(archer, 'POST', '/api/scorecards', ownCard(chance))
      const path = `/api/scorecards/${id}`
      readings.push({ archer, path })
      if (place % 5 > 0) return
      await sent(archer, 'PUT', path, ownCard(chance))
      readings.push({ archer, path: `${path}/history` })
    })
  })
  return readings
}
