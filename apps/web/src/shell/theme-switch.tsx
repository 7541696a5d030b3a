import { appTexts } from '@fletch/messages/app'
import { MoonIcon, SunDimIcon, SunIcon, SunMoonIcon } from '../ui/icons.ts'
import { chooseTheme, themes, useChosenTheme } from './theme.ts'

const icons = { system: SunMoonIcon, light: SunDimIcon, dark: MoonIcon, sun: SunIcon }
const choices = ['system', ...themes] as const

const useChoice = () => useChosenTheme() ?? 'system'

/** The chosen theme in words. */
export const ThemeState = () => appTexts.theme[useChoice()]

/** Light, dark or sun, or whatever the system prefers. Its title can stand above it as a heading. */
export const ThemeSwitch = ({ isUnderTitle = false }: { isUnderTitle?: boolean }) => {
  const current = useChoice()
  return (
    <fieldset>
      <legend className={isUnderTitle ? 'sr-only' : 'mb-2 text-14 font-semibold'}>
        {appTexts.theme.title}
      </legend>
      <div className="grid grid-cols-2 gap-2">
        {choices.map((theme) => {
          const Icon = icons[theme]
          return (
            <label
              key={theme}
              className="hair flex min-h-12 cursor-pointer items-center gap-2 rounded-10 px-3 border-edge bg-paper text-14 font-semibold hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 sun:has-checked:bg-ink sun:has-checked:text-paper"
            >
              <input
                type="radio"
                name="theme"
                value={theme}
                checked={theme === current}
                onChange={() => chooseTheme(theme === 'system' ? null : theme)}
                className="sr-only"
              />
              <Icon className="size-5 shrink-0" aria-hidden="true" />
              {appTexts.theme[theme]}
            </label>
          )
        })}
      </div>
      <p className="mt-2 text-14 text-muted">{appTexts.theme.hint}</p>
    </fieldset>
  )
}
