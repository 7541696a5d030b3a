import { fault } from '@fletch/domain/contract'
import type { Reason } from '../../../platform/errors.ts'

interface Entry {
  readonly id: string
}

type Verdict<Own extends Entry> = { readonly own: Own } | { readonly why: Reason }

/** Whether someone may say whose entry another of their name is: only a member, who has an entry of their own. */
export const verdictOnClaim = <Own extends Entry>(own: Own | undefined): Verdict<Own> =>
  own === undefined ? { why: fault('not-member') } : { own }
