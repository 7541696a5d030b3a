import type { AccountParts } from './modules/accounts/index.ts'
import { guardians, secretsOfAccounts } from './modules/accounts/module.ts'
import type { CardParts } from './modules/cards/index.ts'
import { cardViewersWith, roundsOnCards } from './modules/cards/module.ts'
import type { ClubParts } from './modules/clubs/index.ts'
import { clubsOfUser, membershipsWith, secretsOfClubs } from './modules/clubs/module.ts'
import type { DivisionParts } from './modules/divisions/index.ts'
import {
  acquaintances,
  archersOfClubs,
  boards,
  eventsOfClubs,
  followers,
  mailChoices,
  roundsInEvents,
  secretsOfEvents,
  shoots,
} from './modules/events/module.ts'
import type { PhotoParts } from './modules/photos/index.ts'
import type { RoundParts } from './modules/rounds/index.ts'
import { seriesOfClubs } from './modules/series/module.ts'
import type { Dependencies } from './platform/parts.ts'

/** The parts that all modules need: those of the platform, plus the answers of upper modules to lower ones. */
export type AppParts = Dependencies &
  PhotoParts &
  AccountParts &
  RoundParts &
  DivisionParts &
  CardParts &
  ClubParts

/** Connects what each module asks with the upper module that answers. Built once and passed to all modules. */
export const withAnswers = (parts: Dependencies): AppParts => ({
  ...parts,
  guardians,
  cardViewers: cardViewersWith({ shoots }),
  memberships: membershipsWith({ ...parts, archersOfClubs }),
  roundsSeen: { clubsOf: clubsOfUser, onCards: roundsOnCards, inEvents: roundsInEvents },
  schemesSeen: { clubsOf: clubsOfUser },
  acquaintances,
  boards,
  keptSecrets: [...secretsOfAccounts, ...secretsOfClubs, ...secretsOfEvents],
  eventsOfClubs,
  archersOfClubs,
  seriesOfClubs,
  mailChoices,
  shoots,
  followers,
})
