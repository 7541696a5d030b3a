import type { ComponentPropsWithRef } from 'react'
import { controlClass, Field, type FieldProps } from './field.tsx'

export type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'id' | 'className' | 'aria-describedby' | 'aria-invalid'
>

export type TextFieldProps = FieldProps & InputProps

/**
 * A field for one line of text. Accepts all attributes of `input`: name, type, autoComplete, inputMode, value,
 * defaultValue.
 */
export const TextField = ({ label, hint, error, optional, id, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional} id={id}>
    {(control) => <input type="text" {...input} {...control} className={controlClass} />}
  </Field>
)

/** A calendar date. Its value is `YYYY-MM-DD`. The browser shows it in the format of the user's country. */
export const DateField = (props: Omit<TextFieldProps, 'type'>) => <TextField {...props} type="date" />
