import { TextField, type TextFieldProps } from './text-field.tsx'

/** A calendar date, `YYYY-MM-DD` as its value, shown as the browser's country writes it. */
export const DateField = (props: Omit<TextFieldProps, 'type'>) => <TextField {...props} type="date" />
