import { checkInTexts as texts } from '../../../messages/event-check-in.ts'
import type { NewArrival } from '../../../offline/arrival-store.ts'
import { arrivals } from '../../../server/arrivals.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { CheckInRow } from './standing.ts'

// Taps at check-in are kept on this phone first and go from there: they are no changes that wait for an answer.

export interface CheckInPlace {
  readonly userId: string
  /** The event, or the round of it. */
  readonly eventId: string
}

const of = (place: CheckInPlace, { archer }: CheckInRow): NewArrival => ({
  userId: place.userId,
  eventId: place.eventId,
  participantId: archer.id,
})

export const noteHere = (place: CheckInPlace, row: CheckInRow, isHere: boolean) =>
  arrivals.note([{ ...of(place, row), presence: isHere ? 'here' : 'expected' }])

export const notePaid = (place: CheckInPlace, row: CheckInRow, isPaid: boolean) =>
  arrivals.note([{ ...of(place, row), isPaid }])

/** The notice takes it back: everyone stands in their group again. */
export const noteRestAbsent = async (place: CheckInPlace, rest: readonly CheckInRow[]) => {
  await arrivals.note(rest.map((row) => ({ ...of(place, row), presence: 'absent' })))
  const undo = async () => {
    await arrivals.note(
      rest.map((row) => ({
        ...of(place, row),
        presence: 'back',
        groupId: row.archer.groupId ?? undefined,
      })),
    )
    toast({ title: texts.undone })
  }
  toast({
    title: texts.restMarked(rest.length),
    description: texts.restMarkedText,
    duration: 15_000,
    action: { label: texts.undo, onClick: () => void undo() },
  })
}
