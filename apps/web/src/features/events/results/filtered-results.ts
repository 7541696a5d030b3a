import type { EventResults } from '@fletch/domain/contract'
import { listAsked } from '../../divisions/use-division-filter.ts'

/** The lists of results, and what is left of them for the division that the address names; all where it has no list. */
export const filteredResults = (all: EventResults, asked: string) => {
  const { divisions, unranked = [], apart = [] } = all
  const codes = [...new Set([...divisions, ...unranked, ...apart].map(({ archeryStyle }) => archeryStyle))]
  const chosen = listAsked(divisions, asked)?.archeryStyle ?? codes.find((code) => code === asked)
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
