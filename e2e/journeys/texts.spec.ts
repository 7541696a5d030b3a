import { moments, quotedInScenes } from '../moments/quoted-texts.ts'
import { scenes } from '../scenes/scenes.ts'
import { expect } from '../support/journey.ts'
import { test } from '../support/one-window.ts'
import { expectQuoted } from '../support/quoted.ts'

for (const [name, comeAbout] of Object.entries(moments)) {
  test(`${name}: what the specification quotes is said`, async ({ page, complaints }) => {
    await comeAbout(page)
    await expectQuoted(page, name)
    // Half of these are failures, made on purpose.
    complaints.splice(0)
  })
}

test('every text that is quoted in a scene has its scene', () => {
  const names = scenes.map(({ name }) => name)
  expect(Object.keys(quotedInScenes).filter((scene) => !names.includes(scene))).toEqual([])
})
