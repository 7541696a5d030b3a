import { appPaths } from '@fletch/contract'
import { appTexts } from '@fletch/messages/app'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import { isAnythingWaiting } from '../phone/online.ts'
import { deviceStore, storageKeys } from '../server/device-storage.ts'
import { useSession } from '../session/session.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { MenuIcon, WarningIcon } from '../ui/icons.ts'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { useLazyDialog } from '../ui/use-lazy-dialog.ts'
import { Brand } from './brand.tsx'
import { BackLink, HeaderPlaces, useHeaderPlaces } from './header-slots.tsx'
import { isActive, placePaths, places } from './menu.ts'
import { PlaceIcon } from './place-icon.tsx'
import { usePlaceNames } from './place-names.ts'
import { useStartOfScreen } from './start-of-screen.ts'
import { useWaitingNote } from './use-waiting-note.ts'

const MenuDrawer = lazyScreen(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

const loadMenu = async () => {
  await MenuDrawer.preload()
  return MenuDrawer
}

type HeaderProps = {
  setStart: (place: HTMLElement | null) => void
  setEnd: (place: HTMLElement | null) => void
  hasWayBack: boolean
}

// Beside a way back and a state there is no room for the name on a phone, and on a small one none at all.
const besideWayBack =
  '@max-[30rem]:justify-center @max-[30rem]:[&_[data-name]]:hidden @max-[24.37rem]:hidden worded:@max-[27rem]:hidden'

const Header = ({ setStart, setEnd, hasWayBack }: HeaderProps) => {
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
    <header className="hair-b @container bg-paper print:hidden">
      <div className="mx-auto flex min-h-14 w-full max-w-content items-stretch justify-between gap-2 ps-4 pe-1 cramped:gap-0 desk:ps-6 desk:pe-3">
        <div className="flex min-w-0 shrink-0 items-stretch gap-1 @min-[40rem]:gap-4 desk:shrink desk:gap-8">
          <div
            ref={setStart}
            data-slot="start"
            className="peer flex items-center [anchor-name:--way-back] empty:hidden"
          />
          {/* Until the screen has its own, so that nothing in the header moves when it comes. */}
          {hasWayBack && (
            <span className="hidden items-center peer-empty:flex min-[64rem]:hidden!">
              <BackLink href={appPaths.scorecards} words={appTexts.previous} />
            </span>
          )}
          <Link
            href="/"
            aria-label={appTexts.home}
            className={`flex min-h-12 min-w-12 items-center self-center rounded-6 ${hasWayBack ? besideWayBack : ''}`}
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
        <div className="flex grow items-center justify-end gap-2 cramped:contents">
          <div
            ref={setEnd}
            className="peer rigid flex items-center empty:hidden cramped:order-1 cramped:w-full cramped:justify-end"
          />
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

/** The menu at the bottom of a phone, within reach of the thumb. */
const BottomBar = () => {
  const [path] = useLocation()
  const names = usePlaceNames()
  return (
    <nav
      aria-label={appTexts.menu.main}
      className="hair-t sticky bottom-0 z-10 flex bg-paper cramped:static pb-[env(safe-area-inset-bottom)] desk:hidden print:hidden"
    >
      {places.map((place) => (
        <Link
          key={place}
          href={placePaths[place]}
          aria-current={isActive(place, path) ? 'page' : undefined}
          className="tab flex min-h-14 min-w-fit grow shrink-0 basis-0 flex-col items-center last:min-w-12 last:shrink justify-center gap-0.5 px-0.5 py-1 text-14 text-muted aria-[current]:font-bold aria-[current]:text-accent"
        >
          <PlaceIcon place={place} />
          <span className="max-w-full truncate">{names[place]}</span>
        </Link>
      ))}
    </nav>
  )
}

const WelcomeBanner = lazyScreen(async () => (await import('./welcome-banner.tsx')).WelcomeBanner)

const ActingBand = lazyScreen(async () => (await import('./acting-band.tsx')).ActingBand)

const ExpiredBand = () => {
  const session = useSession()
  const hasUnsent = useSyncExternalStore(isAnythingWaiting.watch, isAnythingWaiting.read)
  if (session.status !== 'signed-in' || !session.expired) return null
  return (
    <Banner
      tone="gold"
      announced
      icon={<WarningIcon aria-hidden="true" />}
      action={<Button onClick={session.signInAgain}>{appTexts.signInAgain}</Button>}
    >
      {hasUnsent ? appTexts.expiredUnsent : appTexts.expired}
    </Banner>
  )
}

/** Warns before the session ends, and can extend it. */
const EndingBand = () => {
  const { ending } = useSession()
  if (ending === undefined) return null
  const { minutesLeft, pending, stay } = ending
  return (
    <Banner
      tone="gold"
      announced
      icon={<WarningIcon aria-hidden="true" />}
      action={
        <Button pending={pending} pendingLabel={appTexts.staying} onClick={stay}>
          {appTexts.stay}
        </Button>
      }
    >
      {appTexts.ending({ minutes: minutesLeft })}
    </Banner>
  )
}

type ShellProps = {
  children: ReactNode
  /** A screen that needs the whole phone, without the bar at the bottom. */
  focused: boolean
  /** A phone has a way back in the header. */
  hasWayBack: boolean
}

/** The frame around every screen of a signed-in user. */
export const Shell = ({ children, focused, hasWayBack }: ShellProps) => {
  const { slots, setStart, setEnd } = useHeaderPlaces()
  useStartOfScreen()
  // A user who acts for another sees whose card it is; there is no room for more.
  const [isActing] = useState(() => deviceStore.getItem(storageKeys.acting) !== null)
  const [isBack] = useState(() => deviceStore.getItem(storageKeys.loggedOut) !== null)
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip hair bg-paper px-4 py-3 font-semibold underline">
        {appTexts.skip}
      </a>
      <Header setStart={setStart} setEnd={setEnd} hasWayBack={hasWayBack} />
      <ExpiredBand />
      <EndingBand />
      {isActing && !focused && (
        <Suspense>
          <ActingBand />
        </Suspense>
      )}
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        <HeaderPlaces slots={slots}>{children}</HeaderPlaces>
      </main>
      {!focused && <BottomBar />}
      {isBack && (
        <Suspense>
          <WelcomeBanner />
        </Suspense>
      )}
    </div>
  )
}
