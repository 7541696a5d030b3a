import { memo } from 'react'
import { checkInTexts as texts } from '../../../messages/event-check-in.ts'
import { eventTexts } from '../../../messages/events.ts'
import { CheckIcon } from '../../../ui/icons.ts'
import { useChange } from '../../../ui/use-change.ts'
import { changeArcher } from '../participants/mutations.ts'
import { type CheckInPlace, noteHere, notePaid } from './mutations.ts'
import type { CheckInRow as Row } from './standing.ts'

const toggleClass =
  'hair inline-flex min-h-12 items-center justify-center gap-1 rounded-10 px-3 font-semibold border-edge bg-paper text-ink aria-pressed:border-accent'

type ToggleProps = { label: string; name: string; isOn: boolean; className: string; onToggle: () => void }

/** On or off, said by a tick besides its colour. */
const Toggle = ({ label, name, isOn, className, onToggle }: ToggleProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    aria-label={texts.of(label, name)}
    className={`${toggleClass} ${className}`}
    onClick={onToggle}
  >
    {isOn && <CheckIcon className="size-5" aria-hidden="true" />}
    {label}
  </button>
)

const GivePlace = ({ row: { archer, name } }: { row: Row }) => {
  const change = useChange(changeArcher(archer))
  return (
    <button
      type="button"
      aria-disabled={change.isPending}
      aria-label={texts.of(texts.givePlace, name)}
      className={toggleClass}
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
  /** The day is not over: who arrives can be noted. */
  isOpen: boolean
}

/** One archer, with one tap for each of the two things that are noted. */
export const CheckInRow = memo(
  ({ row, place, group, scheme, isOpen }: CheckInRowProps) => {
    const { archer, name, standing, isPaid, isKept } = row
    const facts = [eventTexts.division(archer.archeryStyle, scheme), group, isKept && texts.onThisPhone]
    return (
      <li className="hair-b flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 last:border-b-0">
        <p className="min-w-32 flex-1">
          <span className="wrap-break-word font-semibold">{name}</span>
          <span className="block text-14 text-muted">
            {eventTexts.facts(facts.filter((fact) => typeof fact === 'string'))}
          </span>
        </p>
        <span className="ms-auto flex gap-2">
          {standing !== 'absent' && (
            <Toggle
              label={texts.paid}
              name={name}
              isOn={isPaid}
              className="min-w-16 aria-pressed:text-accent"
              onToggle={() => void notePaid(place, row, !isPaid)}
            />
          )}
          {standing === 'waiting' && isOpen && <GivePlace row={row} />}
          {standing !== 'waiting' && isOpen && (
            <Toggle
              label={texts.here}
              name={name}
              isOn={standing === 'here'}
              className="min-w-22 aria-pressed:bg-accent aria-pressed:text-on-accent"
              onToggle={() => void noteHere(place, row, standing !== 'here')}
            />
          )}
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
