import type { DivisionScheme } from '../divisions/scheme.ts'

/** How ianseo classifies archers: by division (usually the bow), and within it by class (age and sex). */
export interface IanseoCategory {
  readonly division: string
  readonly className: string
}

/** An archer in ianseo's list of participants. */
export interface IanseoArcher extends IanseoCategory {
  /** The licence, or another identifier. ianseo requires it in every line. */
  readonly code: string
  readonly firstName: string
  readonly lastName: string
  readonly gender?: string | null | undefined
  readonly club?: string | undefined
  /** YYYY-MM-DD. */
  readonly dateOfBirth?: string | null | undefined
}

type Parts = Pick<DivisionScheme, 'divisions' | 'sexes'>

/** Removes tabs, line breaks and semicolons, which would split a field. */
const cell = (text: string): string => text.replace(/[\t\r\n;]+/g, ' ').trim()

/** Removes leading #, because ianseo reads such lines as commands and archers type their own licence. */
const harmless = (code: string): string => cell(code).replace(/^[#\s]+/, '') || '-'

const mostOfCode = 10

/**
 * Codes of clubs from the letters and digits of their names, at most 10 characters. ianseo takes clubs with the same
 * code for one, so later ones in the alphabet get a number.
 */
const clubCodes = (clubs: readonly string[]): ReadonlyMap<string, string> => {
  const codes = new Map<string, string>()
  const usedCodes = new Set<string>()
  for (const club of [...new Set(clubs)].sort()) {
    const letters = club.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
    let code = letters.slice(0, mostOfCode)
    for (let number = 2; code !== '' && usedCodes.has(code); number += 1)
      code = `${letters.slice(0, mostOfCode - String(number).length)}${number}`
    usedCodes.add(code)
    codes.set(club, code)
  }
  return codes
}

const isWoman = (gender: string | null | undefined): boolean => gender === 'female'

/**
 * The ianseo category of a division. A code made of bow, age and sex is split into bow and class: `AMBB-R` becomes BB-R
 * and AM, `BU21W` becomes B and U21W. Any other code becomes the division, with the sex as class, because ianseo
 * requires a class.
 */
export const ianseoCategory = (
  { divisions, sexes }: Parts,
  code: string,
  gender: string | null | undefined,
): IanseoCategory => {
  const { age = null, sex = null, bow = null } = divisions.find((each) => each.code === code) ?? {}
  if (bow !== null && (age !== null || sex !== null))
    return { division: bow, className: `${age ?? ''}${sex ?? ''}` }
  const sexCode = sexes.find((each) => each.gender === gender)?.code
  return { division: code, className: sexCode ?? (isWoman(gender) ? 'W' : 'M') }
}

/** The gender that a division is for; undefined if it is open to all. */
export const genderOfDivision = ({ divisions, sexes }: Parts, code: string): string | undefined => {
  const { sex = null } = divisions.find((each) => each.code === code) ?? {}
  return sexes.find((each) => each.code === sex)?.gender
}

const same = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase()

/** The offered code that an ianseo category stands for; undefined if none fits. */
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
 * A list that ianseo loads under Participants: tab-separated, without a header. Code, session, division, class, target,
 * five flags for what is shot, family name, first name, sex (0 men, 1 women), code and name of the club, date of birth.
 */
export const ianseoList = (archers: readonly IanseoArcher[]): string => {
  const codes = clubCodes(archers.map(({ club = '' }) => cell(club)))
  return archers
    .map(({ code, division, className, firstName, lastName, gender, club = '', dateOfBirth }) =>
      [
        ...[harmless(code), '1', division, className, ''],
        ...['1', '1', '1', '1', '1'],
        // A guest may have only one name: it is written as the family name.
        ...(lastName === '' ? [firstName, ''] : [lastName, firstName]),
        isWoman(gender) ? '1' : '0',
        ...[codes.get(cell(club)) ?? '', club, dateOfBirth ?? ''],
      ]
        .map(cell)
        .join('\t'),
    )
    .map((line) => `${line}\r\n`)
    .join('')
}
