import type { DivisionScheme } from '../divisions/scheme.ts'

/** What ianseo tells archers apart by: a division, mostly the bow, and within it a class of age and sex. */
export interface IanseoCategory {
  readonly division: string
  readonly className: string
}

/** An archer as ianseo's list of participants has one. */
export interface IanseoArcher extends IanseoCategory {
  /** The licence, or what tells the archer apart; ianseo takes no line without it. */
  readonly code: string
  readonly firstName: string
  readonly lastName: string
  readonly gender?: string | null | undefined
  readonly club?: string | undefined
  /** YYYY-MM-DD. */
  readonly dateOfBirth?: string | null | undefined
}

type Parts = Pick<DivisionScheme, 'divisions' | 'sexes'>

/** Neither side of a tab: a name with one would be two fields. */
const cell = (text: string): string => text.replace(/[\t\r\n;]+/g, ' ').trim()

/** A line that begins with # is a command to ianseo, and archers type their licence. */
const harmless = (code: string): string => cell(code).replace(/^[#\s]+/, '') || '-'

/** A club's code, of which ianseo takes 10 signs: its first letters. */
const codeOf = (club: string): string =>
  club
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 10)

const isWoman = (gender: string | null | undefined): boolean => gender === 'female'

/**
 * A division of a scheme as ianseo has it. A code that is made of bow, age and sex falls into bow and class: `AMBB-R` is
 * BB-R and AM, `BU21W` is B and U21W. Any other is a division, and the class is the sex alone, for ianseo takes no line
 * without a class.
 */
export const ianseoCategory = (
  { divisions, sexes }: Parts,
  code: string,
  gender: string | null | undefined,
): IanseoCategory => {
  const { age = null, sex = null, bow = null } = divisions.find((each) => each.code === code) ?? {}
  if (bow !== null && (age !== null || sex !== null))
    return { division: bow, className: `${age ?? ''}${sex ?? ''}` }
  const named = sexes.find((each) => each.gender === gender)?.code
  return { division: code, className: named ?? (isWoman(gender) ? 'W' : 'M') }
}

const same = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase()

/** The code of a scheme that a category of ianseo stands for, of those that are offered; undefined where none fits. */
export const divisionOfIanseo = (
  { divisions }: Parts,
  offered: readonly string[],
  { division, className }: IanseoCategory,
): string | undefined => {
  const open = divisions.filter(({ code }) => offered.includes(code))
  const isMade = ({ age, sex, bow }: (typeof open)[number]) =>
    bow !== null && same(bow, division) && same(`${age ?? ''}${sex ?? ''}`, className)
  const isCalled = ({ code }: (typeof open)[number]) =>
    [division, `${division}${className}`, `${className}${division}`].some((each) => same(each, code))
  return (open.find(isMade) ?? open.find(isCalled))?.code
}

/**
 * A list that ianseo loads under Participants: tabs, no head. Code, session, division, class, target, five marks for
 * what is shot, family name, name, sex (0 men, 1 women), code and name of the club, date of birth.
 */
export const ianseoList = (archers: readonly IanseoArcher[]): string =>
  archers
    .map(({ code, division, className, firstName, lastName, gender, club = '', dateOfBirth }) =>
      [
        ...[harmless(code), '1', division, className, ''],
        ...['1', '1', '1', '1', '1'],
        // Of guests one name may be known: it is the family's.
        ...(lastName === '' ? [firstName, ''] : [lastName, firstName]),
        isWoman(gender) ? '1' : '0',
        ...[codeOf(club), club, dateOfBirth ?? ''],
      ]
        .map(cell)
        .join('\t'),
    )
    .map((line) => `${line}\r\n`)
    .join('')

/** Why a line of a list is no archer. */
export type IanseoFault = 'too-short' | 'no-name' | 'no-division'

/** A line of a list. */
export interface IanseoLine extends Omit<IanseoArcher, 'gender' | 'dateOfBirth'> {
  /** Its number in the text, from 1. */
  readonly line: number
  readonly fault?: IanseoFault | undefined
}

/** Fields up to the family name: what stands before is of no use without it. */
const leastFields = 11

const lineOf = (line: number, fields: readonly string[]): IanseoLine => {
  const at = (place: number) => fields[place]?.trim() ?? ''
  const [lastName, firstName] = [at(10), at(11)]
  const read = {
    ...{ line, code: at(0), division: at(2), className: at(3), club: at(14) || at(13) },
    // A name that is alone is the one by which the archer is called.
    ...(firstName === '' ? { firstName: lastName, lastName: '' } : { firstName, lastName }),
  }
  if (fields.length < leastFields) return { ...read, fault: 'too-short' }
  if (read.firstName === '') return { ...read, fault: 'no-name' }
  return read.division === '' && read.className === '' ? { ...read, fault: 'no-division' } : read
}

/** A head: where the number of a session stands are words. */
const isHead = (fields: readonly string[]): boolean => !/^\d*$/.test(fields[1]?.trim() ?? '')

/**
 * A list of ianseo, line by line; semicolons are tabs to it. Without its head and its lines of commands (`##EMAIL##`),
 * which change archers that it has already.
 */
export const readIanseo = (text: string): IanseoLine[] =>
  text
    .replace(/^\u{feff}/u, '')
    .split(/\r\n|\r|\n/)
    .map((line, place) => ({ line: place + 1, fields: line.replaceAll(';', '\t').split('\t') }))
    .filter(({ fields }) => fields.some((field) => field.trim() !== ''))
    .filter(({ fields }) => !/^##[a-z0-9-]+##$/i.test(fields[0]?.trim() ?? ''))
    .filter(({ fields }, place) => place > 0 || fields.length < leastFields || !isHead(fields))
    .map(({ line, fields }) => lineOf(line, fields))
