import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupProgress } from './progress.ts'

const course = { startingTarget: 16, numberOfTargets: 30, courseTargets: 30 }

test.each([
  ['before the first shot it is at its starting target', [0, 0, 0], 16, 0, 0, 30],
  ['while one has shot and the others wait it stays', [1, 0, 0], 16, 0, 0, 30],
  ['when all have shot it goes on', [1, 1, 1], 17, 1, 0, 29],
  ['numbers go round at the end of the course', [15, 15, 15], 1, 15, 0, 15],
  ['who missed out a target has left it blank', [5, 3, 5], 20, 3, 1, 26],
  ['at the last target one still waits', [30, 29, 30], 15, 29, 0, 1],
  ['when all have all of them it is nowhere any more', [30, 30, 30], null, 30, 0, 0],
  ['no one is nowhere', [], 16, 0, 0, 0],
])('%s', (_rule, scored, atTarget, targetsDone, blankTargets, targetsLeft) => {
  expect(groupProgress(scored, course)).toEqual({ atTarget, targetsDone, blankTargets, targetsLeft })
})

test('more scored targets never reduce the targets done, and a group is finished exactly when every archer is', () => {
  const scored = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(scored, fc.nat(5), (before, archer) => {
      const after = before.map((targets, each) =>
        each === archer % before.length ? Math.min(30, targets + 1) : targets,
      )
      const [earlier, later] = [groupProgress(before, course), groupProgress(after, course)]
      expect(later.targetsDone).toBeGreaterThanOrEqual(earlier.targetsDone)
      expect(later.atTarget === null).toBe(after.every((targets) => targets === 30))
    }),
  )
})
