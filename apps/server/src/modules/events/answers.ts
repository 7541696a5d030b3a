import type { Acquaintances } from '../accounts/index.ts'
import type { EventsOfClubs } from '../clubs/index.ts'

import { listKnown, listKnownBeginning } from './acquaintances/store.ts'
import { endEventsOf, holdEventsOf } from './of-a-club/commands.ts'
import { eventsOfClub } from './of-a-club/reads.ts'

/** What events answer to accounts: they see clubs and events together. */
export const acquaintances: Acquaintances = { among: listKnown, beginning: listKnownBeginning }

/** What events answer to clubs. */
export const eventsOfClubs: EventsOfClubs = {
  count: eventsOfClub,
  hold: holdEventsOf,
  end: endEventsOf,
}
