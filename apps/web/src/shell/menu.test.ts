import { expect, test } from 'vitest'
import { isActive, places } from './menu.ts'

const activeAt = (path: string) => places.filter((place) => isActive(place, path))

test.each([
  ['/scorecards', ['scorecards']],
  ['/scorecard/0198', ['scorecards']],
  ['/clubs', ['clubs']],
  ['/clubs/0198', ['clubs']],
  ['/competitions', ['events']],
  ['/competitions/0198', ['events']],
  ['/profile', ['profile']],
  ['/profile/', ['profile']],
  ['/profile/updates', ['profile']],
  ['/Scorecards', ['scorecards']],
  ['/Competitions/', ['events']],
])('at %s the current place is %j', (path, expected) => {
  expect(activeAt(path)).toEqual(expected)
})

test.each(['/', '/clubsandbows', '/competitionsx', '/profiles', '/nowhere'])(
  'at %s no menu entry is current',
  (path) => {
    expect(activeAt(path)).toEqual([])
  },
)
