import { Field, type FieldProps } from './field.tsx'
import { NativeSelect, type NativeSelectProps } from './native-select.tsx'

type SelectFieldProps = FieldProps & Omit<NativeSelectProps, 'id'>

export const SelectField = ({ label, hint, error, optional, id, ...select }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional} id={id}>
    {(control) => <NativeSelect {...select} {...control} />}
  </Field>
)
