import type { PaymentWay } from '@fletch/domain'
import { checkInTexts as texts } from '@fletch/messages/event-check-in'
import type { NewArrival, StoredArrival } from '../../../phone/check-in/arrival-store.ts'
import { arrivals } from '../../../phone/check-in/arrivals.ts'
import { keptOrTold } from '../../../ui/kept-or-told.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { CheckInRow } from './check-in-state.ts'

// Taps at check-in are stored on this phone first and sent from there, so they do not use `change`, which waits for an
// answer.

export interface CheckInPlace {
  readonly userId: string
  /** The id of the event or of one of its rounds. */
  readonly eventId: string
}

const of = (place: CheckInPlace, { archer }: Pick<CheckInRow, 'archer'>): NewArrival => ({
  userId: place.userId,
  eventId: place.eventId,
  participantId: archer.id,
})

const note = (all: readonly NewArrival[]): Promise<boolean> => keptOrTold(arrivals.note(all), texts.notStored)

export const recordArrival = (place: CheckInPlace, row: CheckInRow, isHere: boolean) =>
  note([{ ...of(place, row), presence: isHere ? 'here' : 'expected' }])

/** @param paidBy how the archer has paid, if it is known */
export const recordPayment = (
  place: CheckInPlace,
  row: Pick<CheckInRow, 'archer'>,
  isPaid: boolean,
  paidBy?: PaymentWay,
) => note([{ ...of(place, row), isPaid, ...(paidBy !== undefined && { paidBy }) }])

/** Sends refused entries again, or discards them. */
export const sendAgain = (refused: readonly StoredArrival[]) =>
  keptOrTold(arrivals.again(refused), texts.notStored)
export const discard = (refused: readonly StoredArrival[]) =>
  keptOrTold(arrivals.drop(refused), texts.notStored)

/** Marks all missing archers absent. The notice undoes it and returns them to their groups. */
export const recordRestAbsent = async (place: CheckInPlace, rest: readonly CheckInRow[]) => {
  if (!(await note(rest.map((row) => ({ ...of(place, row), presence: 'absent' }))))) return
  const undo = async () => {
    const back = rest.map((row) => ({
      ...of(place, row),
      presence: 'back' as const,
      groupId: row.archer.groupId ?? undefined,
    }))
    if (await note(back)) toast({ title: texts.undone })
  }
  toast({
    title: texts.restMarked({ count: rest.length }),
    description: texts.restMarkedText,
    duration: 15_000,
    action: { label: texts.undo, onClick: () => void undo() },
  })
}
