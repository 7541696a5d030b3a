import { appTexts } from '@fletch/messages/app'
import { Link, useLocation } from 'wouter'
import { Drawer } from '../ui/drawer.tsx'
import { BugIcon } from '../ui/icons.ts'
import { LanguageChoice } from './language-choice.tsx'
import { LogoutButton } from './logout-button.tsx'
import { isActive, placePaths, places } from './menu.ts'
import { PlaceIcon } from './place-icon.tsx'
import { usePlaceNames } from './place-names.ts'
import { ReportBugButton } from './report-bug-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const texts = appTexts.menu

/** Written by the build (tools/notices). */
const noticesFile = '/THIRD-PARTY-NOTICES.txt'

/** The slide-out menu: closes when an entry is chosen. */
export const MenuDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [path] = useLocation()
  const names = usePlaceNames()
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
      <div className="hair-t mx-4 flex flex-col gap-4 py-4">
        <ThemeSwitch />
        <LanguageChoice />
      </div>
      <div className="hair-t mx-4 mt-auto flex flex-col gap-3 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <ReportBugButton wide icon={<BugIcon className="size-5" aria-hidden="true" />} onOpen={onClose} />
        <LogoutButton onStay={onClose} />
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
