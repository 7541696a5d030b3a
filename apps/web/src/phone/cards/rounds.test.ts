import { expect, it } from 'vitest'
import { simulateRound } from '../../testing/fake-round.ts'

const rounds = 240

it(`loses nothing and does nothing twice in ${rounds} rounds of taps, kills, outages, lost answers and two phones`, async () => {
  const totals = { taps: 0, kept: 0, kills: 0, cuts: 0, questions: 0, saves: 0 }
  for (let seed = 1; seed <= rounds; seed += 1) {
    const { faults, counts } = await simulateRound(seed)
    expect(faults, `round ${seed}`).toEqual([])
    for (const key of Object.keys(totals) as (keyof typeof totals)[]) totals[key] += counts[key]
  }
  // A round in which nothing happens proves nothing.
  expect(totals.kept / rounds).toBeGreaterThan(10)
  expect(totals.kills / rounds).toBeGreaterThan(2)
  expect(totals.questions / rounds).toBeGreaterThan(0.5)
})
