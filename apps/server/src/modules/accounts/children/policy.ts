import { fault } from '@fletch/contract'
import type { Reason } from '../../../platform/errors.ts'

/** An account as far as it matters who finds and names it. */
interface Person {
  readonly id: string
  /** Who acts for it, if it is a child's. */
  readonly guardianId: string | null
  /** Signs in by itself, with a birth date that makes the person a child as well. */
  readonly isUnder16: boolean
}

interface Namer {
  /** Users who are members of a club, or archers of an event, that the caller manages. */
  readonly known: ReadonlySet<string>
  /** The account that is signed in, even if it acts for a child. */
  readonly account: string
}

/**
 * Whether someone may use the id of a person's account. Of a child only the guardian may, and those who have to do with it
 * in a club or event: for all others its id is one that does not exist.
 */
export const mayUseAccount = (
  { account, knowsPerson }: Pick<Namer, 'account'> & { readonly knowsPerson: boolean },
  { guardianId }: Pick<Person, 'guardianId'>,
): boolean => guardianId === null || guardianId === account || knowsPerson

/**
 * Whether someone may find a person and name them by their id. A child with a sign-in of its own is found like any child:
 * by itself, and by those who have to do with it.
 */
export const mayName = ({ known, account }: Namer, person: Person): boolean => {
  const knowsPerson = known.has(person.id) || person.id === account
  return (
    mayUseAccount({ account, knowsPerson }, person) &&
    (!person.isUnder16 || knowsPerson || person.guardianId !== null)
  )
}

/** Why a person cannot run a club or an event; null if they can. */
export const reasonAgainstOffice = ({ isChild }: { readonly isChild: boolean }): Reason | null =>
  isChild ? fault('child-runs-nothing') : null
