import { Button } from './button.tsx'
import { WarningIcon } from './icons.ts'

type FailureProps = { title: string; text: string; retry: string; onRetry: () => void }

/** Shown when something failed to load: the reason, and a retry button. */
export const Failure = ({ title, text, retry, onRetry }: FailureProps) => (
  <div
    role="status"
    className="hair flex flex-wrap items-center gap-3 rounded-10 border-danger bg-danger-soft p-4 text-danger"
  >
    <WarningIcon className="size-5 shrink-0" aria-hidden="true" />
    <div className="beside-mark">
      <p className="font-semibold">{title}</p>
      <p className="text-14">{text}</p>
    </div>
    <Button onClick={onRetry}>{retry}</Button>
  </div>
)
