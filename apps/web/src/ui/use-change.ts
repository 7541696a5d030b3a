import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Change, makeChange, type Outcome } from './change.ts'
import type { FormIssue } from './fault.ts'
import { keepToastOnNextScreen, leadsOnWithin } from './toast-store.ts'

/** A change as screens use it. */
export type Changing<Given extends readonly unknown[]> = {
  /** Makes the change. Returns whether it succeeded. A second call while it is pending has no effect. */
  readonly run: (...given: Given) => Promise<boolean>
  /** Makes the change for a form. Returns errors at single fields, or undefined on success. */
  readonly submit: (...given: Given) => Promise<readonly FormIssue[] | undefined>
  readonly isPending: boolean
}

/**
 * The only way to change something on screen. Its texts, field errors and cache updates are declared with the change.
 */
export const useChange = <Given extends readonly unknown[], Answer>(
  change: Change<Given, Answer>,
  onDone?: (answer: Answer) => void,
): Changing<Given> => {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (given: Given) => makeChange(change, ...given),
    // The input may be a password, so it is forgotten with the screen.
    gcTime: 0,
  })
  const underWay = useRef<Promise<Outcome<Answer>>>(undefined)
  const make = async (given: Given): Promise<Outcome<Answer>> => {
    try {
      const outcome = await mutateAsync(given)
      if (outcome.isDone && onDone) {
        // What follows may lead to another screen, which a slow phone takes long to draw.
        keepToastOnNextScreen(leadsOnWithin)
        onDone(outcome.answer)
      }
      return outcome
    } finally {
      underWay.current = undefined
    }
  }
  // A second tap before the button has changed must not send twice.
  const once = (given: Given): Promise<Outcome<Answer>> => {
    underWay.current ??= make(given)
    return underWay.current
  }
  return {
    run: async (...given) => (await once(given)).isDone,
    submit: async (...given) => {
      const outcome = await once(given)
      return outcome.isDone ? undefined : outcome.fieldErrors
    },
    isPending,
  }
}
