import { eventCalendarCalls, eventCodeCalls, noticeCalls } from '@fletch/contract'
import type { Acquaintances, Boards, KeptSecret } from '../accounts/index.ts'
import type { Shoots } from '../cards/index.ts'
import type { ArchersOfClubs, EventsOfClubs, MailChoices } from '../clubs/index.ts'
import type { RoundsSeen } from '../rounds/index.ts'

import { listKnown, listKnownBeginning } from './acquaintances/store.ts'
import { endCalendarsOf } from './calendar/commands.ts'
import { endKeysOf } from './codes/key-commands.ts'
import { isGroup, rightsOn } from './group-cards/rights.ts'
import { listEventNamesOf, listGroupIdsOf } from './group-cards/rights-store.ts'
import { eventShotsOf, eventSumsOf, shootersByKeys } from './group-cards/shots.ts'
import { beginGroupCard } from './groups/begin-card.ts'
import { lockEventOf } from './groups/reads.ts'
import { linkArchers, moveArchers, unlinkArchers } from './member-archers/commands.ts'
import { unsubscribeLinks } from './notice-mails/sending.ts'
import { endNoticeLinksOf } from './notices/commands.ts'
import { endEventsOf, lockEventsOf, replaceSchemeOf } from './of-a-club/commands.ts'
import { eventsOfClub } from './of-a-club/reads.ts'
import { columnNamesInFiles } from './participants/children.ts'
import { announceNameOf } from './record/reads.ts'
import { listRoundsOf } from './record/rounds-store.ts'

/** Tells the accounts module which users an officer knows. The events module sees clubs and events together. */
export const acquaintances: Acquaintances = { among: listKnown, beginning: listKnownBeginning }

/** Brings boards up to date that show an account. */
export const boards: Boards = { nameChanged: announceNameOf }

/** What events give out that opens something of a person. */
export const secretsOfEvents: readonly KeptSecret[] = [
  {
    name: 'calendar key',
    stored: ['calendars.key'],
    opens: [eventCalendarCalls.follow],
    ended: 'deleted: of the own events and of each club',
    end: (tx, _parts, { userId }) => endCalendarsOf(tx, userId),
  },
  {
    name: 'link that turns mails off',
    stored: ['notice_settings.link_salt'],
    opens: [noticeCalls.chooseByLink, noticeCalls.turnOff],
    ended: 'void; later mails bring another one',
    end: (tx, _parts, { userId }) => endNoticeLinksOf(tx, userId),
  },
  {
    name: 'key of a phone',
    stored: ['event_keys.public_key'],
    opens: [eventCodeCalls.take],
    ended: 'deleted; the phone agrees on it again',
    end: (tx, _parts, { userId }) => endKeysOf(tx, userId),
  },
]

/** Tells the rounds module which rounds are in events that a user takes part in or runs. */
export const roundsInEvents: RoundsSeen['inEvents'] = listRoundsOf

/** Answers what the clubs module asks about events. */
export const eventsOfClubs: EventsOfClubs = {
  count: eventsOfClub,
  hold: lockEventsOf,
  end: endEventsOf,
  replaceScheme: replaceSchemeOf,
}

/** Answers what the clubs module asks about the choices of emails. */
export const mailChoices: MailChoices = {
  links: unsubscribeLinks,
}

export const archersOfClubs: ArchersOfClubs = { link: linkArchers, unlink: unlinkArchers, move: moveArchers }

/** Answers what the cards module asks about the cards of groups. */
export const shoots: Shoots = {
  rightsOn,
  archersCalled: shootersByKeys,
  cardsOf: listGroupIdsOf,
  eventNamesOf: listEventNamesOf,
  shotInEvents: eventShotsOf,
  sumsInEvents: eventSumsOf,
  isGroup,
  hold: lockEventOf,
  begin: beginGroupCard,
  namesInFiles: columnNamesInFiles,
}
