import { appTexts } from '@fletch/messages/app'
import { type Language, languageNames, languages } from '@fletch/messages/languages.ts'
import { toast } from '../ui/toast-store.ts'
import { useLanguage } from '../ui/with-texts.ts'
import { chooseLanguage } from './language.ts'

/** Without a network, a language that this phone does not keep cannot be shown. */
const choose = (language: Language) =>
  void chooseLanguage(language).catch(() => toast({ title: appTexts.offline, style: 'destructive' }))

/** The language that is chosen, as it calls itself. */
export const LanguageState = () => languageNames[useLanguage()]

/** Chooses the language on this phone. Its title can stand above it as a heading. */
export const LanguageChoice = ({ isUnderTitle = false }: { isUnderTitle?: boolean }) => {
  const current = useLanguage()
  return (
    <fieldset>
      <legend className={isUnderTitle ? 'sr-only' : 'mb-2 text-14 font-semibold'}>
        {appTexts.language.title}
      </legend>
      <div className="grid grid-cols-2 gap-2">
        {languages.map((language) => (
          <label
            key={language}
            lang={language}
            className="hair flex min-h-12 cursor-pointer items-center rounded-10 border-edge bg-paper px-3 text-14 font-semibold hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 sun:has-checked:bg-ink sun:has-checked:text-paper"
          >
            <input
              type="radio"
              name="language"
              value={language}
              checked={language === current}
              onChange={() => choose(language)}
              className="sr-only"
            />
            {languageNames[language]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

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
