import type { FaultCode, FieldFault as FaultOfField } from '@fletch/contract'
import type { Reason as ReasonOf } from '@fletch/domain'

export type Reason = ReasonOf<FaultCode>
export type FieldFault = FaultOfField<FaultCode>

/** What went wrong, by meaning. Thrown anywhere; http/errors.ts alone turns it into an HTTP answer. */
export class Fault extends Error {
  override readonly name: string = 'Fault'
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason.message)
    this.reason = reason
  }
}

/** Malformed, or a field out of range; lists the fields. */
export class Invalid extends Fault {
  override readonly name = 'Invalid'
  readonly errors: readonly FieldFault[]
  constructor(reason: Reason, errors: readonly FieldFault[] = []) {
    super(reason)
    this.errors = errors
  }
}

/** No token, or an invalid one. */
export class Unauthenticated extends Fault {
  override readonly name = 'Unauthenticated'
}

/** The caller can see the record but may not do this. */
export class Forbidden extends Fault {
  override readonly name = 'Forbidden'
}

/** Does not exist, or the caller may not see it. */
export class NotFound extends Fault {
  override readonly name = 'NotFound'
}

/** Exists already, wrong status, or stale version; `carried` is added to the answer beside the message. */
export class Conflict extends Fault {
  override readonly name = 'Conflict'
  readonly carried: Readonly<Record<string, unknown>>
  constructor(reason: Reason, carried: Readonly<Record<string, unknown>> = {}) {
    super(reason)
    this.carried = carried
  }
}

/** Well-formed, but against a rule; `carried` is added to the answer beside the message. */
export class RuleBroken extends Fault {
  override readonly name = 'RuleBroken'
  readonly carried: Readonly<Record<string, unknown>>
  constructor(reason: Reason, carried: Readonly<Record<string, unknown>> = {}) {
    super(reason)
    this.carried = carried
  }
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
  constructor(reason: Reason, retryAfterMilliseconds: number) {
    super(reason)
    this.retryAfter = Math.max(1, Math.ceil(retryAfterMilliseconds / 1000))
  }
}

/** A dependency is unavailable, or there is no capacity left. */
export class Unavailable extends Fault {
  override readonly name = 'Unavailable'
  /** Whole seconds; undefined if unknown. */
  readonly retryAfter: number | undefined
  constructor(reason: Reason, { retryAfter }: { readonly retryAfter?: number } = {}) {
    super(reason)
    this.retryAfter = retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter / 1000))
  }
}

/** Refuses a single field. */
export const invalidField = (path: string, reason: Reason): Invalid =>
  new Invalid(reason, [{ path, ...reason }])

/** Refuses if any fields have faults, for the reason of the first one. */
export const refuseFields = (errors: readonly FieldFault[]): void => {
  const [first] = errors
  if (first === undefined) return
  const { path: _, ...reason } = first
  throw new Invalid(reason, errors)
}

/** Refuses if a policy gave a reason. */
export const refuse = (reason: Reason | null, Refusal: new (reason: Reason) => Fault): void => {
  if (reason !== null) throw new Refusal(reason)
}
