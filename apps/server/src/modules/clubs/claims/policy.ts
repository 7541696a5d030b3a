import { fault } from '@fletch/contract'
import type { Reason } from '../../../platform/errors.ts'

interface Entry {
  readonly id: string
}

type Verdict<Own extends Entry> = { readonly own: Own } | { readonly why: Reason }

/** Whether a person may answer about an entry with their name: only members with an entry of their own may. */
export const verdictOnClaim = <Own extends Entry>(own: Own | undefined): Verdict<Own> =>
  own === undefined ? { why: fault('not-member') } : { own }
