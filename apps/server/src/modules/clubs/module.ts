import type { Feature } from '../../platform/features.ts'
import { clubActivity } from './activity/feature.ts'
import { clubAdministrators } from './administrators/feature.ts'
import type { ClubParts } from './asks.ts'
import { memberClaims } from './claims/feature.ts'
import { clubs } from './club/feature.ts'
import { clubDivisionSchemes } from './division-schemes/feature.ts'
import { clubHandOvers } from './hand-overs/feature.ts'
import { clubImports } from './imports/feature.ts'
import { clubMembers } from './members/feature.ts'
import { memberMerges } from './merges/feature.ts'
import { clubRounds } from './rounds/feature.ts'

export { clubsOfUser, membershipsWith, secretsOfClubs } from './answers.ts'

/** The features of the module, for app.ts. */
export const clubsFeatures: readonly Feature<ClubParts>[] = [
  clubs,
  clubActivity,
  clubAdministrators,
  clubHandOvers,
  clubImports,
  clubMembers,
  memberClaims,
  memberMerges,
  clubRounds,
  clubDivisionSchemes,
]
