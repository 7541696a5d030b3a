import type { FormIssue } from './use-form.ts'

/** What the server refuses, for programs: a code of the contract's list, and what its sentence is made with. */
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

/** Why something that was asked of the server was not done, as far as a person can be told. */
export class Fault extends Error {
  override readonly name: string = 'Fault'
  /** What the person reads about it; nothing where the message is none for people. */
  readonly words: string | undefined
  /** Why the server refused, by code; nothing where no server did, or one from before the codes. */
  readonly fault: RefusedFor | undefined
  /** What is wrong with single fields of what was sent. */
  readonly fieldErrors: readonly FormIssue[]

  constructor(message: string, { words, fault, fieldErrors = [], cause }: FaultParts = {}) {
    super(message, { cause })
    this.words = words
    this.fault = fault
    this.fieldErrors = fieldErrors
  }
}

/** What a notice says about an error: its own words where it has some, never `status: text`. */
export const wordsFor = (error: unknown, fallback: string): string =>
  error instanceof Fault ? (error.words ?? fallback) : fallback

/** What a form shows beside its fields. */
export const fieldErrorsOf = (error: unknown): readonly FormIssue[] =>
  error instanceof Fault ? error.fieldErrors : []

/** What was typed cannot be meant, as a look before the change has shown: that is said at its field alone. */
export class FieldFault extends Fault {
  override readonly name = 'FieldFault'

  constructor(path: string, message: string) {
    super(message, { words: message, fieldErrors: [{ path, message }] })
  }
}

/** One step of several with words of its own, for a fault that has none. */
export const orSay = async <Answer>(step: Promise<Answer>, words: string): Promise<Answer> => {
  try {
    return await step
  } catch (error) {
    throw new Fault(words, { words: wordsFor(error, words), fieldErrors: fieldErrorsOf(error), cause: error })
  }
}
