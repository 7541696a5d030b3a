import { days, hours, minutes } from '../../platform/clock.ts'
import { foldAllSearchTexts } from '../../platform/db/folding.ts'
import type { Feature } from '../../platform/features.ts'
import { clubActivityRoutes } from './activity/routes.ts'
import { clubAdministratorRoutes } from './administrators/routes.ts'
import type { ClubParts } from './asks.ts'
import { memberClaimRoutes } from './claims/routes.ts'
import { clubRoutes, invitationPages } from './club/routes.ts'
import { membershipMailJob } from './consent/commands.ts'
import { clubDivisionSchemeRoutes } from './division-schemes/routes.ts'
import { expiryMemberMailJob, expiryOfficerMailJob, remindOfExpiries } from './expiries/commands.ts'
import { mailExpiriesToMember, mailExpiriesToOfficer } from './expiries/jobs.ts'
import { familyRoutes } from './families/routes.ts'
import { handOverAnswerMailJob, handOverMailJob } from './hand-overs/commands.ts'
import { mailHandOver, mailHandOverAnswer } from './hand-overs/jobs.ts'
import { clubHandOverRoutes } from './hand-overs/routes.ts'
import { forgetOldImports } from './imports/commands.ts'
import { clubImportRoutes } from './imports/routes.ts'
import { forgetOldInvitations, invitationMailJob } from './invitations/commands.ts'
import { mailInvitation } from './invitations/jobs.ts'
import { memberInvitationRoutes } from './invitations/routes.ts'
import { foldMembers, keyFirstNames, keyLastNames } from './members/folding-store.ts'
import { mailMembership } from './members/jobs.ts'
import { clubMemberRoutes } from './members/routes.ts'
import { forgetOldMerges } from './merges/commands.ts'
import { memberMergeRoutes } from './merges/routes.ts'
import { messageJob, messageMailJob } from './messages/commands.ts'
import { createMessageMails, mailMessage } from './messages/jobs.ts'
import { clubMessageRoutes } from './messages/routes.ts'
import { ownFieldRoutes } from './own-fields/routes.ts'
import { foldClubs } from './record/folding-store.ts'
import { joinAnswerMailJob, joinRequestMailJob } from './requests/commands.ts'
import { mailJoinAnswer, mailJoinRequest } from './requests/jobs.ts'
import { clubRequestRoutes } from './requests/routes.ts'
import { clubRoundRoutes } from './rounds/routes.ts'

const clubMembers: Feature<ClubParts> = {
  routes: clubMemberRoutes,
  jobs: (parts) => ({
    [membershipMailJob]: (payload) => mailMembership(parts, payload),
    [expiryOfficerMailJob]: (payload) => mailExpiriesToOfficer(parts, payload),
    [expiryMemberMailJob]: (payload) => mailExpiriesToMember(parts, payload),
  }),
  chores: ({ db, clock, jobs }) => [
    {
      name: 'remind of what expires',
      every: hours(1),
      inTransaction: (tx) => remindOfExpiries(tx, { clock, jobs }),
    },
    { name: 'fold texts of members', every: minutes(1), run: () => foldAllSearchTexts(db, foldMembers) },
    {
      name: 'key first names of members',
      every: minutes(1),
      run: () => foldAllSearchTexts(db, keyFirstNames),
    },
    { name: 'key last names of members', every: minutes(1), run: () => foldAllSearchTexts(db, keyLastNames) },
  ],
}

const memberMerges: Feature<ClubParts> = {
  routes: memberMergeRoutes,
  chores: ({ clock }) => [
    {
      name: 'forget old merges of members',
      every: hours(1),
      inTransaction: (tx) => forgetOldMerges(tx, clock),
    },
  ],
}

const clubImports: Feature = {
  routes: clubImportRoutes,
  chores: ({ clock }) => [
    {
      name: 'forget old imports',
      every: days(1),
      inTransaction: (tx) => forgetOldImports(tx, clock),
    },
  ],
}

const clubs: Feature<ClubParts> = {
  routes: clubRoutes,
  sharedPages: invitationPages,
  chores: ({ db }) => [
    { name: 'fold texts of clubs', every: minutes(1), run: () => foldAllSearchTexts(db, foldClubs) },
  ],
}

const clubHandOvers: Feature = {
  routes: clubHandOverRoutes,
  jobs: (parts) => ({
    [handOverMailJob]: (payload) => mailHandOver(parts, payload),
    [handOverAnswerMailJob]: (payload) => mailHandOverAnswer(parts, payload),
  }),
}

/** The activity of a club: what its officers and members changed. */
const clubActivity: Feature = { routes: clubActivityRoutes }

const clubRequests: Feature = {
  routes: clubRequestRoutes,
  jobs: (parts) => ({
    [joinRequestMailJob]: (payload) => mailJoinRequest(parts, payload),
    [joinAnswerMailJob]: (payload) => mailJoinAnswer(parts, payload),
  }),
}

const clubMessages: Feature<ClubParts> = {
  routes: clubMessageRoutes,
  jobs: (parts) => ({
    [messageJob]: (payload) => createMessageMails(parts, payload),
    [messageMailJob]: (payload) => mailMessage(parts, payload),
  }),
}

const ownFields: Feature = { routes: ownFieldRoutes }

const clubRounds: Feature = { routes: clubRoundRoutes }

const clubDivisionSchemes: Feature<ClubParts> = { routes: clubDivisionSchemeRoutes }

const memberInvitations: Feature<ClubParts> = {
  routes: memberInvitationRoutes,
  jobs: (parts) => ({ [invitationMailJob]: (payload) => mailInvitation(parts, payload) }),
  chores: ({ clock }) => [
    {
      name: 'forget old invitations of members',
      every: hours(1),
      inTransaction: (tx) => forgetOldInvitations(tx, clock),
    },
  ],
}

const memberClaims: Feature = { routes: memberClaimRoutes }

const families: Feature<ClubParts> = { routes: familyRoutes }

const clubAdministrators: Feature<ClubParts> = { routes: clubAdministratorRoutes }

export { clubsOfUser, membershipsWith, secretsOfClubs } from './answers.ts'

/** The features of the module, for app.ts. */
export const clubsFeatures: readonly Feature<ClubParts>[] = [
  clubs,
  clubActivity,
  clubAdministrators,
  clubHandOvers,
  clubImports,
  clubMembers,
  families,
  memberClaims,
  memberInvitations,
  memberMerges,
  clubMessages,
  ownFields,
  clubRequests,
  clubRounds,
  clubDivisionSchemes,
]
