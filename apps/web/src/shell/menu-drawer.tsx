import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { appTexts } from '../messages/app.ts'
import { logout } from '../session/logout.ts'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { BugIcon, LogOutIcon, MoonIcon, SunDimIcon, SunIcon, SunMoonIcon } from '../ui/icons.ts'
import { isActive, placePaths, places } from './menu.ts'
import { PlaceIcon } from './place-icon.tsx'
import { usePlaceNames } from './place-names.ts'
import { ReportBugButton } from './report-bug-button.tsx'
import { chooseTheme, themes, useChosenTheme } from './theme.ts'

const texts = appTexts.menu

const icons = { system: SunMoonIcon, light: SunDimIcon, dark: MoonIcon, sun: SunIcon }
const choices = ['system', ...themes] as const

/** Light, dark or sun, or whatever the system prefers. */
const ThemeSwitch = () => {
  const current = useChosenTheme() ?? 'system'
  return (
    <fieldset>
      <legend className="mb-2 text-14 font-semibold">{appTexts.theme.title}</legend>
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

/** Written by the build (tools/notices). */
const noticesFile = '/THIRD-PARTY-NOTICES.txt'

/** The slide-out menu: closes when an entry is chosen. */
export const MenuDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [path, navigate] = useLocation()
  const [leaving, setLeaving] = useState(false)
  const names = usePlaceNames()
  const onLogout = async () => {
    setLeaving(true)
    if (await logout(navigate)) return
    setLeaving(false)
    onClose()
  }
  return (
    <Drawer open={open} onClose={onClose} title={texts.title}>
      <nav aria-label={texts.title} className="flex flex-col py-2">
        {places.map((place) => {
          const active = isActive(place, path)
          return (
            <Link
              key={place}
              href={placePaths[place]}
              aria-current={active ? 'page' : undefined}
              onClick={onClose}
              className={`flex min-h-14 items-center gap-3 px-4 py-2 text-18 hover:underline ${active ? 'current font-bold' : ''}`}
            >
              <PlaceIcon place={place} />
              <span className="min-w-0">{names[place]}</span>
            </Link>
          )
        })}
      </nav>
      <div className="hair-t mx-4 py-4">
        <ThemeSwitch />
      </div>
      <div className="hair-t mx-4 mt-auto flex flex-col gap-3 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <ReportBugButton wide icon={<BugIcon className="size-5" aria-hidden="true" />} onOpen={onClose} />
        <Button
          wide
          pending={leaving}
          pendingLabel={texts.loggingOut}
          icon={<LogOutIcon className="size-5" aria-hidden="true" />}
          onClick={onLogout}
        >
          {texts.logout}
        </Button>
        <a
          href={noticesFile}
          target="_blank"
          rel="noreferrer"
          className="target self-center text-14 underline underline-offset-4"
        >
          {texts.notices}
        </a>
      </div>
    </Drawer>
  )
}
