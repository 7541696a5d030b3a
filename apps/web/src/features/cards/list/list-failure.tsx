import { scorecardTexts as texts } from '../../../messages/scorecards.ts'
import { OfflineError } from '../../../server/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { WarningIcon } from '../../../ui/icons.ts'

type ListFailureProps = { error: Error; hasCards: boolean; isRetrying: boolean; onRetry: () => void }

/** The server's cards could not be loaded; gold if only the network is missing. */
export const ListFailure = ({ error, hasCards, isRetrying, onRetry }: ListFailureProps) => (
  <div
    role="status"
    className={`hair flex flex-wrap items-center gap-3 rounded-10 p-4 ${error instanceof OfflineError ? 'border-gold bg-gold-soft text-gold' : 'border-danger bg-danger-soft text-danger'}`}
  >
    <WarningIcon className="size-5 shrink-0" aria-hidden="true" />
    <div className="beside-mark">
      <p className="font-semibold">{texts.failed}</p>
      <p className="text-14">
        {messageFor(error, texts.failedText)} {hasCards && texts.onlyPhone}
      </p>
    </div>
    <Button pending={isRetrying} pendingLabel={texts.loading} onClick={onRetry}>
      {texts.retry}
    </Button>
  </div>
)
