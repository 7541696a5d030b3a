import { isUnder16 } from '../people/disclosure.ts'

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string | null
}

const nameOf = ({ firstName, lastName }: Person): string =>
  `${firstName} ${lastName}`.normalize('NFC').toLowerCase()

/** Which of the children of an account is the one of a club's entry: of the same name, and of no other birth date. */
export const sameChildAmong = <Child extends Person>(
  children: readonly Child[],
  entry: Person,
): Child | undefined =>
  children.find(
    (child) =>
      nameOf(child) === nameOf(entry) &&
      (child.dateOfBirth === null || child.dateOfBirth === entry.dateOfBirth),
  )

/**
 * Which of a club's entries with one email address is the owner of the account that proves it: the one of the same name.
 * A name can be written in several ways, so otherwise the only one who can be meant: no child under 16, unless the owner
 * is one. Undefined if none or several can be meant. `today` is a calendar date, YYYY-MM-DD.
 */
export const ownerAmong = <Entry extends Person>(
  entries: readonly Entry[],
  owner: Person,
  today: string,
): Entry | undefined => {
  const named = entries.filter((entry) => nameOf(entry) === nameOf(owner))
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  const isChild = (person: Person) => isUnder16(person.dateOfBirth, today)
  const possible = entries.filter((entry) => !isChild(entry) || isChild(owner))
  return possible.length === 1 ? possible[0] : undefined
}
