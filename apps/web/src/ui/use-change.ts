import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Change, makeChange, type Outcome } from './change.ts'
import type { FormIssue } from './use-form.ts'

/** A change as a screen has it made. */
export type Changing<Given extends readonly unknown[]> = {
  /** Makes it; true when it is done. What is on its way is not begun a second time. */
  readonly run: (...given: Given) => Promise<boolean>
  /** Makes it for a form: what is wrong with single fields; nothing when it is done. */
  readonly submit: (...given: Given) => Promise<readonly FormIssue[] | undefined>
  readonly isPending: boolean
}

/** The one way to change something on screen: words, errors at their fields and what is known come with the change. */
export const useChange = <Given extends readonly unknown[], Answer>(
  change: Change<Given, Answer>,
  onDone?: (answer: Answer) => void,
): Changing<Given> => {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (given: Given) => makeChange(change, ...given),
    // What was given may be a password: it is forgotten with the screen.
    gcTime: 0,
  })
  const underWay = useRef<Promise<Outcome<Answer>>>(undefined)
  const make = async (given: Given): Promise<Outcome<Answer>> => {
    try {
      const outcome = await mutateAsync(given)
      if (outcome.isDone) onDone?.(outcome.answer)
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
