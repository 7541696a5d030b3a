import { shownLanguage } from '@fletch/messages/catalogues.ts'
import { uiTexts } from '@fletch/messages/ui'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { WarningIcon } from './icons.ts'

/** Without a field, the error is the whole form's. */
export type SummaryError = { fieldId?: string | undefined; message: string }

/** What names a field: the legend of its group and its own label. A checkbox has a whole sentence instead. */
const namesOf = (fieldId: string): string[] => {
  const field = document.getElementById(fieldId)
  if (field === null || field.matches('[type=checkbox]')) return []
  const label = document.querySelector(`label[for="${CSS.escape(fieldId)}"]`)
  const legend = field.closest('fieldset')?.querySelector('legend')
  // The first child of a label is its text, without "(optional)".
  const names = [legend?.textContent, label?.firstChild?.textContent]
  return names.flatMap((name) => name?.replace(/ \*$/, '').trim() || [])
}

/** An error that names its field. Many do so in their own words. */
const inWords = (fieldId: string, message: string): string => {
  const text = message.toLowerCase()
  const names = namesOf(fieldId).filter((name) => !text.includes(name.toLowerCase()))
  return names.length === 0 ? message : uiTexts.namedError({ field: names.join(', '), error: message })
}

type ErrorSummaryProps = {
  errors: readonly SummaryError[]
  /** Counts failed submits: each new one moves the focus here. */
  attempt: number
  title?: string | undefined
  /** What else helps. */
  children?: ReactNode
}

/** Above a form that could not be sent: lists the errors and links to each field. */
export const ErrorSummary = ({ errors, attempt, title, children }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  const hasErrors = errors.length > 0
  useEffect(() => {
    if (attempt > 0 && hasErrors) box.current?.focus()
  }, [attempt, hasErrors])
  // The names of fields are read from the page, so once more when it is in another language.
  const language = shownLanguage()
  const [, setNamedIn] = useState(language)
  useLayoutEffect(() => setNamedIn(language), [language])
  if (!hasErrors) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="hair rounded-10 border-danger bg-danger-soft p-4">
      <h2 className="flex items-center gap-2 text-18 text-danger">
        <WarningIcon className="size-5 shrink-0" aria-hidden="true" />
        {title ?? uiTexts.summaryTitle({ count: errors.length })}
      </h2>
      <ul className="mt-1">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId ?? message}>
            {fieldId === undefined ? (
              message
            ) : (
              <a
                href={`#${fieldId}`}
                className="inline-flex min-h-11 items-center py-1 rounded-6 underline underline-offset-4"
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(fieldId)?.focus()
                }}
              >
                {inWords(fieldId, message)}
              </a>
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
