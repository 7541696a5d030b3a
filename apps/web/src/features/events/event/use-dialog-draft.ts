import { useRef, useState } from 'react'
import { type EventValues, formValues } from './use-event-form.ts'

/** Keeps what was typed into a dialog's form if it is closed before it is sent. */
export const useDialogDraft = (onClose: () => void) => {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<EventValues>()
  return {
    form,
    /** Undefined if nothing was kept. */
    values,
    close: () => {
      if (form.current) setValues(formValues(form.current))
      onClose()
    },
    /** Closes the dialog after the form was sent; it is empty the next time. */
    finish: () => {
      setValues(undefined)
      onClose()
    },
  }
}
