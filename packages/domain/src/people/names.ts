import { foldForSearch } from '../search/fold.ts'

/** The part of a name that lists show first and sort by. */
export const nameOrders = ['firstName', 'lastName'] as const
export type NameOrder = (typeof nameOrders)[number]

/** A person with a single name has it as either part; the other is empty. */
export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** A person's name as one text: 'Ada Lovelace', or 'Lovelace, Ada'. */
export const personName = ({ firstName, lastName }: PersonName, order: NameOrder = 'firstName'): string => {
  const [first, last] = [firstName.trim(), lastName.trim()]
  return order === 'lastName'
    ? [last, first].filter(Boolean).join(', ')
    : [first, last].filter(Boolean).join(' ')
}

/** Whether a typed text matches a person's name, with either part first. */
export const isNamed = ({ firstName, lastName }: PersonName, typed: string): boolean => {
  const words = typed.replace(/[,\s]+/g, ' ').trim()
  return `${firstName} ${lastName} ${firstName}`.toLowerCase().includes(words.toLowerCase())
}

/** The parts by which people are sorted; the first part decides before the next. A single name is one part. */
export const namePartsIn = (order: NameOrder, { firstName, lastName }: PersonName): string[] => {
  const [first, last] = [firstName.trim(), lastName.trim()]
  return order === 'lastName' ? [last, first].filter(Boolean) : [personName({ firstName, lastName })]
}

/** Sorts before any character of a name, so that 'Li, Zoe' comes before 'Li Wei, An'. */
const partEnd = '\u0001'

/** The key by which any database sorts members by first name, without case and accents. A key has itself as its key. */
export const firstNameKeyOf = (name: PersonName): string => foldForSearch(personName(name)).normalize('NFC')

/** The key by which any database sorts members by last name, without case and accents. */
export const lastNameKeyOf = (name: PersonName): string =>
  namePartsIn('lastName', name).map(foldForSearch).join(partEnd)
