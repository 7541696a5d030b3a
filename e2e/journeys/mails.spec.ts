import { languages } from '@fletch/messages/languages.ts'
import { mailsIn } from '@fletch/testkit/letters/opened-mails.ts'
import { expectContrast } from '../support/contrast.ts'
import { outside } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'

for (const language of languages)
  test(`every mail fits the smallest phone, is readable in light and dark, and has one button: ${language} @any-size`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    for (const { name, letter, html } of mailsIn(language)) {
      await test.step(name, async () => {
        await page.setContent(html)
        expect(await outside(page), name).toEqual([])
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.locator('.button')).toHaveCount(letter.action === undefined ? 0 : 1)
        // Colours are the same in every language.
        if (language !== 'en') return
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expectContrast(page)
        }
      })
    }
  })
