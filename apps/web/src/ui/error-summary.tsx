import { useEffect, useRef } from 'react'
import { uiTexts } from '../messages/ui.ts'
import { WarningIcon } from './icons.ts'

export type SummaryError = { fieldId: string; message: string }

type ErrorSummaryProps = {
  errors: readonly SummaryError[]
  /** Counts failed submits: each new one moves the focus here. */
  attempt: number
  title?: string
}

/** Above a form that could not be sent: lists the errors and links to each field. */
export const ErrorSummary = ({ errors, attempt, title }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0
  useEffect(() => {
    if (attempt > 0 && shown) box.current?.focus()
  }, [attempt, shown])
  if (!shown) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="hair rounded-10 border-danger bg-danger-soft p-4">
      <h2 className="flex items-center gap-2 text-18 text-danger">
        <WarningIcon className="size-5 shrink-0" aria-hidden="true" />
        {title ?? uiTexts.summaryTitle(errors.length)}
      </h2>
      <ul className="mt-1">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className="inline-flex min-h-11 items-center py-1 rounded-6 underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
