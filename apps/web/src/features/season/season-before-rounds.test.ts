import type { Statistics } from '@fletch/contract'
import { expect, it } from 'vitest'
import { withSeasonDefaults } from './season-before-rounds.ts'

// Servers before rounds send fewer fields.
const sent = (text: string): Statistics => JSON.parse(text)

it('a season of an older server has the default round, and no figures that it did not count', () => {
  expect(withSeasonDefaults(sent('{"totalSessions":2,"bestSession":310}'))).toEqual({
    ...{ totalSessions: 2, bestSession: 310, roundId: 'abc-three-arrow', rounds: [] },
    ...{ averageTarget: null, averageArrow: null, share: null },
  })
})

it('a season that names its round is unchanged', () => {
  const season = sent(
    '{"totalSessions":2,"roundId":"another-round","rounds":[],"share":0.5,"averageTarget":7,"averageArrow":null}',
  )
  expect(withSeasonDefaults(season)).toEqual(season)
})
