import { changeLanguage } from '@fletch/messages/catalogues.ts'
import type { Language } from '@fletch/messages/languages.ts'
import { loadArea } from '@fletch/messages/load-area'
import { expect, onTestFinished } from 'vitest'

/** All visible text, and the labels of all controls. */
const wordsOnScreen = (): string =>
  [
    document.body.innerText,
    ...Array.from(document.querySelectorAll('option'), ({ text }) => text),
    ...Array.from(document.querySelectorAll('[aria-label]'), (named) => named.getAttribute('aria-label')),
  ]
    .join('\n')
    // A separator is tied to the words before it.
    .replaceAll('\u00a0', ' ')

/**
 * The texts that are missing, with what is on screen instead, because nothing else is known of a failure on another
 * machine.
 */
const missingTexts = (texts: readonly string[]): string => {
  const said = wordsOnScreen()
  const missing = texts.filter((text) => !said.includes(text))
  return missing.length === 0 ? '' : `Missing: ${missing.join(' | ')}\nOn the screen:\n${said}`
}

/** Expects all these texts on the screen. */
export const expectTexts = async (...texts: readonly string[]): Promise<void> => {
  await expect.poll(() => missingTexts(texts)).toBe('')
}

const show = async (language: Language): Promise<void> => {
  await changeLanguage(language, language, loadArea, language === 'en' ? [] : ['faults'])
  document.documentElement.lang = language
}

/** Shows the app in another language until the end of the test. */
export const readIn = async (language: Language): Promise<void> => {
  onTestFinished(() => show('en'))
  await show(language)
}
