import { uiTexts } from '@fletch/messages/ui'
import { type ReactNode, useId } from 'react'
import { WarningIcon } from './icons.ts'

/** The props of every field. */
export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  /** Needed if an error summary links here; otherwise one is generated. */
  id?: string | undefined
}

/** The props that the control must have so that label, hint and error belong to it. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const controlClass =
  'hair block min-h-12 w-full rounded-10 border-edge bg-paper px-3 py-2 text-16 text-ink hover:border-ink aria-invalid:border-2 aria-invalid:border-danger sun:aria-invalid:border-4 disabled:border-dashed [&[readonly]]:border-dashed'

/** The error of a field, under it. */
export const FieldError = ({ id, children }: { id: string; children: string | undefined }) =>
  children ? (
    <p id={id} className="flex gap-1.5 text-14 font-semibold text-danger">
      <WarningIcon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {children}
    </p>
  ) : null

export const Field = ({
  label,
  hint,
  error,
  optional = false,
  id,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) => {
  const newId = useId()
  const own = id ?? newId
  const hintId = `${own}-hint`
  const errorId = `${own}-error`
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={own} className="self-start text-14 font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> {uiTexts.optional}</span>}
      </label>
      {children({
        id: own,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId}>{error}</FieldError>
      {hint && (
        <div id={hintId} className="text-14 text-muted">
          {hint}
        </div>
      )}
    </div>
  )
}
