import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'

type CheckFieldProps = {
  id: string
  name: string
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
  defaultChecked?: boolean
  onChange?: (isOn: boolean) => void
}

/** A checkbox with its label, error and hint. */
export const CheckField = ({ id, name, label, error, hint, defaultChecked, onChange }: CheckFieldProps) => {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex min-h-12 items-center gap-3">
        <input
          id={id}
          name={name}
          type="checkbox"
          className="size-6 shrink-0"
          defaultChecked={defaultChecked}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
        />
        {label}
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <p id={`${id}-hint`} className="text-14 text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
