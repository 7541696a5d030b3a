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
      <div className="mx-auto flex w-full max-w-content flex-wrap items-center justify-between gap-x-2 gap-y-2 px-4 py-2 wide:px-6">
        <div className="flex flex-wrap items-center gap-x-2 max-wide:[&_[data-name]]:hidden wide:gap-x-4">
          <Brand />
          <h1 className="text-16 wide:text-18">{texts.title}</h1>
        </div>
        <div className="flex flex-wrap max-wide:-mx-2 wide:gap-2">
          <Button
            look="quiet"
            className="max-wide:px-2 max-wide:text-14"
            pending={clearing.isBusy}
            pendingLabel={texts.clearing}
            onClick={clearing.run}
          >
            {texts.clearCache}
          </Button>
          <Button
            look="quiet"
            className="max-wide:px-2 max-wide:text-14"
            icon={<LogOutIcon className="size-5 max-wide:hidden" aria-hidden="true" />}
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
