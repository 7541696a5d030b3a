import type { AccountParts } from './modules/accounts/index.ts'
import { guardians } from './modules/accounts/module.ts'
import type { CardParts } from './modules/cards/index.ts'
import { cardViewersWith, roundsOnCards } from './modules/cards/module.ts'
import type { ClubParts } from './modules/clubs/index.ts'
import { clubsOfUser, membershipsWith } from './modules/clubs/module.ts'
import type { DivisionParts } from './modules/divisions/index.ts'
import {
  acquaintances,
  archersOfClubs,
  calendars,
  eventsOfClubs,
  followers,
  roundsInEvents,
  shoots,
} from './modules/events/module.ts'
import type { PhotoParts } from './modules/photos/index.ts'
import type { RoundParts } from './modules/rounds/index.ts'
import { seriesOfClubs } from './modules/series/module.ts'
import type { Parts } from './platform/parts.ts'

/** Parts as all modules need them: those of the platform, and the answers of upper modules to lower ones. */
export type AppParts = Parts & PhotoParts & AccountParts & RoundParts & DivisionParts & CardParts & ClubParts

/** What each module asks of those above it, and who answers: built once, handed to all. */
export const withAnswers = (parts: Parts): AppParts => ({
  ...parts,
  guardians,
  cardViewers: cardViewersWith({ shoots }),
  memberships: membershipsWith({ ...parts, archersOfClubs }),
  roundsSeen: { clubsOf: clubsOfUser, onCards: roundsOnCards, inEvents: roundsInEvents },
  schemesSeen: { clubsOf: clubsOfUser },
  acquaintances,
  calendars,
  eventsOfClubs,
  archersOfClubs,
  seriesOfClubs,
  shoots,
  followers,
})
