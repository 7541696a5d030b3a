import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { appTexts } from '../messages/app.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { MenuIcon } from '../ui/icons.ts'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { useLazyDialog } from '../ui/use-lazy-dialog.ts'
import { Brand } from './brand.tsx'
import { isActive, placePaths, places } from './menu.ts'
import { usePlaceNames } from './place-names.ts'
import { useWaitingNote } from './use-waiting-note.ts'

const MenuDrawer = lazyScreen(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

const loadMenu = async () => {
  await MenuDrawer.preload()
  return MenuDrawer
}

type HeaderProps = {
  setStart: (place: HTMLElement | null) => void
  setEnd: (place: HTMLElement | null) => void
}

export const Header = ({ setStart, setEnd }: HeaderProps) => {
  const [path] = useLocation()
  const { Dialog: Menu, isOpen, isComing, open, close } = useLazyDialog(loadMenu)
  const [openedAt, setOpenedAt] = useState(path)
  // Back leads to another screen, which an open menu would cover.
  if (path !== openedAt) {
    setOpenedAt(path)
    close()
  }
  const names = usePlaceNames()
  const WaitingNote = useWaitingNote()
  return (
    <header className="hair-b bg-paper print:hidden">
      <div className="mx-auto flex min-h-14 w-full max-w-content items-stretch justify-between gap-2 ps-4 pe-1 desk:ps-6 desk:pe-3">
        <div className="flex min-w-0 shrink-0 items-stretch gap-1 desk:shrink desk:gap-8">
          <div ref={setStart} data-slot="start" className="peer flex items-center empty:hidden" />
          <Link
            href="/"
            aria-label={appTexts.home}
            // Beside a back link and a state there is no room for the name on a phone, and on a small one none at all.
            className="flex min-h-12 min-w-12 items-center self-center rounded-6 max-[30rem]:peer-[:not(:empty)]:justify-center max-[30rem]:peer-[:not(:empty)]:[&_[data-name]]:hidden max-[24.37rem]:peer-[:not(:empty)]:hidden"
          >
            <Brand />
          </Link>
          <nav aria-label={appTexts.menu.main} className="hidden gap-1 desk:flex">
            {places.map((place) => (
              <Link
                key={place}
                href={placePaths[place]}
                aria-current={isActive(place, path) ? 'page' : undefined}
                className="entry flex max-w-48 items-center px-3.5 font-semibold text-muted hover:text-ink aria-[current]:text-ink"
              >
                <span className="truncate">{names[place]}</span>
              </Link>
            ))}
          </nav>
        </div>
        <div className="flex items-center gap-2">
          <div ref={setEnd} data-slot="end" className="peer flex items-center empty:hidden" />
          {WaitingNote && (
            <div className="flex items-center peer-[:not(:empty)]:hidden desk:peer-[:not(:empty)]:flex">
              <WaitingNote />
            </div>
          )}
          <IconButton
            label={appTexts.menu.open}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            pending={isComing}
            icon={<MenuIcon className="size-6" aria-hidden="true" />}
            onClick={open}
          />
        </div>
      </div>
      {Menu && <Menu open={isOpen} onClose={close} />}
    </header>
  )
}
