import { appTexts } from '@fletch/messages/app'
import { isLanguage, type Language, languages } from '@fletch/messages/languages.ts'
import { languageLines } from '@fletch/messages/load-area'
import { useEffect } from 'react'
import { isOnline } from '../phone/online.ts'
import { deviceStore, readStoredJson, storageKeys, tabStore } from '../server/device-storage.ts'
import { ChoiceTiles } from '../ui/choice-tiles.tsx'
import { logError } from '../ui/error-log.ts'
import { toast } from '../ui/toast-store.ts'
import { useLanguage } from '../ui/with-texts.ts'
import { chooseLanguage } from './language.ts'

/**
 * Shows a language that the user chooses. The account is told as soon as it can be: that of the user, or that to which
 * they sign in during this visit.
 */
export const choose = async (language: Language): Promise<void> => {
  // Not by the schema of a user, which the sign-in loads without.
  const { id } = Object(readStoredJson(deviceStore, storageKeys.user))
  if (id) deviceStore.setItem(storageKeys.languageToTell, id)
  else tabStore.setItem(storageKeys.languageToTell, '')
  try {
    await chooseLanguage(language)
  } catch (error) {
    // Without a network, a language that this phone does not keep cannot be shown.
    if (isOnline()) logError(error)
    toast({ title: appTexts.offline, style: 'destructive' })
  }
}

/** The language that is chosen, as it calls itself. */
export const LanguageState = () => languageLines[useLanguage()]

/** Chooses the language on this phone. Its title can stand above it as a heading. */
export const LanguageChoice = ({ isUnderTitle = false }: { isUnderTitle?: boolean }) => (
  <ChoiceTiles
    name="language"
    title={appTexts.language.title}
    isUnderTitle={isUnderTitle}
    values={languages}
    current={useLanguage()}
    onChoose={(language) => void choose(language)}
    className="min-h-12 items-center text-14 font-semibold"
  >
    {(language) => <span lang={language}>{languageLines[language]}</span>}
  </ChoiceTiles>
)

/** The same in one row, for pages of visitors. */
export const LanguageRow = () => {
  const current = useLanguage()
  // One was pressed before the app had loaded: the script in index.html has held it back.
  useEffect(() => {
    const { dataset } = document.documentElement
    const { language } = dataset
    delete dataset['language']
    if (isLanguage(language)) void choose(language)
  }, [])
  return (
    <ul aria-label={appTexts.language.title} className="-mx-2 flex flex-wrap print:hidden">
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => void choose(language)}
            className="min-h-12 rounded-6 px-2 text-14 text-muted underline underline-offset-4 hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:no-underline"
          >
            {languageLines[language]}
          </button>
        </li>
      ))}
    </ul>
  )
}
