/** An archer as ianseo's list of participants has one. */
export interface IanseoArcher {
  /** The licence, or what tells the archer apart; ianseo takes no line without it. */
  readonly code: string
  readonly division: string
  readonly firstName: string
  readonly lastName: string
  readonly gender?: string | null | undefined
  readonly club?: string | undefined
  /** YYYY-MM-DD. */
  readonly dateOfBirth?: string | null | undefined
}

/** Neither side of a tab: a name with one would be two fields. */
const cell = (text: string): string => text.replace(/[\t\r\n;]+/g, ' ').trim()

/** A club's code, of which ianseo takes 10 signs: its first letters. */
const codeOf = (club: string): string =>
  club
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 10)

/**
 * A list that ianseo loads under Participants: tabs, no head. Code, session, division, class, target, five marks for
 * what is shot, family name, name, sex (0 men, 1 women), code and name of the club, date of birth.
 */
export const ianseoList = (archers: readonly IanseoArcher[]): string =>
  archers
    .map(({ code, division, firstName, lastName, gender, club = '', dateOfBirth }) =>
      [
        ...[code, '1', division, '', ''],
        ...['1', '1', '1', '1', '1'],
        // Of guests one name may be known: it is the family's.
        ...(lastName === '' ? [firstName, ''] : [lastName, firstName]),
        gender === 'female' ? '1' : '0',
        ...[codeOf(club), club, dateOfBirth ?? ''],
      ]
        .map(cell)
        .join('\t'),
    )
    .map((line) => `${line}\r\n`)
    .join('')
