import { changeLanguage, preloadAreas, shownLanguage } from '@fletch/messages/catalogues.ts'
import { isLanguage, type Language, languageFor, localeFor } from '@fletch/messages/languages.ts'
import { areaNames, loadArea } from '@fletch/messages/load-area'
import { deviceStore, storageKeys } from '../server/device-storage.ts'

// The script in index.html has chosen before the first paint, by the same rule.
const languageOfPage = (): Language => {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

const show = async (language: Language): Promise<void> => {
  await changeLanguage(language, localeFor(language, navigator.languages), loadArea)
  document.documentElement.lang = shownLanguage()
}

/** The language that the user chose on this phone, or else the first of the browser's that Fletch speaks. */
const preferredLanguage = (): Language => {
  const chosen = deviceStore.getItem(storageKeys.language)
  return isLanguage(chosen) ? chosen : languageFor(navigator.languages)
}

/**
 * Fills the texts of the files that this page has loaded, in the language of the page. In English, if there is no network
 * and the phone does not keep that language.
 *
 * @throws if neither can be loaded
 */
export const startLanguage = async (): Promise<void> => {
  const [shown] = await Promise.allSettled([show(languageOfPage())])
  if (shown.status === 'rejected') await show('en')
}

/**
 * Chooses a language on this phone and shows it at once; what was typed stays.
 *
 * @throws if its texts cannot be loaded; then the page stays as it is
 */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await show(language)
  deviceStore.setItem(storageKeys.language, shownLanguage())
}

/** Follows a choice in another tab. */
export const followLanguage = (): void =>
  addEventListener('storage', ({ key }) => {
    // Without its texts, this tab stays as it is until it is loaded again.
    if (key === storageKeys.language) void Promise.allSettled([show(preferredLanguage())])
  })

/** Loads all texts of the language, so that no screen waits for them. */
export const loadAllTexts = (): Promise<void> => preloadAreas(areaNames, loadArea)
