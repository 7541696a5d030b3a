import type { ComponentPropsWithRef } from 'react'
import { controlClass, Field, type FieldProps } from './field.tsx'

export type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'id' | 'className' | 'aria-describedby' | 'aria-invalid'
>

export type TextFieldProps = FieldProps & InputProps

/** One line of text. Takes everything an `input` takes: name, type, autoComplete, inputMode, value or defaultValue. */
export const TextField = ({ label, hint, error, optional, id, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional} id={id}>
    {(control) => <input type="text" {...input} {...control} className={controlClass} />}
  </Field>
)

/** A calendar date, `YYYY-MM-DD` as its value, shown as the browser's country writes it. */
export const DateField = (props: Omit<TextFieldProps, 'type'>) => <TextField {...props} type="date" />
