import type { Competition } from '@fletch/domain/contract'
import { useDeferredValue, useState } from 'react'
import { checkInTexts as texts } from '../../../messages/event-check-in.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadMore } from '../../../ui/more.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useRowsInSteps } from '../../../ui/use-pieces.ts'
import { useGroupNames } from '../groups/use-group-names.ts'
import { CheckInRow } from './check-in-row.tsx'
import {
  type CheckInFilter,
  type CheckInState,
  checkInStates,
  countsOf,
  matchesName,
  type CheckInRow as Row,
} from './check-in-state.ts'
import { type CheckInPlace, recordRestAbsent } from './mutations.ts'
import { useStableRows } from './use-stable-rows.ts'

const filters: readonly CheckInFilter[] = ['all', 'missing', 'unpaid']

const filterClass =
  'hair target inline-flex items-center rounded-10 border-edge bg-paper px-3 font-semibold aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent sun:aria-pressed:bg-ink sun:aria-pressed:text-paper'

type FiltersProps = {
  rows: readonly Row[]
  chosen: CheckInFilter
  onChoose: (filter: CheckInFilter) => void
}

const Filters = ({ rows, chosen, onChoose }: FiltersProps) => {
  const { all, missing, unpaid } = countsOf(rows)
  const counts = { all, missing, unpaid }
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{texts.show}</legend>
      {filters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === chosen}
          className={filterClass}
          onClick={() => onChoose(filter)}
        >
          {texts.filterCount(texts.filters[filter], counts[filter])}
        </button>
      ))}
    </fieldset>
  )
}

type SectionProps = {
  standing: CheckInState
  rows: readonly Row[]
  /** The number of archers in this state, including those who are not shown. */
  count: number
  event: Competition
  place: CheckInPlace
  groups: ReadonlyMap<string, string>
  isOpen: boolean
  onMarkRest: (() => void) | undefined
}

const Section = ({ standing, rows, count, event, place, groups, isOpen, onMarkRest }: SectionProps) => (
  <section aria-labelledby={`check-in-${standing}`}>
    <h2 id={`check-in-${standing}`} className="text-18">
      {texts.sectionCount(texts.sections[standing], count)}
    </h2>
    <ul className="hair-t mt-2 gap-x-8 desk:grid desk:grid-cols-2">
      {rows.map((row) => (
        <CheckInRow
          key={row.archer.id}
          row={row}
          place={place}
          group={row.archer.groupId === null ? undefined : groups.get(row.archer.groupId)}
          scheme={event.divisionScheme}
          isOpen={isOpen}
        />
      ))}
    </ul>
    {onMarkRest && (
      <Button className="mt-4" onClick={onMarkRest}>
        {texts.markRest}
      </Button>
    )}
  </section>
)

const noneOf = (filter: CheckInFilter, typed: string): string =>
  filter === 'all' || typed !== '' ? texts.noHits : texts.noneLeft[filter]

type CheckInListProps = {
  event: Competition
  rows: readonly Row[]
  place: CheckInPlace
  isOpen: boolean
}

/**
 * All archers by name, missing ones first. A tapped row stays in place until the officer filters, searches or sorts
 * again.
 */
export const CheckInList = ({ event, rows, place, isOpen }: CheckInListProps) => {
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<CheckInFilter>('all')
  const words = useDeferredValue(typed).trim()
  const key = `${filter} ${words}`
  const { isShown, placeOf, moved, sortAgain } = useStableRows(filter, words, rows)
  const { rows: drawn, more } = useRowsInSteps(key)
  const groups = useGroupNames(place.eventId)
  const found = rows.filter((row) => matchesName(row.name, words) && isShown(row))
  const rest = rows.filter(({ standing }) => standing === 'missing')
  let left = drawn
  const sections = checkInStates.map((standing) => {
    const all = found.filter((row) => placeOf(row) === standing)
    const part = all.slice(0, Math.max(0, left))
    left -= part.length
    return { standing, all, part, count: rows.filter((row) => row.standing === standing).length }
  })
  return (
    <>
      <div
        className="sticky top-0 z-10 -mx-4 -my-3 flex flex-col gap-3 bg-ground px-4 py-3 desk:flex-row desk:items-center"
        // Selects the typed text, so that typing the next name replaces it.
        onFocusCapture={({ target }) => target instanceof HTMLInputElement && target.select()}
      >
        <SearchBox
          label={texts.search}
          hint={texts.searchHint}
          value={typed}
          onChange={setTyped}
          className="desk:w-80"
        />
        <Filters rows={rows} chosen={filter} onChoose={setFilter} />
      </div>
      {/* As high without the button: the list must not move under a finger when the first archer is tapped. */}
      {isOpen && found.length > 0 && (
        <p className="-my-2 flex min-h-12 items-center gap-x-1 text-14 text-muted">
          {moved > 0 && (
            <Button look="quiet" className="-ms-4 shrink-0" onClick={sortAgain}>
              {texts.sortAgain}
            </Button>
          )}
          {texts.sortAgainText(moved)}
        </p>
      )}
      {found.length === 0 && <p role="status">{noneOf(filter, words)}</p>}
      {found.length > 0 && (
        <div className="flex flex-col gap-8">
          {sections
            .filter(({ part }) => part.length > 0)
            .map(({ standing, part, count }) => (
              <Section
                key={standing}
                standing={standing}
                rows={part}
                count={count}
                event={event}
                place={place}
                groups={groups}
                isOpen={isOpen}
                onMarkRest={
                  standing === 'missing' && isOpen && words === '' && rest.length > 0
                    ? () => void recordRestAbsent(place, rest).then(sortAgain)
                    : undefined
                }
              />
            ))}
          {drawn < found.length && (
            <LoadMore label={texts.more} pendingLabel={texts.more} isLoading={false} onMore={more} />
          )}
        </div>
      )}
    </>
  )
}
