import { changeLanguage, shownLanguage } from '@fletch/messages/catalogues.ts'
import { isLanguage, type Language, localeFor } from '@fletch/messages/languages.ts'
import { loadArea } from '@fletch/messages/load-area'
import { deviceStore, storageKeys } from '../server/device-storage.ts'

// The script in index.html has chosen before the first paint, by the same rule.
const languageOfPage = (): Language => {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

const show = async (language: Language, byName: readonly string[]): Promise<boolean> => {
  const locale = localeFor(language, navigator.languages)
  const isShown = await changeLanguage(language, locale, loadArea, byName)
  document.documentElement.lang = shownLanguage()
  return isShown
}

/**
 * Shows the app in another language, with the errors that stand on the page. Returns whether it is shown: while its texts
 * load, another may be chosen.
 *
 * @throws if its texts cannot be loaded; then the page stays as it is
 */
export const showLoaded = (language: Language): Promise<boolean> =>
  show(language, language === 'en' ? [] : ['faults'])

/**
 * Fills the texts of the files that this page has loaded, in the language of the page. In English, if there is no network
 * and the phone does not keep that language.
 *
 * @throws if neither can be loaded
 */
export const startLanguage = async (): Promise<void> => {
  const [shown] = await Promise.allSettled([show(languageOfPage(), [])])
  if (shown.status === 'rejected') await show('en', [])
}

/**
 * Chooses a language on this phone and shows it at once; what was typed stays.
 *
 * @throws if its texts cannot be loaded; then the page stays as it is
 */
export const chooseLanguage = async (language: Language): Promise<void> => {
  if (await showLoaded(language)) deviceStore.setItem(storageKeys.language, language)
}
