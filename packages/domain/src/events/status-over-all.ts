import type { EventStatus } from './event.ts'
import type { RoundOfEvent } from './over-all.ts'

/** The status of an event with several rounds. */
export const statusOverAll = (rounds: readonly Pick<RoundOfEvent, 'status'>[]): EventStatus => {
  const [first] = rounds
  if (first === undefined || rounds.every(({ status }) => status === first.status))
    return first?.status ?? 'upcoming'
  const open = rounds.filter(({ status }) => status !== 'cancelled')
  return open.every(({ status }) => status === 'completed') ? 'completed' : 'active'
}
