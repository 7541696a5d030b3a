import { appTexts } from '../messages/app.ts'
import { MoonIcon, SunDimIcon, SunIcon } from '../ui/icons.ts'
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts'

const icons: Record<Theme, typeof SunIcon> = { light: SunDimIcon, dark: MoonIcon, sun: SunIcon }

/** Light, dark or sun; until one is chosen the system's preference applies. */
export const ThemeSwitch = () => {
  const current = useTheme()
  return (
    <fieldset>
      <legend className="mb-2 text-14 font-semibold">{appTexts.theme.title}</legend>
      <div className="grid grid-cols-3 gap-2">
        {themes.map((theme) => {
          const Icon = icons[theme]
          return (
            <label
              key={theme}
              className="hair flex min-h-16 cursor-pointer flex-col items-center justify-center gap-1 rounded-10 border-edge bg-paper text-14 font-semibold hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 sun:has-checked:bg-ink sun:has-checked:text-paper"
            >
              <input
                type="radio"
                name="theme"
                value={theme}
                checked={theme === current}
                onChange={() => chooseTheme(theme)}
                className="sr-only"
              />
              <Icon className="size-5" aria-hidden="true" />
              {appTexts.theme[theme]}
            </label>
          )
        })}
      </div>
      <p className="mt-2 text-14 text-muted">{appTexts.theme.hint}</p>
    </fieldset>
  )
}
