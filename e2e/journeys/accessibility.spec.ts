import { type Cast, makeCast } from '../scenes/cast.ts'
import { scenes } from '../scenes/scenes.ts'
import { expectAccessible, showIn, type Theme, themes } from '../support/axe.ts'
import { expectToFit } from '../support/fits.ts'
import { test as base } from '../support/one-window.ts'
import { expectQuoted } from '../support/quoted.ts'

const test = base.extend<object, { readonly cast: Cast }>({
  cast: [async ({ server }, use) => use(await makeCast(server.address)), { scope: 'worker' }],
})

/** Narrow as the smallest phone, and wide as a desk whose reader sees everything twice as large. */
const narrow = { phone: { width: 320, height: 568 }, desktop: { width: 640, height: 400 } } as const

/** On a phone each scene wears all themes; at a desk, where the same parts stand side by side, they take turns. */
const themesAt = (project: string, n: number): readonly Theme[] =>
  project === 'phone' ? themes : themes.filter((_, turn) => turn === n % themes.length)

for (const [n, { name, open, logsError }] of scenes.entries()) {
  test(`${name}: for everybody in every theme, at 320 px and at 200 %`, async ({ page, cast, complaints }, {
    project,
  }) => {
    // Colours on their way to others would be measured as neither.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, cast)
    await expectQuoted(page, name)
    // A theme is nothing but colours: everything else is the same in all of them.
    for (const [turn, theme] of themesAt(project.name, n).entries()) {
      await test.step(theme, async () => {
        await showIn(page, theme)
        await expectAccessible(page, turn === 0 ? 'everything' : 'colours')
      })
    }
    await page.setViewportSize(project.name === 'phone' ? narrow.phone : narrow.desktop)
    await expectToFit(page)
    if (logsError) complaints.splice(0)
  })
}
