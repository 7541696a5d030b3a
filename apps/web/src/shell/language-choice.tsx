import { appTexts } from '@fletch/messages/app'
import { type Language, languageNames, languages } from '@fletch/messages/languages.ts'
import { ChoiceTiles } from '../ui/choice-tiles.tsx'
import { toast } from '../ui/toast-store.ts'
import { useLanguage } from '../ui/with-texts.ts'
import { chooseLanguage } from './language.ts'

/** Without a network, a language that this phone does not keep cannot be shown. */
const choose = (language: Language) =>
  void chooseLanguage(language).catch(() => toast({ title: appTexts.offline, style: 'destructive' }))

/** The language that is chosen, as it calls itself. */
export const LanguageState = () => languageNames[useLanguage()]

/** Chooses the language on this phone. Its title can stand above it as a heading. */
export const LanguageChoice = ({ isUnderTitle = false }: { isUnderTitle?: boolean }) => (
  <ChoiceTiles
    name="language"
    title={appTexts.language.title}
    isUnderTitle={isUnderTitle}
    values={languages}
    current={useLanguage()}
    onChoose={choose}
    className="min-h-12 items-center text-14 font-semibold"
  >
    {(language) => <span lang={language}>{languageNames[language]}</span>}
  </ChoiceTiles>
)

/** The same in one row, for pages of visitors. */
export const LanguageRow = () => {
  const current = useLanguage()
  return (
    <ul aria-label={appTexts.language.title} className="-mx-2 flex flex-wrap print:hidden">
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => choose(language)}
            className="min-h-12 rounded-6 px-2 text-14 text-muted underline underline-offset-4 hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:no-underline"
          >
            {languageNames[language]}
          </button>
        </li>
      ))}
    </ul>
  )
}
