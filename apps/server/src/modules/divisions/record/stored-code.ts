import { allDivisions, usualSchemeId } from '@fletch/domain'

/** A division code as the database stores it. */
interface StoredCode {
  readonly archeryStyle: string
  /** The code if it belongs to another scheme than the styles, else null. */
  readonly division: string | null
}

/**
 * Returns a code as it is stored. Processes of the previous release know only the styles and cannot list archers with
 * another code, so they read 'all'.
 */
export const storedCode = (code: string, divisionScheme: string = usualSchemeId): StoredCode =>
  divisionScheme === usualSchemeId
    ? { archeryStyle: code, division: null }
    : { archeryStyle: allDivisions, division: code }
