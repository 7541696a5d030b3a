import type { ComponentPropsWithRef } from 'react'
import { controlClass, Field, type FieldProps } from './field.tsx'
import { ChevronDownIcon } from './icons.ts'

export type SelectOption = { value: string; label: string }

type SelectFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, 'id' | 'className' | 'children'> & {
    options: readonly SelectOption[]
  }

/** The browser's native select, which is best on phones. */
export const SelectField = ({ label, hint, error, optional, id, options, ...select }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional} id={id}>
    {(control) => (
      <div className="relative">
        <select {...select} {...control} className={`${controlClass} appearance-none pe-10`}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDownIcon
          className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
      </div>
    )}
  </Field>
)
