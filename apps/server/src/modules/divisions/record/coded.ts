import { allDivisions, usualSchemeId } from '@fletch/domain'

/** How a code is stored. */
interface Coded {
  readonly archeryStyle: string
  /** The code where it is of another scheme than the clubs' own styles; null of one of theirs. */
  readonly division: string | null
}

/**
 * A code as it is stored: processes of the release before know the clubs' own styles alone, and answer no list with
 * another one in it. For them it is 'all'.
 */
export const codedAs = (code: string, divisionScheme: string = usualSchemeId): Coded =>
  divisionScheme === usualSchemeId
    ? { archeryStyle: code, division: null }
    : { archeryStyle: allDivisions, division: code }
