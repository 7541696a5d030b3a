import type { Language } from '@fletch/messages/languages.ts'
import { englishIn } from '@fletch/testkit/english-in.ts'
import { expect, type Page } from '@playwright/test'
import { outside } from './fits.ts'

/** All text on the page, and the names and hints of its controls. */
const readPage = (): string =>
  [
    document.title,
    document.body.innerText,
    ...Array.from(document.querySelectorAll('option'), ({ text }) => text),
    ...['aria-label', 'aria-description', 'placeholder', 'title', 'alt'].flatMap((name) =>
      Array.from(document.querySelectorAll(`[${name}]`), (named) => named.getAttribute(name) ?? ''),
    ),
  ].join('\n')

/** What is English on a page in another language. */
export const englishOn = async (page: Page, language: Language): Promise<readonly string[]> =>
  englishIn(await page.evaluate(readPage), language)

/** Expects that the page speaks one language, and that nothing of it is wider than the window. */
export const expectOnly = async (page: Page, language: Language): Promise<void> => {
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language)
  await expect.poll(() => englishOn(page, language), `English in ${language}`).toEqual([])
  await expect.poll(() => outside(page), `wider than the window in ${language}`).toEqual([])
}

/** A browser of a country that reads this language. */
export const localeOf = { en: 'en-GB', de: 'de-DE', fr: 'fr-CH', it: 'it-CH' } satisfies Record<
  Language,
  string
>
