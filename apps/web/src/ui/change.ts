import { FieldFault, type FormIssue, fieldErrorsOf, messageFor } from './fault.ts'
import { type Toast, toast } from './toast-store.ts'

type Words = Pick<Toast, 'title' | 'description'>

/** Shown when a change fails, in a notice or only at a field; the fault's words replace `text`. */
type Failure =
  | { readonly title: string; readonly text: string }
  | { readonly field: string; readonly text: () => string }

/** A change that is declared while its module loads gives its words when they are needed. */
type Failed = Failure | ((error: unknown) => Failure | Words)

/** A change that a user can make, with all its messages. */
export type Change<Given extends readonly unknown[], Answer> = {
  /** Makes the change: one call or several. */
  readonly call: (...given: Given) => Promise<Answer>
  /** Applies the answer to the cache without refetching. */
  readonly knows?: (answer: Answer, ...given: Given) => unknown
  /** Shown on success. */
  readonly done?: Toast | ((answer: Answer, ...given: Given) => Toast | undefined | Promise<Toast>)
  readonly failed: Failed
  /** Refetches in any case; the change stays pending until that has finished. */
  readonly asksAgain?: () => Promise<unknown>
  /** Errors at single fields, if they differ from the fault's own. */
  readonly fieldErrors?: (error: unknown) => readonly FormIssue[]
}

export type Outcome<Answer> =
  | { readonly isDone: true; readonly answer: Answer }
  | { readonly isDone: false; readonly fieldErrors: readonly FormIssue[] }

/** Declares a change, typed by the answer of its call. */
export const change = <Given extends readonly unknown[], Answer>(
  declared: Change<Given, Answer>,
): Change<Given, Answer> => declared

const refusal = (error: unknown, failed: Failed, fieldErrors: typeof fieldErrorsOf): readonly FormIssue[] => {
  if (error instanceof FieldFault) return error.fieldErrors
  const told = typeof failed === 'function' ? failed(error) : failed
  if ('field' in told) return [{ path: told.field, message: () => messageFor(error, told.text()) }]
  const notice = 'text' in told ? { title: told.title, description: messageFor(error, told.text) } : told
  toast({ ...notice, style: 'destructive' })
  return fieldErrors(error)
}

const attempt = async <Given extends readonly unknown[], Answer>(
  { call, knows, done, failed, fieldErrors = fieldErrorsOf }: Change<Given, Answer>,
  given: Given,
): Promise<Outcome<Answer>> => {
  try {
    const answer = await call(...given)
    knows?.(answer, ...given)
    const notice = await (typeof done === 'function' ? done(answer, ...given) : done)
    if (notice) toast(notice)
    return { isDone: true, answer }
  } catch (error) {
    return { isDone: false, fieldErrors: refusal(error, failed, fieldErrors) }
  }
}

/** Makes a change and reports the result. Screens use `useChange` for this. */
export const makeChange = async <Given extends readonly unknown[], Answer>(
  change: Change<Given, Answer>,
  ...given: Given
): Promise<Outcome<Answer>> => {
  const outcome = await attempt(change, given)
  await change.asksAgain?.()
  return outcome
}

/**
 * For a form that visitors also see, where nothing is cached: returns errors at their fields, or nothing on
 * success.
 */
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
