import type { FormIssue } from './use-form.ts'

/** The server's refusal in machine-readable form: a fault code of the contract and its parameters. */
export interface RefusedFor {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}

type FaultParts = {
  readonly fault?: RefusedFor | undefined
  readonly words?: string | undefined
  readonly fieldErrors?: readonly FormIssue[]
  readonly cause?: unknown
}

/** Why a request failed, as far as a user can be told. */
export class Fault extends Error {
  override readonly name: string = 'Fault'
  /** The message for the user; undefined if there is none. */
  readonly words: string | undefined
  /** The server's fault code; undefined if no server refused, or one without codes. */
  readonly fault: RefusedFor | undefined
  /** Errors at single fields of the request. */
  readonly fieldErrors: readonly FormIssue[]

  constructor(message: string, { words, fault, fieldErrors = [], cause }: FaultParts = {}) {
    super(message, { cause })
    this.words = words
    this.fault = fault
    this.fieldErrors = fieldErrors
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

  constructor(path: string, message: string) {
    super(message, { words: message, fieldErrors: [{ path, message }] })
  }
}

/** Runs one step of several with its own words for a fault without any. */
export const withErrorMessage = async <Answer>(step: Promise<Answer>, words: string): Promise<Answer> => {
  try {
    return await step
  } catch (error) {
    throw new Fault(words, {
      words: messageFor(error, words),
      fieldErrors: fieldErrorsOf(error),
      cause: error,
    })
  }
}
