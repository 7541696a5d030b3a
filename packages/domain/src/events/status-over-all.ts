import type { EventStatus } from './event.ts'

/** The status of an event with several rounds. */
export const statusOverAll = (rounds: readonly { readonly status: EventStatus }[]): EventStatus => {
  const [first] = rounds
  if (first === undefined || rounds.every(({ status }) => status === first.status))
    return first?.status ?? 'upcoming'
  const open = rounds.filter(({ status }) => status !== 'cancelled')
  return open.every(({ status }) => status === 'completed') ? 'completed' : 'active'
}
