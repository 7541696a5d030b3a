import { FieldFault, fieldErrorsOf, wordsFor } from './fault.ts'
import { type Toast, toast } from './toast-store.ts'
import type { FormIssue } from './use-form.ts'

type Words = Pick<Toast, 'title' | 'description'>

/**
 * Said when a change is not made, in a notice or at a field alone; the words of the fault stand in the place of `text`.
 */
type Failed =
  | { readonly title: string; readonly text: string }
  | { readonly field: string; readonly text: string }
  | ((error: unknown) => Words)

/** What a person can have changed, with all that is said about it. */
export type Change<Given extends readonly unknown[], Answer> = {
  /** Has it changed: a call, or a few of them. */
  readonly call: (...given: Given) => Promise<Answer>
  /** What the answer tells is shown without asking again. */
  readonly knows?: (answer: Answer, ...given: Given) => unknown
  /** Said when it is done. */
  readonly done?: Toast | ((answer: Answer, ...given: Given) => Toast | undefined)
  readonly failed: Failed
  /** What is asked again, whatever came of it: the change is under way until that has come. */
  readonly asksAgain?: () => Promise<unknown>
  /** What is wrong with single fields, where that is not what the fault itself says. */
  readonly fieldErrors?: (error: unknown) => readonly FormIssue[]
}

export type Outcome<Answer> =
  | { readonly isDone: true; readonly answer: Answer }
  | { readonly isDone: false; readonly fieldErrors: readonly FormIssue[] }

/** Declares a change; what its call answers is known to its other parts. */
export const change = <Given extends readonly unknown[], Answer>(
  declared: Change<Given, Answer>,
): Change<Given, Answer> => declared

const refusal = (error: unknown, failed: Failed, fieldErrors: typeof fieldErrorsOf): readonly FormIssue[] => {
  if (error instanceof FieldFault) return error.fieldErrors
  if (typeof failed === 'function') {
    toast({ ...failed(error), style: 'destructive' })
    return fieldErrors(error)
  }
  const words = wordsFor(error, failed.text)
  if ('field' in failed) return [{ path: failed.field, message: words }]
  toast({ title: failed.title, description: words, style: 'destructive' })
  return fieldErrors(error)
}

const attempt = async <Given extends readonly unknown[], Answer>(
  { call, knows, done, failed, fieldErrors = fieldErrorsOf }: Change<Given, Answer>,
  given: Given,
): Promise<Outcome<Answer>> => {
  try {
    const answer = await call(...given)
    knows?.(answer, ...given)
    const notice = typeof done === 'function' ? done(answer, ...given) : done
    if (notice) toast(notice)
    return { isDone: true, answer }
  } catch (error) {
    return { isDone: false, fieldErrors: refusal(error, failed, fieldErrors) }
  }
}

/** Makes a change, and says what came of it. A screen has its changes made by `useChange`. */
export const makeChange = async <Given extends readonly unknown[], Answer>(
  change: Change<Given, Answer>,
  ...given: Given
): Promise<Outcome<Answer>> => {
  const outcome = await attempt(change, given)
  await change.asksAgain?.()
  return outcome
}

/** For a form that is also seen signed out, where nothing is cached: its errors at their fields; nothing when it is done. */
export const submitting =
  <Given extends readonly unknown[], Answer>(
    change: Change<Given, Answer>,
    onDone: (answer: Answer) => void,
  ) =>
  async (...given: Given): Promise<readonly FormIssue[] | undefined> => {
    const outcome = await makeChange(change, ...given)
    if (!outcome.isDone) return outcome.fieldErrors
    onDone(outcome.answer)
    return undefined
  }
