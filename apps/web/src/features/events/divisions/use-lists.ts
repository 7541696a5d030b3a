import type { ClubEvent } from '@fletch/contract'
import { listOfDivision, usualSchemeId } from '@fletch/domain'
import { useQuery } from '@tanstack/react-query'
import { useDivisionFilter } from '../../divisions/use-division-filter.ts'
import { useSchemeOrder } from '../../divisions/use-division-names.ts'
import { mergesQuery } from './queries.ts'

interface InDivision {
  readonly archeryStyle: string
}

type Listed = Pick<ClubEvent, 'id' | 'partOf' | 'divisionScheme'>

/**
 * The lists of an event's archers, and the one that the address asks for (`?division=`). For a merged division that is
 * the list that it was merged into (rule R49).
 */
export const useLists = (
  { id, partOf, divisionScheme = usualSchemeId }: Listed,
  archers: readonly InDivision[],
) => {
  const { asked, show } = useDivisionFilter()
  const ordered = useSchemeOrder(divisionScheme)
  // The four styles need no filter: they are easy to tell apart.
  const isOffered = divisionScheme !== usualSchemeId
  const own = new Set(archers.map(({ archeryStyle }) => archeryStyle))
  const { data: merges = [] } = useQuery({
    ...mergesQuery(partOf?.id ?? id),
    enabled: own.size > 1 && (isOffered || asked !== ''),
  })
  const listOf = (code: string) => listOfDivision(merges, code)
  const codes = ordered([...own].map(listOf))
  const list = codes.find((code) => code === listOf(asked))
  return {
    codes,
    /** The codes that the filter offers. */
    offered: isOffered ? codes : [],
    /** Undefined if all lists are shown. */
    chosen: list,
    isShown: ({ archeryStyle }: InDivision): boolean => list === undefined || listOf(archeryStyle) === list,
    show,
  }
}
