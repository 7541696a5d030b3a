import type { SeriesTable } from '@fletch/contract'
import { usualSchemeId } from '@fletch/domain'
import { shortDivision } from '../../messages/styles.ts'
import { useDivisionFilter } from '../divisions/use-division-filter.ts'

type Division = Pick<SeriesTable['divisions'][number], 'division' | 'divisionScheme'>

const schemeOf = ({ divisionScheme = usualSchemeId }: Division): string => divisionScheme

/**
 * The name of a list in the address: the division's code, with the scheme if two schemes of the series share the code.
 */
const listKeyOf = (list: Division, all: readonly Division[]): string =>
  all.filter(({ division }) => division === list.division).length > 1
    ? `${schemeOf(list)}:${list.division}`
    : list.division

/** The lists of a series, and the one in the address; undefined if all are shown. */
export const useListedDivisions = <D extends Division>(divisions: readonly D[]) => {
  const { asked, show } = useDivisionFilter()
  const keys = new Map(divisions.map((each) => [listKeyOf(each, divisions), each]))
  return {
    codes: [...keys.keys()],
    names: {
      short: (key: string) => {
        const list = keys.get(key)
        if (list === undefined) return key
        const code = shortDivision(list.division, list.divisionScheme)
        return key === list.division ? code : `${code} (${schemeOf(list)})`
      },
    },
    chosen: keys.get(asked),
    asked,
    show,
  }
}
