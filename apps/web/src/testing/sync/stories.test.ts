import { expect, it } from 'vitest'
import type { Found } from './explore.ts'
import { told } from './fake-story.ts'
import { brokenIn, isAllSent } from './invariants.ts'
import { after } from './steps.ts'
import { beginning } from './world.ts'

// Stories that once looked like a loss, or like the end of the way. Each ends with everything sent.

const stories = import.meta.glob<Pick<Found, 'bound' | 'steps'>>('./stories/*.json', {
  eager: true,
  import: 'default',
})

it.each(Object.entries(stories))('%s', (_, story) => {
  let world = beginning(story.bound)
  for (const [n, step] of story.steps.entries()) {
    const next = after(world, step)
    const soFar = {
      ...story,
      steps: story.steps.slice(0, n + 1),
      invariant: 'the story',
      says: 'it stops here',
    }
    if (next === undefined) throw new Error(told(soFar))
    world = next
    const broken = brokenIn(world)
    expect(broken, broken && told({ ...soFar, ...broken })).toBeUndefined()
  }
  expect(isAllSent(world)).toBe(true)
})
