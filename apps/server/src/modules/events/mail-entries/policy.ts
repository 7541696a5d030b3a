import { type ClubEvent, type EventRound, fault } from '@fletch/contract'
import { days } from '../../../platform/clock.ts'
import type { Reason } from '../../../platform/errors.ts'

/** How long a person has to confirm an entry, in ms. */
export const timeToConfirm = days(3)

/** How long after the last round the link works, so that results can still move to an account, in days. */
export const daysAfterEvent = 30

/** The reason why an event takes no entries by email, or null if it does. */
export const reasonWithoutAccount = ({ takesMailEntries = false }: ClubEvent): Reason | null =>
  takesMailEntries ? null : fault('entry-needs-account')

/** Whether the link to an entry has ended: some days after the last round. Days are YYYY-MM-DD. */
export const isLinkOver = (
  rounds: readonly Pick<EventRound, 'competitionDate'>[],
  firstDay: string,
): boolean => rounds.every(({ competitionDate }) => competitionDate < firstDay)
