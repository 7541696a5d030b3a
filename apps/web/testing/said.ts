import { expect } from 'vitest'

/** All that can be read on the screen, and all that its controls are called. */
const wordsOnScreen = (): string =>
  [
    document.body.innerText,
    ...Array.from(document.querySelectorAll('option'), ({ text }) => text),
    ...Array.from(document.querySelectorAll('[aria-label]'), (named) => named.getAttribute('aria-label')),
  ].join('\n')

/** What is not read on the screen, and what stands there instead: of a failure on another machine no more is known. */
const unsaid = (texts: readonly string[]): string => {
  const said = wordsOnScreen()
  const missing = texts.filter((text) => !said.includes(text))
  return missing.length === 0 ? '' : `Missing: ${missing.join(' | ')}\nOn the screen:\n${said}`
}

/** Expects to read all of this: most of it was agreed word for word. */
export const expectSaid = async (...texts: readonly string[]): Promise<void> => {
  await expect.poll(() => unsaid(texts)).toBe('')
}
