import { expect, type Page } from '@playwright/test'
import { inRows, type Scene } from '../scenes/scene.ts'
import { scenes } from '../scenes/scenes.ts'
import { expectAccessible, expectAccessibleApartFromColours, showIn, themes } from '../support/axe.ts'
import { expectContrast } from '../support/contrast.ts'
import { expectToFit, faultsOnPhones } from '../support/fits.ts'
import { test } from '../support/one-window.ts'
import { expectQuoted } from '../support/quoted.ts'
import { sizeOf, sizes } from '../support/sizes.ts'

/** 320 px wide like the smallest phone, and 640 px like a desk at 200 % zoom. */
const narrow = { phone: { width: 320, height: 568 }, desk: { width: 640, height: 400 } } as const

const wall = { width: 1920, height: 1080 }

/**
 * Resizes the window and waits for the new layout: a narrow screen can have other parts, and a tap before it is
 * drawn would be lost.
 */
const widen = async (page: Page, size: string): Promise<void> => {
  await page.setViewportSize(sizeOf(size).viewport)
  // A window that was resized may stay magnified, and taps would then miss.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
  await browser.detach()
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  )
}

/** Themes differ only in colours, so the other rules of axe run once. */
const expectAccessibleInEach = async (page: Page): Promise<void> => {
  for (const [turn, theme] of themes.entries()) {
    await test.step(theme, async () => {
      await showIn(page, theme)
      if (turn === 0) await expectAccessible(page)
      else await expectContrast(page)
    })
  }
}

/**
 * At a desk every theme is checked; axe checks a screen's colours once, and in this test it does so at a phone's
 * size.
 */
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

/** Checks every theme on a phone, and one at a desk, unless the two sizes are opened separately. */
const look = async (page: Page, scene: Scene, size: string): Promise<void> => {
  await expectQuoted(page, scene.name)
  if (size === 'desktop') return expectAccessibleAtDesk(page, scene)
  await expectAccessibleInEach(page)
  await page.setViewportSize(narrow.phone)
  await expectToFit(page)
  if (scene.isOnWall) {
    await page.setViewportSize(wall)
    await expectAccessibleApartFromColours(page)
    await expectToFit(page)
  }
  if (scene.isOtherAtDesk) return
  await page.setViewportSize(sizes.desktop.viewport)
  await expectAccessibleAtDesk(page, scene)
}

for (const row of inRows(scenes.filter((scene) => !scene.isOnPaper))) {
  const isOtherAtDesk = row.some((scene) => scene.isOtherAtDesk)
  test(
    `${row.map(({ name }) => name).join(', ')}: accessible in every theme, at 320 px and at 200 %`,
    {
      tag: isOtherAtDesk ? [] : '@any-size',
    },
    async ({ page, cast, complaints }, { project }) => {
      test.setTimeout(60_000 + row.length * 30_000)
      // Colours in the middle of a transition would be measured wrongly.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const [at, scene] of row.entries()) {
        await test.step(scene.name, async () => {
          await widen(page, project.name)
          await (at === 0 ? scene.open : (scene.after?.goOn ?? scene.open))(page, cast)
          await look(page, scene, project.name)
          // Last, because a board hides its buttons meanwhile.
          if (project.name === 'phone')
            await test.step('on every phone', () =>
              // A look at all phones takes seconds on a busy machine.
              expect.poll(() => faultsOnPhones(page), { timeout: 60_000 }).toEqual([]))
        })
        if (scene.logsError) complaints.splice(0)
      }
    },
  )
}
