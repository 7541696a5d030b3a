/** What is told. Words of the app are read when they are drawn, because another language may be chosen meanwhile. */
export type Words = string | (() => string)

export const inWords = (words: Words): string => (typeof words === 'string' ? words : words())

/** An error at a field, or with the path '' in the whole form. */
export type FormIssue = { path: string; message: Words }

/** The server's refusal in machine-readable form: a fault code of the contract and its parameters. */
export interface RefusedFor {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}

type FaultParts = {
  readonly fault?: RefusedFor | undefined
  readonly words?: Words | undefined
  readonly fieldErrors?: readonly FormIssue[]
  readonly cause?: unknown
}

/** Why a request failed, as far as a user can be told. */
export class Fault extends Error {
  override readonly name: string = 'Fault'
  private readonly told: Words | undefined
  /** The server's fault code; undefined if no server refused, or one without codes. */
  readonly fault: RefusedFor | undefined
  /** Errors at single fields of the request. */
  readonly fieldErrors: readonly FormIssue[]

  constructor(message: string, { words, fault, fieldErrors = [], cause }: FaultParts = {}) {
    super(message, { cause })
    this.told = words
    this.fault = fault
    this.fieldErrors = fieldErrors
  }

  /** The message for the user, in the language that is shown now; undefined if there is none. */
  get words(): string | undefined {
    return this.told === undefined ? undefined : inWords(this.told) || undefined
  }
}

/** The words of a notice about an error: its own if it has some, never `status: text`. */
export const messageFor = (error: unknown, fallback: string): string =>
  error instanceof Fault ? (error.words ?? fallback) : fallback

/** The errors that a form shows at its fields. */
export const fieldErrorsOf = (error: unknown): readonly FormIssue[] =>
  error instanceof Fault ? error.fieldErrors : []

/** Input that a check before the change found invalid; shown only at its field. */
export class FieldFault extends Fault {
  override readonly name = 'FieldFault'

  constructor(path: string, message: Words) {
    super(inWords(message), { words: message, fieldErrors: [{ path, message }] })
  }
}

/** Runs one step of several with its own words for a fault without any. */
export const withErrorMessage = async <Answer>(
  step: Promise<Answer>,
  words: () => string,
): Promise<Answer> => {
  try {
    return await step
  } catch (error) {
    throw new Fault(words(), {
      words: () => messageFor(error, words()),
      fieldErrors: fieldErrorsOf(error),
      cause: error,
    })
  }
}
