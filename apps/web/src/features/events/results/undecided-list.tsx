import { eventResultTexts } from '@fletch/messages/event-results'
import type { DivisionNames } from '../../divisions/use-division-names.ts'
import type { UndecidedPlace } from '../undecided.ts'

/** The places that a shoot-off must decide, with the archers who share them. */
export const UndecidedList = ({
  places,
  names,
}: {
  places: readonly UndecidedPlace[]
  names: DivisionNames
}) => (
  <ul className="list-disc ps-5">
    {places.map(({ archeryStyle, rank, archers }) => (
      <li key={`${archeryStyle} ${rank}`} className="wrap-break-word">
        {eventResultTexts.complete.tie({
          rank,
          division: names.short(archeryStyle),
          names: archers.map(({ name }) => name),
        })}
      </li>
    ))}
  </ul>
)
