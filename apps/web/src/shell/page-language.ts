import {
  canShow,
  loadAreas,
  preloadAreas,
  showLanguage,
  shownLanguage,
  watchLanguage,
} from '@fletch/messages/catalogues.ts'
import { isLanguage, type Language, languageFor, localeFor } from '@fletch/messages/languages.ts'
import { areaNames, loadArea } from '@fletch/messages/load-area'
import { useEffect, useLayoutEffect, useState } from 'react'
import { storageKeys } from '../server/device-storage.ts'
import { usePrinting } from '../ui/use-printing.ts'
import { showLoaded } from './language.ts'

// A page can be in a language that is not its reader's: papers are in that of their event. The whole page turns to it while
// it is open, and back when it is left. Nothing of it is stored, and the account is not told.

/** The reader's language while the page is in another. */
let ofReader: Language | undefined

/** The language that the reader reads, also on a page that is in another. */
export const readersLanguage = (): Language => ofReader ?? shownLanguage()

let isTurning = false
/** Counts what the reader chose on this page. */
let choices = 0

// The reader has chosen a language on this page, so it is theirs again.
watchLanguage(() => {
  if (isTurning) return
  ofReader = undefined
  choices += 1
})

const localeOf = (language: Language) => localeFor(language, navigator.languages)
const loadTextsIn = (language: Language) => loadAreas({ language, locale: localeOf(language) }, loadArea)

const show = (language: Language) => {
  isTurning = true
  showLanguage(language, localeOf(language))
  isTurning = false
  document.documentElement.lang = language
}

const turnBack = () => {
  if (ofReader === undefined) return
  const own = ofReader
  ofReader = undefined
  show(own)
  if (canShow(own)) return
  // Files that came meanwhile have brought their texts in the language of the page only.
  const before = choices
  const showRest = async () => {
    await loadTextsIn(own)
    if (before === choices && ofReader === undefined) show(own)
  }
  void Promise.allSettled([showRest()])
}

/**
 * Turns the page to a language, and then calls `onceTurned`; at once, if its texts are here. If they cannot be loaded, or
 * the reader chooses a language meanwhile, the page stays as it is. Returns what turns the page back.
 */
export const turnPage = (language: Language, onceTurned: () => void): (() => void) => {
  let isOver = false
  const before = choices
  const turn = () => {
    if (isOver) return
    if (before === choices && canShow(language)) {
      ofReader ??= shownLanguage()
      if (language !== shownLanguage()) show(language)
    }
    onceTurned()
  }
  if (canShow(language)) turn()
  else void Promise.allSettled([loadTextsIn(language)]).then(turn)
  return () => {
    isOver = true
    turnBack()
  }
}

/**
 * Shows the whole page in a language as long as the caller is mounted; in the reader's, if none is wanted. Returns whether
 * the page can be drawn: until then its texts load.
 */
export const usePageLanguage = (wanted: string | undefined): boolean => {
  const language = isLanguage(wanted) ? wanted : undefined
  const [turned, setTurned] = useState<Language>()
  // Before a paint, so that neither this page nor the next is seen in the other's language.
  useLayoutEffect(
    () => (language === undefined ? undefined : turnPage(language, () => setTurned(language))),
    [language],
  )
  return language === undefined || language === turned
}

/** True while the browser prepares to print. Meanwhile the page is in a language, if its texts have come by then. */
export const usePrintingIn = (language: string | undefined): boolean => {
  const isPrinting = usePrinting()
  useEffect(() => {
    if (isLanguage(language)) void Promise.allSettled([loadTextsIn(language)])
  }, [language])
  usePageLanguage(isPrinting ? language : undefined)
  return isPrinting
}

/**
 * Shows a language that the reader chose on another phone or in another tab. A page in another language stays as it is.
 *
 * @throws if its texts cannot be loaded; then nothing has changed
 */
export const readIn = async (language: Language): Promise<void> => {
  if (ofReader !== undefined) await loadTextsIn(language)
  // The page may have been left meanwhile.
  if (ofReader === undefined) await showLoaded(language)
  else ofReader = language
}

/** Follows a choice in another tab. */
export const followLanguage = (): void =>
  addEventListener('storage', ({ key, newValue }) => {
    // Without its texts, this tab stays as it is until it is loaded again.
    if (key === storageKeys.language)
      void Promise.allSettled([readIn(isLanguage(newValue) ? newValue : languageFor(navigator.languages))])
  })

/** Loads all texts of the reader's language, so that no screen waits for them. */
export const loadAllTexts = (): Promise<void> => {
  const language = readersLanguage()
  return preloadAreas(areaNames, loadArea, { language, locale: localeOf(language) })
}
