import { expect, type Page } from '@playwright/test'
import { quotedInMoments, quotedInScenes } from '../moments/quoted-texts.ts'

const quoted: Readonly<Record<string, (typeof quotedInScenes)[string]>> = {
  ...quotedInScenes,
  ...quotedInMoments,
}

/** All text on the page and all names of its controls. */
const readPage = (): string =>
  [
    document.body.innerText,
    ...Array.from(document.querySelectorAll('option'), ({ text }) => text),
    ...Array.from(document.querySelectorAll('[aria-label]'), (named) => named.getAttribute('aria-label')),
  ].join('\n')

/** The same, or nothing while the page is being replaced. */
const wordsOn = async (page: Page): Promise<string> => {
  const [read] = await Promise.allSettled([page.evaluate(readPage)])
  return read.status === 'fulfilled' ? read.value : String(read.reason)
}

const textsOf = (place: string): string[] =>
  (quoted[place] ?? []).map((each) => (typeof each === 'string' ? each : each.shown))

/** Expects that not all of these texts are on the page yet, because texts from before would prove nothing. */
export const expectNotYetQuoted = async (page: Page, place: string): Promise<void> => {
  const isSaid = async () => {
    const words = await wordsOn(page)
    return textsOf(place).every((text) => words.includes(text))
  }
  await expect.poll(isSaid, `said before: ${place}`).toBe(false)
}

/** Expects the specified texts of this place on the page. */
export const expectQuoted = async (page: Page, place: string): Promise<void> => {
  const texts = textsOf(place)
  await expect
    .poll(async () => {
      const words = await wordsOn(page)
      const missingTexts = texts.filter((text) => !words.includes(text))
      return missingTexts.length === 0 ? 'all of them' : { missing: missingTexts, instead: words }
    }, `agreed texts: ${place}`)
    .toBe('all of them')
}
