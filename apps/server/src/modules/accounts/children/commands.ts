import { type Child, type ChildDraft, type ChildLink, fault, mostChildren, type User } from '@fletch/contract'
import { emailKey, isUnder16 } from '@fletch/domain'
import { v7 as uuidv7 } from 'uuid'
import { type Clock, days, instantAfter, instantOf, todayOf } from '../../../platform/clock.ts'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, NotFound, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { noMailbox } from '../../../platform/mail/mail.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { signedInAccountOf } from '../../../platform/signed-in-account.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import { lockUserAgainstDeletion, userUnknown } from '../account/commands.ts'
import { insertUser, namesToFind } from '../account/store.ts'
import type { AccountParts } from '../asks.ts'
import { endSecretsOf, holdSession } from '../lock-outs/commands.ts'
import { lockChildIds } from '../lock-outs/store.ts'
import { mayName, reasonAgainstOffice } from './policy.ts'
import { actsFor, childrenOf } from './reads.ts'
import {
  deleteTakeOversUntil,
  endByLink,
  endTakeOver,
  findGuardianId,
  findNamed,
  findTakeOver,
  insertGuardian,
  insertTakeOver,
  listChildIds,
  lockGuardian,
  setFullNameInPublic,
  setLink,
  setSignIn,
} from './store.ts'

/** How long the link for a child's own sign-in is valid. */
const linkLife = days(7)
/** How long the guardian can undo a child's own sign-in. */
const undoLife = days(7)

export const linkMadeMailJob = 'child-link-mail'
export const tookOverMailJob = 'child-took-over-mail'

export const childUnknown = () => new NotFound(fault('child-unknown'))

/** Creates an account for a child of a user. No password opens it, and no mail reaches it. */
export const addChild = async (
  tx: WriteTransaction,
  clock: Clock,
  { userId }: Pick<SignedInUser, 'userId'>,
  { firstName, lastName, dateOfBirth, club }: ChildDraft,
  passwordHash: string,
): Promise<User> => {
  await lockUserAgainstDeletion(tx, userId)
  await refuseWhileUndoable(tx, { clock }, userId)
  if ((await listChildIds(tx, userId)).length >= mostChildren)
    throw new Conflict(fault('children-full', { most: mostChildren }))
  const id = uuidv7()
  const createdAt = instantOf(clock)
  const email = `${id}@${noMailbox}`
  const child = await insertUser(tx, {
    id,
    email,
    emailKey: emailKey(email),
    passwordHash,
    firstName,
    lastName,
    club,
    dateOfBirth,
    homeClubId: null,
    clubMemberId: '',
    gender: null,
    profilePhotoPath: null,
    emailVerifiedAt: null,
    resetTokenHash: null,
    resetTokenExpiresAt: null,
    ...namesToFind({ firstName, lastName }),
    createdAt,
  })
  if (child === null) throw new Conflict(fault('email-taken'))
  await insertGuardian(tx, { childId: id, userId, createdAt })
  return child
}

/** Stores the guardian's choice whether public pages show a child's full name, and returns the child. */
export const changeChild = async (
  tx: WriteTransaction,
  parts: Pick<AccountParts, 'boards' | 'live'>,
  { userId }: Pick<SignedInUser, 'userId'>,
  childId: string,
  { fullNameInPublic }: { readonly fullNameInPublic: boolean },
): Promise<Child> => {
  if (!(await setFullNameInPublic(tx, { userId, childId }, fullNameInPublic))) throw childUnknown()
  await parts.boards.nameChanged(tx, parts, childId)
  return readChild(tx, { userId }, childId)
}

/** One child of a user; throws NotFound if the user does not act for it. */
export const readChild = async (
  db: ReadConnection,
  { userId }: Pick<SignedInUser, 'userId'>,
  childId: string,
): Promise<Child> => {
  const child = (await childrenOf(db, userId)).find(({ id }) => id === childId)
  if (child === undefined) throw childUnknown()
  return child
}

/** Creates a link with which a child gets its own sign-in. Its token and code are only in the answer. */
export const linkForChild = async (
  tx: WriteTransaction,
  { clock, jobs }: Pick<Dependencies, 'clock' | 'jobs'>,
  who: SignedInUser,
  childId: string,
  linkCodeHash: string,
): Promise<Pick<ChildLink, 'token' | 'expiresAt'>> => {
  await holdSession(tx, who)
  const { userId } = who
  const token = newToken()
  const expiresAt = instantAfter(clock, linkLife)
  const link = { linkTokenHash: hashToken(token), linkCodeHash, linkExpiresAt: expiresAt }
  if (!(await setLink(tx, { userId, childId }, link))) throw childUnknown()
  await jobs.enqueue(tx, { kind: linkMadeMailJob, payload: { userId, childId } })
  return { token, expiresAt }
}

export interface OwnSignIn {
  readonly email: string
  readonly passwordHash: string
}

type SignInParts = Pick<AccountParts, 'boards' | 'clock' | 'jobs' | 'keptSecrets' | 'live'>

/** Gives the child of a link a sign-in of its own; undefined if the link is no longer valid. */
export const giveSignIn = async (
  tx: WriteTransaction,
  parts: SignInParts,
  link: { readonly userId: string; readonly linkTokenHash: string },
  { email, passwordHash }: OwnSignIn,
): Promise<{ readonly childId: string } | undefined> => {
  // A lock-out of the guardian, which voids the link, takes these locks in the same order.
  await lockUserAgainstDeletion(tx, link.userId)
  const pair = await endByLink(tx, link.linkTokenHash, instantOf(parts.clock))
  if (pair === undefined) return undefined
  const { childId, userId } = pair
  if (!(await setSignIn(tx, childId, { email, emailKey: emailKey(email), passwordHash })))
    throw new Conflict(fault('email-taken'))
  await insertTakeOver(tx, { childId, userId, undoUntil: instantAfter(parts.clock, undoLife) })
  await endSecretsOf(tx, parts, { userId: childId })
  await parts.boards.nameChanged(tx, parts, childId)
  await parts.jobs.enqueue(tx, { kind: tookOverMailJob, payload: { userId, childId } })
  return { childId }
}

/**
 * Undoes a child's own sign-in: it and everything that it opened end, and the guardian acts for the child again.
 * Returns whether that was still possible. `passwordHash` is of a password that no one knows.
 */
export const giveBack = async (
  tx: WriteTransaction,
  parts: SignInParts,
  childId: string,
  passwordHash: string,
): Promise<boolean> => {
  const now = instantOf(parts.clock)
  const undone = await endTakeOver(tx, childId, now)
  if (undone === undefined) return false
  const email = `${childId}@${noMailbox}`
  const signIn = { email, emailKey: emailKey(email), passwordHash, emailVerifiedAt: null }
  await setSignIn(tx, childId, signIn)
  await endSecretsOf(tx, parts, { userId: childId })
  await insertGuardian(tx, { childId, userId: undone.userId, createdAt: now })
  await parts.boards.nameChanged(tx, parts, childId)
  return true
}

/** Throws Conflict while an account's own sign-in can be undone: until then nothing that it has may be lost. */
export const refuseWhileUndoable = async (
  tx: WriteTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  userId: string,
): Promise<void> => {
  if ((await findTakeOver(tx, userId, instantOf(clock))) !== undefined)
    throw new Conflict(fault('sign-in-can-be-undone'))
}

export const forgetPastTakeOvers = (tx: WriteTransaction, clock: Clock) =>
  deleteTakeOversUntil(tx, instantOf(clock))

/** Whether a user acts for another; locks this until the transaction ends. */
export const holdChild = async (tx: WriteTransaction, userId: string, childId: string): Promise<boolean> =>
  (await lockGuardian(tx, childId))?.userId === userId && (await actsFor(tx, userId, childId))

/** The ids of a user's children; locks them until the transaction ends. */
export const holdChildrenOf = (tx: WriteTransaction, userId: string): Promise<string[]> =>
  lockChildIds(tx, userId)

type NamingParts = Pick<AccountParts, 'acquaintances' | 'clock'>

/** Whether the caller may name a user by id. */
export const mayNameUser = async (
  tx: WriteTransaction,
  { acquaintances, clock }: NamingParts,
  who: SignedInUser,
  userId: string,
): Promise<boolean> => {
  const { guardianId = null, dateOfBirth = null } = (await findNamed(tx, userId)) ?? {}
  const person = { id: userId, guardianId, isUnder16: isUnder16(dateOfBirth, todayOf(clock)) }
  const isChild = guardianId !== null || person.isUnder16
  const knownIds = isChild ? await acquaintances.among(tx, who.userId, [userId]) : new Set<string>()
  return mayName({ known: knownIds, account: signedInAccountOf(who) }, person)
}

/** Locks a user whom the caller names by id. Throws NotFound if there is none, or if the caller may not name them. */
export const holdNamed = async (
  tx: WriteTransaction,
  parts: NamingParts,
  who: SignedInUser,
  userId: string,
) => {
  const user = await lockUserAgainstDeletion(tx, userId)
  if (!(await mayNameUser(tx, parts, who, userId))) throw userUnknown()
  return user
}

/**
 * Throws RuleBroken if a person cannot run a club or an event. While a child's own sign-in can be undone, the account
 * counts as the child's, or undoing it would leave a child in office.
 */
export const refuseOffice = async (
  tx: WriteTransaction,
  { clock }: Pick<AccountParts, 'clock'>,
  userId: string,
): Promise<void> => {
  const guardianId =
    (await findGuardianId(tx, userId)) ?? (await findTakeOver(tx, userId, instantOf(clock)))?.userId
  refuse(reasonAgainstOffice({ isChild: guardianId !== undefined }), RuleBroken)
}

/** The same as `holdNamed` of a person who gets an office in a club or event. */
export const holdFutureOfficer = async (
  tx: WriteTransaction,
  parts: NamingParts,
  who: SignedInUser,
  userId: string,
): Promise<void> => {
  await holdNamed(tx, parts, who, userId)
  await refuseOffice(tx, parts, userId)
}
