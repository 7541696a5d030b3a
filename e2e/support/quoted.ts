import { expect, type Page } from '@playwright/test'
import { quotedInMoments, quotedInScenes } from '../moments/quoted-texts.ts'

const quoted: Readonly<Record<string, (typeof quotedInScenes)[string]>> = {
  ...quotedInScenes,
  ...quotedInMoments,
}

/** All that can be read on a page, and all that its controls are called. */
const wordsOn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...Array.from(document.querySelectorAll('option'), ({ text }) => text),
      ...Array.from(document.querySelectorAll('[aria-label]'), (named) => named.getAttribute('aria-label')),
    ].join('\n'),
  )

/** Expects to read here what the specification quotes for this place. */
export const expectQuoted = async (page: Page, place: string): Promise<void> => {
  const texts = (quoted[place] ?? []).map((each) => (typeof each === 'string' ? each : each.shown))
  await expect
    .poll(async () => {
      const words = await wordsOn(page)
      return texts.filter((text) => !words.includes(text))
    }, `texts of the specification that are missing: ${place}`)
    .toEqual([])
}
