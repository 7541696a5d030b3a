import type { Page } from '@playwright/test'
import { inRows, type Scene } from '../scenes/scene.ts'
import { scenes } from '../scenes/scenes.ts'
import { expectAccessible, expectAccessibleApartFromColours, showIn, themes } from '../support/axe.ts'
import { expectContrast } from '../support/contrast.ts'
import { expectToFit } from '../support/fits.ts'
import { test } from '../support/one-window.ts'
import { expectQuoted } from '../support/quoted.ts'
import { sizeOf, sizes } from '../support/sizes.ts'

/** Narrow as the smallest phone, and wide as a desk whose reader sees everything twice as large. */
const narrow = { phone: { width: 320, height: 568 }, desk: { width: 640, height: 400 } } as const

/**
 * Makes the window as wide as that, and waits until it is drawn so: what stands in a narrow one may be another part, and
 * what was tapped in it would be gone.
 */
const widen = async (page: Page, size: string): Promise<void> => {
  await page.setViewportSize(sizeOf(size).viewport)
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  )
}

/** A theme is nothing but colours: everything else is the same in all of them. */
const expectAccessibleInEach = async (page: Page): Promise<void> => {
  for (const [turn, theme] of themes.entries()) {
    await test.step(theme, async () => {
      await showIn(page, theme)
      if (turn === 0) await expectAccessible(page)
      else await expectContrast(page)
    })
  }
}

/** At a desk, where the themes take turns; axe looks at the colours of a screen once, and at a phone's in this test. */
const expectAccessibleAtDesk = async (page: Page, scene: Scene): Promise<void> => {
  const theme = themes[scenes.indexOf(scene) % themes.length] ?? 'light'
  await test.step(`${theme} at a desk`, async () => {
    await showIn(page, theme)
    if (scene.isOtherAtDesk) return expectAccessible(page)
    await expectAccessibleApartFromColours(page)
    return expectContrast(page)
  })
  await page.setViewportSize(narrow.desk)
  await expectToFit(page)
}

/** In every theme on a phone and in one at a desk, or in that alone where the two are opened apart. */
const look = async (page: Page, scene: Scene, size: string): Promise<void> => {
  await expectQuoted(page, scene.name)
  if (size === 'desktop') return expectAccessibleAtDesk(page, scene)
  await expectAccessibleInEach(page)
  await page.setViewportSize(narrow.phone)
  await expectToFit(page)
  if (scene.isOtherAtDesk) return
  await page.setViewportSize(sizes.desktop.viewport)
  await expectAccessibleAtDesk(page, scene)
}

for (const row of inRows(scenes.filter((scene) => !scene.isOnPaper))) {
  const isOtherAtDesk = row.some((scene) => scene.isOtherAtDesk)
  test(
    `${row.map(({ name }) => name).join(', ')}: for everyone in every theme, at 320 px and at 200 %`,
    {
      tag: isOtherAtDesk ? [] : '@any-size',
    },
    async ({ page, cast, complaints }, { project }) => {
      test.setTimeout(60_000 + row.length * 30_000)
      // Colours on their way to others would be measured as neither.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const [at, scene] of row.entries()) {
        await test.step(scene.name, async () => {
          await widen(page, project.name)
          await (at === 0 ? scene.open : (scene.after?.goOn ?? scene.open))(page, cast)
          await look(page, scene, project.name)
        })
        if (scene.logsError) complaints.splice(0)
      }
    },
  )
}
