import { useRef, useState } from 'react'
import { type EventValues, typedInto } from './use-event-form.ts'

/** What was typed into a dialog's form is there again when it was closed before it was sent. */
export const useKeptValues = (onClose: () => void) => {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<EventValues>()
  return {
    form,
    /** Undefined while there is nothing to bring back. */
    values,
    close: () => {
      if (form.current) setValues(typedInto(form.current))
      onClose()
    },
    /** It was sent: the next time begins empty. */
    finish: () => {
      setValues(undefined)
      onClose()
    },
  }
}
