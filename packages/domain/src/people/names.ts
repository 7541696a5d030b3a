import { foldForSearch } from '../search/fold.ts'

/** The part of a name that lists show first and sort by. */
export const nameOrders = ['firstName', 'lastName'] as const
export type NameOrder = (typeof nameOrders)[number]

/** A person with a single name has it as either part; the other is empty. */
export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** The parts of a name. A person with one name repeats it where both parts are asked for; it is one part. */
const partsOf = ({ firstName, lastName }: PersonName): [first: string, last: string] => {
  const first = firstName.trim()
  const last = lastName.trim()
  return first === last ? [first, ''] : [first, last]
}

/** A person's name as one text: 'Ada Lovelace', or 'Lovelace, Ada'. A repeated name is shown once. */
export const personName = (name: PersonName, order: NameOrder = 'firstName'): string => {
  const [first, last] = partsOf(name)
  return order === 'lastName'
    ? [last, first].filter(Boolean).join(', ')
    : [first, last].filter(Boolean).join(' ')
}

/** The key by which two archers of an event have the same name, ignoring case, accents and spaces. */
export const sameNameKeyOf = (name: PersonName): string =>
  personName(name).normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** Whether a typed text matches a person's name, with either part first. */
export const isNamed = ({ firstName, lastName }: PersonName, typed: string): boolean => {
  const words = typed.replace(/[,\s]+/g, ' ').trim()
  return `${firstName} ${lastName} ${firstName}`.toLowerCase().includes(words.toLowerCase())
}

/** The parts by which people are sorted; the first part decides before the next. A single name is one part. */
export const namePartsIn = (order: NameOrder, { firstName, lastName }: PersonName): string[] => {
  const first = firstName.trim()
  const last = lastName.trim()
  // Not the shown name: these parts make stored keys.
  return order === 'lastName' ? [last, first].filter(Boolean) : [[first, last].filter(Boolean).join(' ')]
}

/** Sorts before any character of a name, so that 'Li, Zoe' comes before 'Li Wei, An'. */
const partEnd = '\u0001'

/** The key by which any database sorts members by first name, without case and accents. A key has itself as its key. */
export const firstNameKeyOf = (name: PersonName): string =>
  namePartsIn('firstName', name).map(foldForSearch).join('').normalize('NFC')

/** The key by which any database sorts members by last name, without case and accents. */
export const lastNameKeyOf = (name: PersonName): string =>
  namePartsIn('lastName', name).map(foldForSearch).join(partEnd)
