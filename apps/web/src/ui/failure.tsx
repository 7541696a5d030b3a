import { Button } from './button.tsx'
import { WarningIcon } from './icons.ts'

type FailureProps = { title: string; text: string; retry: string; onRetry: () => void }

/** What should stand here did not come: why, and the way to ask again. */
export const Failure = ({ title, text, retry, onRetry }: FailureProps) => (
  <div
    role="status"
    className="hair flex flex-wrap items-center gap-3 rounded-10 border-danger bg-danger-soft p-4 text-danger"
  >
    <WarningIcon className="size-5 shrink-0" aria-hidden="true" />
    <div className="min-w-52 flex-1">
      <p className="font-semibold">{title}</p>
      <p className="text-14">{text}</p>
    </div>
    <Button onClick={onRetry}>{retry}</Button>
  </div>
)
