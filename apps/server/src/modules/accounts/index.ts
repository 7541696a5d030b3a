/** The face of the module: what others import, and nothing else of it. */

export { isBornInFuture, refuseFutureBirth } from './account/birth.ts'
export { deleteUser, holdAccount, holdUser, provePassword, setBlocked } from './account/commands.ts'
export { accountOf, currentUser, namesOf } from './account/reads.ts'
export type { AccountParts, Acquaintances, Memberships } from './asks.ts'
export { devicesOf } from './known-devices/reads.ts'
export { leaveHomeClub } from './profile/commands.ts'
export { addressesFor } from './search/reads.ts'
export { signOutEverywhere } from './sessions/commands.ts'
export { lastActiveOf, listSessions, livingSessions } from './sessions/reads.ts'
export { askToVerify } from './verification/commands.ts'
export { holdUnverified } from './verification/link-commands.ts'
export { linkThatHolds, verificationOf } from './verification/reads.ts'
