import { expect, test } from 'vitest'
import {
  appPaths,
  eventBoardPath,
  groupScoringPath,
  groupsPath,
  isScoringPath,
  scorecardPath,
} from './app-paths.ts'

test.each([
  '/',
  scorecardPath('0198'),
  groupScoringPath('0198', '0199'),
  `${groupScoringPath('0198', '0199')}/`,
])('%s is for scoring', (path) => {
  expect(isScoringPath(path)).toBe(true)
})

test.each([
  appPaths.scorecards,
  appPaths.scorecard,
  eventBoardPath('0198'),
  groupsPath('0198'),
  appPaths.login,
  '',
])('%j is not for scoring', (path) => {
  expect(isScoringPath(path)).toBe(false)
})
