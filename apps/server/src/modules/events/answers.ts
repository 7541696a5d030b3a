import type { Acquaintances, Calendars } from '../accounts/index.ts'
import type { Shoots } from '../cards/index.ts'
import type { ArchersOfClubs, EventsOfClubs } from '../clubs/index.ts'
import type { RoundsSeen } from '../rounds/index.ts'

import { listKnown, listKnownBeginning } from './acquaintances/store.ts'
import { endCalendarsOf } from './calendar/commands.ts'
import { isGroup, rightsOn } from './group-cards/rights.ts'
import { listGroupIdsOf } from './group-cards/rights-store.ts'
import { shotInEvents, sumsInEvents } from './group-cards/season.ts'
import { shootersCalled } from './group-cards/shooters.ts'
import { beginGroupCard } from './groups/beginning.ts'
import { lockEventOf } from './groups/reads.ts'
import { linkArchers, moveArchers, unlinkArchers } from './member-archers/commands.ts'
import { endEventsOf, lockEventsOf } from './of-a-club/commands.ts'
import { eventsOfClub } from './of-a-club/reads.ts'
import { listRoundsOf } from './record/rounds-store.ts'

/** What events answer to accounts: they see clubs and events together. */
export const acquaintances: Acquaintances = { among: listKnown, beginning: listKnownBeginning }

export const calendars: Calendars = { end: endCalendarsOf }

/** What events answer to rounds: those of events in which someone takes part, or that they run. */
export const roundsInEvents: RoundsSeen['inEvents'] = listRoundsOf

/** What events answer to clubs. */
export const eventsOfClubs: EventsOfClubs = {
  count: eventsOfClub,
  hold: lockEventsOf,
  end: endEventsOf,
}

export const archersOfClubs: ArchersOfClubs = { link: linkArchers, unlink: unlinkArchers, move: moveArchers }

/** What events answer to the cards of their groups. */
export const shoots: Shoots = {
  rightsOn,
  archersCalled: shootersCalled,
  cardsOf: listGroupIdsOf,
  shotInEvents,
  sumsInEvents,
  isGroup,
  hold: lockEventOf,
  begin: beginGroupCard,
}
