import type { Participant } from '@fletch/contract'
import { checkInTexts } from '@fletch/messages/event-check-in'
import { tableTexts as texts } from '@fletch/messages/participants-table'
import { useLocation, useSearch } from 'wouter'
import { inSentence } from '../../../messages/facts.ts'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useDebouncedText } from '../../../ui/use-typed.ts'
import { type CheckInFilter, type CheckInRow, checkInFilters, countsOf } from '../check-in/check-in-state.ts'
import { type Sorting, type SortKey, sortKeys, type TableFilter } from '../table/table-rows.ts'

type Archers = readonly Pick<Participant, 'archeryStyle'>[]

/** The query parameter of each filter. */
const names = { words: 'q', division: 'division', show: 'show' } as const

interface Chosen {
  readonly filter: TableFilter
  readonly sorting: Sorting
}

/** Reads the filters and the order from an address; ignores invalid parts. */
const readChosen = (search: string, archers: Archers): Chosen => {
  const query = new URLSearchParams(search)
  const askedFor = (name: string) => query.get(name)?.trim() ?? ''
  return {
    filter: {
      words: askedFor(names.words),
      division:
        archers.find(({ archeryStyle }) => archeryStyle === askedFor(names.division))?.archeryStyle ?? '',
      show: checkInFilters.find((each) => each === askedFor(names.show)) ?? 'all',
    },
    sorting: {
      key: sortKeys.find((key) => key === query.get('sort')) ?? 'name',
      isDown: query.get('order') === 'desc',
    },
  }
}

/** The address with other filters. What else it asks for, such as the round, stays. */
const queryWith = (search: string, { filter, sorting: { key, isDown } }: Chosen): string => {
  const query = new URLSearchParams(search)
  const set = (name: string, value: string) => (value === '' ? query.delete(name) : query.set(name, value))
  set(names.words, filter.words)
  set(names.division, filter.division)
  set(names.show, filter.show === 'all' ? '' : filter.show)
  set('sort', key === 'name' ? '' : key)
  set('order', isDown ? 'desc' : '')
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** The filters and the order of the archers. They are kept in the address: Back, a reload and a shared link keep them. */
export const useArcherFilter = (archers: Archers) => {
  const [path, navigate] = useLocation()
  const { filter, sorting } = readChosen(useSearch(), archers)
  const go = (change: { filter?: Partial<TableFilter>; sorting?: Sorting }) => {
    const now = readChosen(location.search, archers)
    const next = { filter: { ...now.filter, ...change.filter }, sorting: change.sorting ?? now.sorting }
    navigate(`${path}${queryWith(location.search, next)}`, { replace: true })
  }
  const [typed, setTyped] = useDebouncedText(filter.words, (words) => go({ filter: { words } }))
  return {
    /** Includes the text being typed, which is written to the address after a pause. */
    filter: { ...filter, words: typed },
    setWords: setTyped,
    narrow: (change: Partial<TableFilter>) => go({ filter: change }),
    sorting,
    sortBy: (next: Sorting) => go({ sorting: next }),
  }
}

const chipClass =
  'hair target inline-flex items-center rounded-10 border-edge bg-paper px-3 font-semibold aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent sun:aria-pressed:bg-ink sun:aria-pressed:text-paper'

type ChipsProps = {
  rows: readonly CheckInRow[]
  /** The day has come, so archers who are not here are missing. */
  isDue: boolean
  chosen: CheckInFilter
  onChoose: (filter: CheckInFilter) => void
}

/** Who is shown, each with a count. What counts no one is left out, unless it is chosen. */
const Chips = ({ rows, isDue, chosen, onChoose }: ChipsProps) => {
  const counts = countsOf(rows)
  const isOffered = (filter: CheckInFilter) => {
    if (filter === chosen || filter === 'all' || filter === 'unpaid') return true
    return filter === 'missing' ? isDue : counts.asked > 0
  }
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{checkInTexts.show}</legend>
      {checkInFilters.filter(isOffered).map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === chosen}
          className={chipClass}
          onClick={() => onChoose(filter)}
        >
          {checkInTexts.filterCount({ name: checkInTexts.filters[filter], count: counts[filter] })}
        </button>
      ))}
    </fieldset>
  )
}

type ArcherFiltersProps = Omit<ChipsProps, 'chosen' | 'onChoose'> & {
  chosen: ReturnType<typeof useArcherFilter>
}

/** Search, and who is shown. It stays in sight, so on a phone it is low. */
export const ArcherFilters = ({ rows, isDue, chosen }: ArcherFiltersProps) => {
  const { filter, setWords, narrow } = chosen
  return (
    <div
      className="sticky top-0 z-10 -mx-4 -my-3 flex flex-wrap items-center gap-3 bg-ground px-4 py-3"
      // Selects the typed text, so that typing the next name replaces it.
      onFocusCapture={({ target }) =>
        target instanceof HTMLInputElement && target.type === 'search' && target.select()
      }
    >
      <SearchBox
        label={texts.search}
        hint={texts.searchHint}
        value={filter.words}
        onChange={setWords}
        className="w-full desk:w-80"
      />
      <Chips rows={rows} isDue={isDue} chosen={filter.show} onChoose={(show) => narrow({ show })} />
    </div>
  )
}

type ArcherOrderProps = Pick<ArcherFiltersProps, 'chosen'> & {
  /** The divisions that archers are in. */
  divisions: readonly { value: string; label: string }[]
  /** On a phone, which has no column heads. */
  hasSorting: boolean
}

/** The division and, on a phone, the order. */
export const ArcherOrder = ({ chosen, divisions, hasSorting }: ArcherOrderProps) => {
  const { filter, narrow, sorting, sortBy } = chosen
  return (
    <>
      {divisions.length > 1 && (
        <ChoiceBox
          label={texts.division}
          className="min-w-36 flex-1 desk:max-w-60"
          options={[{ value: '', label: texts.anyDivision }, ...divisions]}
          value={filter.division}
          onChange={(division) => narrow({ division })}
        />
      )}
      {hasSorting && (
        <ChoiceBox
          label={texts.sortBy}
          className="min-w-36 flex-1"
          options={sortKeys.map((value) => ({
            value,
            label: texts.sortedBy({ column: inSentence(texts.columns[value]) }),
          }))}
          value={sorting.key}
          onChange={(typed) =>
            sortBy({ key: sortKeys.find((key: SortKey) => key === typed) ?? 'name', isDown: false })
          }
        />
      )}
    </>
  )
}
