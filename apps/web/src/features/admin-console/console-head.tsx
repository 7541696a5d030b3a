import { useState } from 'react'
import { Brand } from '../../app/brand.tsx'
import { adminTexts } from '../../messages/admin.ts'
import { Button } from '../../ui/button.tsx'
import { LogOutIcon } from '../../ui/icons.ts'
import { logoutAsAdmin } from '../admin-sessions/mutations.ts'
import { clearApplicationCache } from './mutations.ts'

const texts = adminTexts.console

/** Runs something once at a time. */
const useBusy = (work: () => Promise<void>) => {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  return [isBusy, run] as const
}

/** Where one is, and the two things that concern all of it. */
export const ConsoleHead = () => {
  const [isClearing, clear] = useBusy(clearApplicationCache)
  const [isLeaving, leave] = useBusy(logoutAsAdmin)
  return (
    <header className="hair-b bg-paper">
      <div className="mx-auto flex w-full max-w-content flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2 wide:px-6">
        <div className="flex flex-wrap items-center gap-x-4">
          <Brand />
          <h1 className="text-18">{texts.title}</h1>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button pending={isClearing} pendingLabel={texts.clearing} onClick={clear}>
            {texts.clearCache}
          </Button>
          <Button
            icon={<LogOutIcon className="size-5" aria-hidden="true" />}
            pending={isLeaving}
            pendingLabel={texts.loggingOut}
            onClick={leave}
          >
            {texts.logout}
          </Button>
        </div>
      </div>
    </header>
  )
}
