import { adminTexts } from '../../../messages/admin.ts'
import { Brand } from '../../../shell/brand.tsx'
import { Button } from '../../../ui/button.tsx'
import { LogOutIcon } from '../../../ui/icons.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { logoutAsAdmin } from '../sessions/mutations.ts'
import { clearApplicationCache } from './mutations.ts'

const texts = adminTexts.console

/** The head of all console screens, with its two general actions. */
export const ConsoleHead = () => {
  const clearing = useBusy(clearApplicationCache)
  const leaving = useBusy(logoutAsAdmin)
  return (
    <header className="hair-b bg-paper">
      <div className="mx-auto flex w-full max-w-content flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2 wide:px-6">
        <div className="flex flex-wrap items-center gap-x-4">
          <Brand />
          <h1 className="text-18">{texts.title}</h1>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" pending={clearing.isBusy} pendingLabel={texts.clearing} onClick={clearing.run}>
            {texts.clearCache}
          </Button>
          <Button
            look="quiet"
            icon={<LogOutIcon className="size-5" aria-hidden="true" />}
            pending={leaving.isBusy}
            pendingLabel={texts.loggingOut}
            onClick={leaving.run}
          >
            {texts.logout}
          </Button>
        </div>
      </div>
    </header>
  )
}
