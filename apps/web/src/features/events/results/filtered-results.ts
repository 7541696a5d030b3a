import type { EventResults } from '@fletch/domain/contract'
import { listWithDivision } from '../../divisions/use-division-filter.ts'

/**
 * The codes of all lists, and the results of the list that the address asks for; all results if there is no such list.
 */
export const filteredResults = (all: EventResults, asked: string) => {
  const { divisions, unranked = [], apart = [] } = all
  const codes = [...new Set([...divisions, ...unranked, ...apart].map(({ archeryStyle }) => archeryStyle))]
  const chosen = listWithDivision(divisions, asked)?.archeryStyle ?? codes.find((code) => code === asked)
  const isShown = ({ archeryStyle }: { readonly archeryStyle: string }) =>
    chosen === undefined || archeryStyle === chosen
  return {
    codes,
    chosen,
    results: {
      ...all,
      divisions: divisions.filter(isShown),
      unranked: unranked.filter(isShown),
      apart: apart.filter(isShown),
    },
  }
}
