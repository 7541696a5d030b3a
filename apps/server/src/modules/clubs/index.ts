/** The face of the module: the only file that other modules import. */
export type { ArchersOfClubs, ClubParts, EventsOfClubs, MailChoices, SeriesOfClubs } from './asks.ts'
export { closeClubsOf } from './club/commands.ts'
export { childrenAskedOf } from './families/reads.ts'
export { handOversAskedOf } from './hand-overs/reads.ts'
export { forgetImportsOf } from './imports/commands.ts'
export { endMembershipsOf } from './members/membership-commands.ts'
export {
  entriesOf,
  leftSuspended,
  type MemberToEnter,
  memberBirth,
  membershipsAskedOf,
  membershipsOf,
  membershipsRefused,
  membersShown,
  memberToEnter,
  noSuchMember,
} from './members/reads.ts'
export { chooseMessages } from './messages/commands.ts'
export { messagesOf } from './messages/reads.ts'
export { mayRunClub } from './record/policy.ts'
export { clubToRun, holdClub, ownedClubs, readClub } from './record/reads.ts'
export { joinRequestsOf } from './requests/reads.ts'
