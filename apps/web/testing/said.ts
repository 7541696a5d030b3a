import { expect } from 'vitest'

/** All that can be read on the screen, and all that its controls are called. */
const wordsOnScreen = (): string =>
  [
    document.body.innerText,
    ...Array.from(document.querySelectorAll('option'), ({ text }) => text),
    ...Array.from(document.querySelectorAll('[aria-label]'), (named) => named.getAttribute('aria-label')),
  ].join('\n')

/** Expects to read all of this: most of it was agreed word for word. */
export const expectSaid = async (...texts: readonly string[]): Promise<void> => {
  await expect.poll(() => texts.filter((text) => !wordsOnScreen().includes(text))).toEqual([])
}
