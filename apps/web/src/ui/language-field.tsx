import { isLanguage, languageNames, languages } from '@fletch/messages/languages.ts'
import type { ComponentProps } from 'react'
import { SelectField } from './select-field.tsx'

type LanguageFieldProps = Omit<ComponentProps<typeof SelectField>, 'options'> & {
  /** How no language is called. It is offered only where none was chosen yet. */
  none: string
}

/** A language of Fletch, by the name that it calls itself. */
export const LanguageField = ({ none, ...field }: LanguageFieldProps) => (
  <SelectField
    {...field}
    options={[
      ...(isLanguage(field.value ?? field.defaultValue) ? [] : [{ value: '', label: none }]),
      ...languages.map((value) => ({ value, label: languageNames[value] })),
    ]}
  />
)
