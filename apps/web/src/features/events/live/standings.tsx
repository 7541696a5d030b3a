import { useCallback, useRef } from 'react'
import { eventLiveTexts } from '../../../messages/event-live.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { UserIcon } from '../../../ui/icons.ts'
import { type DivisionNames, useDivisionNames } from '../../divisions/use-division-names.ts'
import { PinnedArchers } from './pinned-archers.tsx'
import { StandingsTable } from './standings-table.tsx'
import type { BoardDivision, BoardView } from './use-board.ts'
import type { BoardPlace } from './use-board-place.ts'

const texts = eventLiveTexts

const chip =
  'target hair inline-flex cursor-pointer items-center justify-center rounded-10 px-3 font-semibold wide:px-4'

type StylesProps = {
  names: DivisionNames
  divisions: readonly BoardDivision[]
  chosen: string
  onChoose: (style: string) => void
}

/** Which style is shown; with one there is nothing to choose. */
const Styles = ({ names, divisions, chosen, onChoose }: StylesProps) => {
  if (divisions.length < 2) return null
  const choices = [
    { value: '', label: texts.allStyles },
    ...divisions.map(({ archeryStyle }) => ({
      value: archeryStyle,
      label: names.short(archeryStyle),
    })),
  ]
  return (
    <fieldset className="flex flex-wrap gap-1.5 wide:gap-2">
      <legend className="sr-only">{texts.styles}</legend>
      {choices.map(({ value, label }) => (
        <label
          key={value}
          className={`${chip} border-edge bg-paper hover:border-ink has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2`}
        >
          <input
            type="radio"
            name="style"
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

type StandingsProps = {
  view: BoardView
  place: BoardPlace
  /** The participant whom the reader is. */
  ownId: string | undefined
}

/** Everyone's place, style by style, with those on top for whom one came. */
export const Standings = ({ view, place, ownId }: StandingsProps) => {
  const { divisions, head } = view
  const names = useDivisionNames(head.divisionScheme)
  const chosen = divisions.some(({ archeryStyle }) => archeryStyle === place.style) ? place.style : ''
  const shown = chosen === '' ? divisions : divisions.filter(({ archeryStyle }) => archeryStyle === chosen)
  // Always the same function, so that rows that did not change are not drawn again.
  const toggle = useRef(place.togglePin)
  toggle.current = place.togglePin
  const onPin = useCallback((id: string) => toggle.current(id), [])
  if (divisions.length === 0) {
    return (
      <EmptyState icon={<UserIcon aria-hidden="true" />} title={texts.table.empty}>
        {texts.table.emptyText}
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <PinnedArchers view={view} names={names} ownId={ownId} pinned={place.pinned} onUnpin={onPin} />
      <Styles names={names} divisions={divisions} chosen={chosen} onChoose={place.showStyle} />
      {shown.map((division) => (
        <StandingsTable
          key={division.archeryStyle}
          division={division}
          numberOfTargets={head.numberOfTargets}
          ownId={ownId}
          names={names}
          pinned={place.pinned}
          onPin={onPin}
        />
      ))}
    </div>
  )
}
