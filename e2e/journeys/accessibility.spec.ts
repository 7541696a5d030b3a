import type { Page } from '@playwright/test'
import { scenes } from '../scenes/scenes.ts'
import { expectAccessible, showIn, type Theme, themes } from '../support/axe.ts'
import { expectToFit } from '../support/fits.ts'
import { test } from '../support/one-window.ts'
import { expectQuoted } from '../support/quoted.ts'
import { sizes } from '../support/sizes.ts'

/** Narrow as the smallest phone, and wide as a desk whose reader sees everything twice as large. */
const narrow = { phone: { width: 320, height: 568 }, desk: { width: 640, height: 400 } } as const

/** A theme is nothing but colours: everything else is the same in all of them. */
const expectAccessibleIn = async (page: Page, worn: readonly Theme[]): Promise<void> => {
  for (const [turn, theme] of worn.entries()) {
    await test.step(theme, async () => {
      await showIn(page, theme)
      await expectAccessible(page, turn === 0 ? 'everything' : 'colours')
    })
  }
}

/** At a desk, where the same parts stand side by side, the themes take turns. */
const expectAccessibleAtDesk = async (page: Page, n: number): Promise<void> => {
  await expectAccessibleIn(
    page,
    themes.filter((_, turn) => turn === n % themes.length),
  )
  await page.setViewportSize(narrow.desk)
  await expectToFit(page)
}

for (const [n, { name, open, logsError, isOtherAtDesk = false }] of scenes.entries()) {
  test(
    `${name}: for everybody in every theme, at 320 px and at 200 %`,
    {
      tag: isOtherAtDesk ? [] : '@any-size',
    },
    async ({ page, cast, complaints }, { project }) => {
      // Colours on their way to others would be measured as neither.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, cast)
      await expectQuoted(page, name)
      if (project.name === 'desktop') await expectAccessibleAtDesk(page, n)
      else {
        await expectAccessibleIn(page, themes)
        await page.setViewportSize(narrow.phone)
        await expectToFit(page)
        if (!isOtherAtDesk) {
          await page.setViewportSize(sizes.desktop.viewport)
          await expectAccessibleAtDesk(page, n)
        }
      }
      if (logsError) complaints.splice(0)
    },
  )
}
