import { appTexts } from '@fletch/messages/app'
import { ChoiceTiles } from '../ui/choice-tiles.tsx'
import { MoonIcon, SunDimIcon, SunIcon, SunMoonIcon } from '../ui/icons.ts'
import { chooseTheme, themes, useChosenTheme } from './theme.ts'

const icons = { system: SunMoonIcon, light: SunDimIcon, dark: MoonIcon, sun: SunIcon }
const choices = ['system', ...themes] as const

const useChoice = () => useChosenTheme() ?? 'system'

/** The chosen theme in words. */
export const ThemeState = () => appTexts.theme[useChoice()]

/** Light, dark or sun, or whatever the system prefers. Its title can stand above it as a heading. */
export const ThemeSwitch = ({ isUnderTitle = false }: { isUnderTitle?: boolean }) => (
  <div>
    <ChoiceTiles
      name="theme"
      title={appTexts.theme.title}
      isUnderTitle={isUnderTitle}
      values={choices}
      current={useChoice()}
      onChoose={(theme) => chooseTheme(theme === 'system' ? null : theme)}
      className="min-h-12 items-center gap-2 text-14 font-semibold"
    >
      {(theme) => {
        const Icon = icons[theme]
        return (
          <>
            <Icon className="size-5 shrink-0" aria-hidden="true" />
            {appTexts.theme[theme]}
          </>
        )
      }}
    </ChoiceTiles>
    <p className="mt-2 text-14 text-muted">{appTexts.theme.hint}</p>
  </div>
)
