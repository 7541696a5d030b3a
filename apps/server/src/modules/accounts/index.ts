/** The face of the module: the only file that other modules import. */

export { isBornInFuture, refuseFutureBirth } from './account/birth.ts'
export {
  deleteUser,
  lockAccount,
  lockUserAgainstDeletion as holdUser,
  setBlocked,
} from './account/commands.ts'
export { provePassword } from './account/proof-procedure.ts'
export { accountOf, currentUser, languageOf, namesOf, readerAt } from './account/reads.ts'
export type { AccountParts, Boards, KeptSecret, Memberships, PeopleKnown as Acquaintances } from './asks.ts'
export { unknownPassword } from './children/children-procedures.ts'
export {
  addChild,
  holdChild,
  holdChildrenOf,
  holdFutureOfficer,
  holdNamed,
  mayNameUser,
  refuseOffice,
  refuseWhileUndoable,
} from './children/commands.ts'
export { mayUseAccount } from './children/policy.ts'
export { childrenOf, childrenToActFor } from './children/reads.ts'
export { devicesOf } from './known-devices/reads.ts'
export { endSecretsOf, holdSession } from './lock-outs/commands.ts'
export { leaveHomeClub, rememberBow } from './profile/commands.ts'
export { pushDeviceIdsFor, pushDevicesOf } from './push-devices/reads.ts'
export { pushDevice, sendToDevice } from './push-devices/sending-procedure.ts'
export { addressesFor } from './search/reads.ts'
export { lastActiveOf, listSessions, livingSessions } from './sessions/reads.ts'
export { askToVerify, proveAddress } from './verification/commands.ts'
export { verificationOf } from './verification/reads.ts'
