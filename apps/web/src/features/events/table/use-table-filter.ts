import type { Participant } from '@fletch/domain/contract'
import { useLocation, useSearch } from 'wouter'
import { useDebouncedText } from '../../../ui/use-typed.ts'
import { checkInStates } from '../check-in/check-in-state.ts'
import { type Sorting, sortKeys, type TableFilter } from './table-rows.ts'

/** The query parameter of each filter. */
const names = { words: 'q', division: 'division', standing: 'standing', paid: 'paid' } as const

type Archers = readonly Pick<Participant, 'archeryStyle'>[]

/** Reads the filters and the order from an address; ignores invalid parts. */
const readTable = (search: string, archers: Archers): { filter: TableFilter; sorting: Sorting } => {
  const asked = new URLSearchParams(search)
  const askedFor = (name: keyof typeof names) => asked.get(names[name])?.trim() ?? ''
  return {
    filter: {
      words: askedFor('words'),
      division: archers.find(({ archeryStyle }) => archeryStyle === askedFor('division'))?.archeryStyle ?? '',
      standing: checkInStates.find((each) => each === askedFor('standing')) ?? '',
      paid: ['yes', 'no'].find((each) => each === askedFor('paid')) ?? '',
    },
    sorting: {
      key: sortKeys.find((key) => key === asked.get('sort')) ?? 'name',
      isDown: asked.get('order') === 'desc',
    },
  }
}

const tableQuery = (filter: TableFilter, { key, isDown }: Sorting): string => {
  const search = new URLSearchParams({
    ...(filter.words && { [names.words]: filter.words }),
    ...(filter.division && { [names.division]: filter.division }),
    ...(filter.standing && { [names.standing]: filter.standing }),
    ...(filter.paid && { [names.paid]: filter.paid }),
    ...(key !== 'name' && { sort: key }),
    ...(isDown && { order: 'desc' }),
  })
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The filters and the order of the table. They are kept in the address: Back, a reload and a shared link keep them. */
export const useTableFilter = (archers: Archers) => {
  const [path, navigate] = useLocation()
  const { filter, sorting } = readTable(useSearch(), archers)
  const go = (change: { filter?: Partial<TableFilter>; sorting?: Sorting }) => {
    const now = readTable(location.search, archers)
    const next = tableQuery({ ...now.filter, ...change.filter }, change.sorting ?? now.sorting)
    navigate(`${path}${next}`, { replace: true })
  }
  const [typed, setTyped] = useDebouncedText(filter.words, (words) => go({ filter: { words } }))
  return {
    /** Includes the text being typed, which is written to the address after a pause. */
    filter: { ...filter, words: typed },
    narrow: ({ words, ...others }: TableFilter) => {
      if (words === typed) go({ filter: others })
      else setTyped(words)
    },
    sorting,
    sortBy: (next: Sorting) => go({ sorting: next }),
  }
}
