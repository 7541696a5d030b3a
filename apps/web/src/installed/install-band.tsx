import { installingTexts } from '@fletch/messages/installing'
import { useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { logError } from '../ui/error-log.ts'
import { ChevronDownIcon, SmartphoneIcon } from '../ui/icons.ts'
import { dismissInstalling, installWay, watchInstallWay } from './install-offer.ts'

const HomeScreenReasons = () => (
  <details className="mt-1 text-14">
    <summary className="inline-flex min-h-8 items-center gap-1 rounded-6 font-semibold underline underline-offset-4">
      {installingTexts.iPhone.whyTitle}
      <ChevronDownIcon className="turns size-4" aria-hidden="true" />
    </summary>
    <p className="max-w-form pb-1">{installingTexts.iPhone.why}</p>
  </details>
)

/** Offers to install the app, if the browser supports it and the user has not declined. */
export const InstallBand = () => {
  const way = useSyncExternalStore(watchInstallWay, installWay)
  if (way === undefined) return null
  const { offer, iPhone } = installingTexts
  const { title, text } = way.kind === 'prompt' ? offer : iPhone
  return (
    <section
      aria-label={offer.region}
      className="foot-band hair-t arriving z-10 bg-paper pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <div className="mx-auto flex max-w-form flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 wide:px-6 desk:max-w-content">
        <SmartphoneIcon className="hidden size-6 shrink-0 text-accent desk:block" aria-hidden="true" />
        <div className="min-w-60 flex-1">
          <p className="font-semibold">{title}</p>
          <p className="text-14 text-muted">{text}</p>
          {way.kind === 'home-screen' && <HomeScreenReasons />}
        </div>
        <div className="flex gap-2">
          {way.kind === 'prompt' && (
            <Button onClick={() => void way.install().catch(logError)}>{offer.install}</Button>
          )}
          <Button look={way.kind === 'prompt' ? 'quiet' : 'plain'} onClick={dismissInstalling}>
            {offer.later}
          </Button>
        </div>
      </div>
    </section>
  )
}
