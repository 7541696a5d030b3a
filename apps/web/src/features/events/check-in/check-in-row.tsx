import { memo } from 'react'
import { checkInTexts as texts } from '../../../messages/event-check-in.ts'
import { eventTexts } from '../../../messages/events.ts'
import { CheckIcon, SmartphoneIcon } from '../../../ui/icons.ts'
import { useChange } from '../../../ui/use-change.ts'
import { changeArcher } from '../participants/mutations.ts'
import type { CheckInRow as Row } from './check-in-state.ts'
import { type CheckInPlace, recordArrival, recordPayment } from './mutations.ts'

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
export const CheckInRow = memo(
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
