import { foldForSearch } from '../search/fold.ts'

/** Which part of a person's name comes first in lists, and is what they are sorted by. */
export const nameOrders = ['firstName', 'lastName'] as const
export type NameOrder = (typeof nameOrders)[number]

/** People with one name have it as either part; the other is empty. */
export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** A person's name in one text: 'Ada Lovelace', or 'Lovelace, Ada'. */
export const personName = ({ firstName, lastName }: PersonName, order: NameOrder = 'firstName'): string => {
  const [first, last] = [firstName.trim(), lastName.trim()]
  return order === 'lastName'
    ? [last, first].filter(Boolean).join(', ')
    : [first, last].filter(Boolean).join(' ')
}

/** Whether a person is called like this, whichever part one types first. */
export const isNamed = ({ firstName, lastName }: PersonName, typed: string): boolean => {
  const words = typed.replace(/[,\s]+/g, ' ').trim()
  return `${firstName} ${lastName} ${firstName}`.toLowerCase().includes(words.toLowerCase())
}

/** The parts by which people are sorted, the first one before all of the next. Who has one name has one part. */
export const namePartsIn = (order: NameOrder, { firstName, lastName }: PersonName): string[] => {
  const [first, last] = [firstName.trim(), lastName.trim()]
  return order === 'lastName' ? [last, first].filter(Boolean) : [personName({ firstName, lastName })]
}

/** Comes before all that a name holds, so that 'Li, Zoe' stands before 'Li Wei, An'. */
const partEnd = '\u0001'

/** What members are sorted by who are listed by last name, in any database: without case and accents. */
export const lastNameKeyOf = (name: PersonName): string =>
  namePartsIn('lastName', name).map(foldForSearch).join(partEnd)
