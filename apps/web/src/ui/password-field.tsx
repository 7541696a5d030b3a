import { uiTexts } from '@fletch/messages/ui'
import { useState } from 'react'
import { controlClass, Field } from './field.tsx'
import { EyeIcon, EyeOffIcon } from './icons.ts'
import type { TextFieldProps } from './text-field.tsx'

/** A password that can be shown. The toggle's label says what it will do, so it needs no pressed state. */
export const PasswordField = ({
  label,
  hint,
  error,
  optional,
  id,
  ...input
}: Omit<TextFieldProps, 'type'>) => {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOffIcon : EyeIcon
  const name = shown ? uiTexts.hidePassword : uiTexts.showPassword
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${controlClass} pe-14`}
          />
          <button
            type="button"
            aria-label={name}
            title={name}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="target absolute end-0 top-0 grid h-full place-items-center rounded-10 text-muted hover:text-ink"
          >
            <Icon className="size-6" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}
