import { moments, quotedInScenes } from '../moments/quoted-texts.ts'
import { inRows } from '../scenes/scene.ts'
import { scenes } from '../scenes/scenes.ts'
import { expect } from '../support/journey.ts'
import { test } from '../support/one-window.ts'
import { expectNotYetQuoted, expectQuoted } from '../support/quoted.ts'

const walked = Object.entries(moments).map(([name, moment]) =>
  typeof moment === 'function'
    ? { name, comeAbout: moment }
    : { name, comeAbout: moment.goOn, after: { name: moment.after } },
)

for (const row of inRows(walked)) {
  test(`${row.map(({ name }) => name).join(', ')}: shows the specified texts`, async ({
    page,
    complaints,
  }) => {
    for (const { name, comeAbout } of row) {
      await test.step(name, async () => {
        await expectNotYetQuoted(page, name)
        await comeAbout(page)
        await expectQuoted(page, name)
      })
    }
    // Half of these moments fail on purpose.
    complaints.splice(0)
  })
}

test('every text that is quoted in a scene has its scene', () => {
  const names = scenes.map(({ name }) => name)
  expect(Object.keys(quotedInScenes).filter((scene) => !names.includes(scene))).toEqual([])
})
