import type { ClubEvent } from '@fletch/contract'
import { memo, useDeferredValue, useState } from 'react'
import { checkInTexts as texts } from '../../../messages/event-check-in.ts'
import { eventTexts } from '../../../messages/events.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon, SmartphoneIcon } from '../../../ui/icons.ts'
import { LoadMore } from '../../../ui/more.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useRowsInSteps } from '../../../ui/use-pieces.ts'
import { useGroupNames } from '../groups/use-group-names.ts'
import { changeArcher } from '../participants/mutations.ts'
import {
  type CheckInFilter,
  type CheckInState,
  checkInStates,
  countsOf,
  matchesName,
  type CheckInRow as Row,
} from './check-in-state.ts'
import { type CheckInPlace, recordArrival, recordPayment, recordRestAbsent } from './mutations.ts'
import { useStableRows } from './use-stable-rows.ts'

const actionClass =
  'hair inline-flex min-h-12 items-center justify-center rounded-10 border-edge bg-paper px-3 font-semibold text-ink hover:border-ink active:bg-accent-soft'

const takeBackClass =
  'inline-flex min-h-12 min-w-12 items-center justify-center rounded-10 px-1 text-14 text-muted underline underline-offset-4 hover:text-ink'

type CheckInActionProps = { row: Row; place: CheckInPlace }

/** The checkbox for a paid fee. */
const PaidBox = ({ row, place }: CheckInActionProps) => (
  <label className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-10 px-1">
    <input
      type="checkbox"
      checked={row.isPaid}
      aria-label={texts.of(texts.paid, row.name)}
      onChange={({ target }) => void recordPayment(place, row, target.checked)}
      className="size-6"
    />
    <span aria-hidden="true">{texts.paid}</span>
  </label>
)

/**
 * A button that checks an archer in. Then the state is shown, and the same button, which keeps the focus, undoes it.
 */
const ArrivalButton = ({ row, place }: CheckInActionProps) => {
  const isHere = row.standing === 'here'
  const Icon = row.isKept ? SmartphoneIcon : CheckIcon
  return (
    <span className="flex min-w-30 items-center justify-end gap-1">
      {isHere && (
        <span className="inline-flex items-center gap-1 font-semibold text-accent">
          <Icon className="size-5 shrink-0" aria-hidden="true" />
          {texts.here}
        </span>
      )}
      <button
        type="button"
        aria-label={texts.of(isHere ? texts.undoCheckIn : texts.checkIn, row.name)}
        className={isHere ? takeBackClass : `${actionClass} grow`}
        onClick={() => void recordArrival(place, row, !isHere)}
      >
        {isHere ? texts.undo : texts.checkIn}
      </button>
    </span>
  )
}

const GivePlace = ({ row: { archer, name } }: { row: Row }) => {
  const change = useChange(changeArcher(archer))
  return (
    <button
      type="button"
      aria-disabled={change.isPending}
      aria-label={texts.of(texts.givePlace, name)}
      className={actionClass}
      onClick={() => void change.run({ status: 'registered' })}
    >
      {texts.givePlace}
    </button>
  )
}

type CheckInRowProps = {
  row: Row
  place: CheckInPlace
  group: string | undefined
  scheme: string | undefined
  /** The event is not over, so arrivals can be recorded. */
  isOpen: boolean
}

/** One archer, with one tap for arrival and one for payment. */
const CheckInRow = memo(
  ({ row, place, group, scheme, isOpen }: CheckInRowProps) => {
    const { archer, name, standing, isKept } = row
    const facts = [eventTexts.division(archer.archeryStyle, scheme), group]
    return (
      <li className="hair-b flex min-h-16 flex-wrap items-center gap-x-3 py-1.5">
        <p className="min-w-28 flex-1">
          <span className="wrap-break-word font-semibold">{name}</span>
          {/* Seen as an icon, which takes no room: each tap is on this phone for a moment. */}
          {isKept && <span className="sr-only"> {texts.onThisPhone}</span>}
          <span className="block text-14 text-muted">
            {eventTexts.facts(facts.filter((fact) => typeof fact === 'string'))}
          </span>
        </p>
        <span className="ms-auto flex items-center gap-2">
          {standing !== 'absent' && <PaidBox row={row} place={place} />}
          {standing === 'waiting' && isOpen && <GivePlace row={row} />}
          {standing !== 'waiting' && isOpen && <ArrivalButton row={row} place={place} />}
        </span>
      </li>
    )
  },
  (before, after) =>
    before.row.archer === after.row.archer &&
    before.row.name === after.row.name &&
    before.row.standing === after.row.standing &&
    before.row.isPaid === after.row.isPaid &&
    before.row.isKept === after.row.isKept &&
    before.group === after.group &&
    before.scheme === after.scheme &&
    before.isOpen === after.isOpen &&
    before.place.eventId === after.place.eventId,
)

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
  event: ClubEvent
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
    <ul className="long-list hair-t mt-2 gap-x-8 desk:grid desk:grid-cols-2">
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
  event: ClubEvent
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
  const hits = rows.filter((row) => matchesName(row.name, words) && isShown(row))
  const rest = rows.filter(({ standing }) => standing === 'missing')
  let rowsLeft = drawn
  const sections = checkInStates.map((standing) => {
    const all = hits.filter((row) => placeOf(row) === standing)
    const part = all.slice(0, Math.max(0, rowsLeft))
    rowsLeft -= part.length
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
      {isOpen && hits.length > 0 && (
        <p className="-my-2 flex min-h-12 items-center gap-x-1 text-14 text-muted">
          {moved > 0 && (
            <Button look="quiet" className="-ms-4 shrink-0" onClick={sortAgain}>
              {texts.sortAgain}
            </Button>
          )}
          {texts.sortAgainText(moved)}
        </p>
      )}
      {hits.length === 0 && <p role="status">{noneOf(filter, words)}</p>}
      {hits.length > 0 && (
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
          {drawn < hits.length && (
            <LoadMore label={texts.more} pendingLabel={texts.more} isLoading={false} onMore={more} />
          )}
        </div>
      )}
    </>
  )
}
