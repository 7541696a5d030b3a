import { expect, test } from 'vitest'
import { mayReloadBetween } from './new-version.ts'

test.each([
  ['/', '/scorecard/0198', false, 'a new card is saved'],
  ['/', '/', false, 'another new card is begun'],
  ['/scorecard/0198', '/', false, 'the next card is begun'],
  ['/scorecard/0198', '/scorecards', true, 'a card is left'],
  ['/', '/clubs', true, 'a card is left'],
  ['/scorecards', '/scorecard/0198', true, 'a card is not open yet'],
  ['/competitions/1/groups/2/scoring', '/scorecard/2', false, 'the card of a group is begun'],
  ['/clubs', '/profile', true, 'no one scores'],
])('from %s to %s a new version may load: %s, for %s', (from, to, may) => {
  expect(mayReloadBetween(from, to)).toBe(may)
})
