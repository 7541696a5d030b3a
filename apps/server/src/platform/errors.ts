import type { FieldError } from '@fletch/domain/contract'

/** What went wrong, by meaning. Thrown anywhere; http/errors.ts turns it into HTTP in one place. */
export class Fault extends Error {
  override readonly name: string = 'Fault'
}

/** Malformed, or a field out of range: says which fields. */
export class Invalid extends Fault {
  override readonly name = 'Invalid'
  readonly errors: readonly FieldError[]
  constructor(message: string, errors: readonly FieldError[] = []) {
    super(message)
    this.errors = errors
  }
}

/** No token, or a dead one. */
export class Unauthenticated extends Fault {
  override readonly name = 'Unauthenticated'
}

/** You see the record, but may not do this. */
export class Forbidden extends Fault {
  override readonly name = 'Forbidden'
}

/** Not there, or not yours to see. */
export class NotFound extends Fault {
  override readonly name = 'NotFound'
}

/** Already exists, wrong status, stale version; `carried` goes into the answer beside the message. */
export class Conflict extends Fault {
  override readonly name = 'Conflict'
  readonly carried: Readonly<Record<string, unknown>>
  constructor(message: string, carried: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.carried = carried
  }
}

/** Well-formed, but against a rule. */
export class RuleBroken extends Fault {
  override readonly name = 'RuleBroken'
}

export class TooLarge extends Fault {
  override readonly name = 'TooLarge'
}

export class WrongType extends Fault {
  override readonly name = 'WrongType'
}

export class TooMany extends Fault {
  override readonly name = 'TooMany'
  /** Whole seconds, at least 1. */
  readonly retryAfter: number
  constructor(message: string, retryAfterMilliseconds: number) {
    super(message)
    this.retryAfter = Math.max(1, Math.ceil(retryAfterMilliseconds / 1000))
  }
}

/** A part we depend on is away, or there is no room for more. */
export class Unavailable extends Fault {
  override readonly name = 'Unavailable'
  /** Whole seconds, where it can be said. */
  readonly retryAfter: number | undefined
  constructor(message: string, { retryAfter }: { readonly retryAfter?: number } = {}) {
    super(message)
    this.retryAfter = retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter / 1000))
  }
}

/** Refuses where something is wrong with fields, in the words for the first of them. */
export const refuseFields = (errors: readonly FieldError[]): void => {
  const [first] = errors
  if (first !== undefined) throw new Invalid(first.message, errors)
}

/** Refuses where there is a reason to, in the words of a policy. */
export const refuse = (reason: string | null, Refusal: new (message: string) => Fault): void => {
  if (reason !== null) throw new Refusal(reason)
}
