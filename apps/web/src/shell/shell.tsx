import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { appTexts } from '../messages/app.ts'
import { hasUnsentData } from '../phone/online.ts'
import { deviceStore, storageKeys } from '../server/device-storage.ts'
import { useSession } from '../session/session.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { WarningIcon } from '../ui/icons.ts'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { HeaderPlaces, useHeaderPlaces } from './header-slots.tsx'
import { useStartOfScreen } from './start-of-screen.ts'

const WelcomeBanner = lazyScreen(async () => (await import('./welcome-banner.tsx')).WelcomeBanner)

const ActingBand = lazyScreen(async () => (await import('./acting-band.tsx')).ActingBand)

const ExpiredBand = () => {
  const session = useSession()
  const hasUnsent = useSyncExternalStore(hasUnsentData.watch, hasUnsentData.read)
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
      {appTexts.ending(minutesLeft)}
    </Banner>
  )
}

type ShellProps = {
  children: ReactNode
  /** A screen that needs the whole phone, without the bar at the bottom. */
  focused: boolean
}

/** The frame around every screen of a signed-in user. */
export const Shell = ({ children, focused }: ShellProps) => {
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
      <Header setStart={setStart} setEnd={setEnd} />
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
