import { uiTexts } from '@fletch/messages/ui'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { controlClass, Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { MinusIcon, PlusIcon } from './icons.ts'
import { nextStep, type StepBounds } from './number-step.ts'
import type { InputProps } from './text-field.tsx'

type NumberFieldProps = Omit<FieldProps, 'label'> &
  Omit<InputProps, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'step'> &
  StepBounds & {
    /** A text: the buttons are named by it. */
    label: string
    value: string
    onChange: (value: string) => void
    /** The unit, shown at the end of the field. */
    unit?: string
    /** Buttons to count up and down. */
    steps?: boolean
  }

/**
 * A number, kept as the typed text. A native number field would discard text that it cannot parse, and would change
 * while the page is scrolled. Arrow keys step, phones show the numeric keyboard, and what is typed first replaces the number.
 */
export const NumberField = ({
  label,
  hint,
  error,
  optional,
  id,
  min,
  max,
  step = 1,
  value,
  onChange,
  unit,
  steps = false,
  ...input
}: NumberFieldProps) => {
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }), step }
  const go = (direction: 1 | -1) => onChange(nextStep(value, direction, bounds))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    go(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <div className="flex gap-2">
          {steps && (
            <IconButton
              look="plain"
              label={uiTexts.less({ label })}
              icon={<MinusIcon className="size-5" />}
              onClick={() => go(-1)}
            />
          )}
          <div className="relative min-w-0 flex-1">
            <input
              inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
              autoComplete="off"
              {...input}
              {...control}
              type="text"
              value={value}
              onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
              onKeyDown={onKeyDown}
              onFocus={(event) => event.target.select()}
              className={`${controlClass} figures ${unit ? 'pe-16' : ''} ${steps ? 'text-center' : ''}`}
            />
            {unit && (
              <span className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center text-14 text-muted">
                {unit}
              </span>
            )}
          </div>
          {steps && (
            <IconButton
              look="plain"
              label={uiTexts.more({ label })}
              icon={<PlusIcon className="size-5" />}
              onClick={() => go(1)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
