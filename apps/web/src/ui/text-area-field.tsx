import type { ComponentPropsWithRef } from 'react'
import { controlClass, Field, type FieldProps } from './field.tsx'

type TextAreaFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className' | 'aria-describedby' | 'aria-invalid'>

/** A field for several lines of text. */
export const TextAreaField = ({ label, hint, error, optional, id, ...area }: TextAreaFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional} id={id}>
    {(control) => <textarea rows={4} {...area} {...control} className={`${controlClass} resize-y`} />}
  </Field>
)
