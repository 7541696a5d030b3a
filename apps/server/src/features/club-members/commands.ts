import {
  changesBetween,
  knownMembers,
  type MemberIdentity,
  memberColumns,
  emailKey as toEmailKey,
} from '@fletch/domain'
import type { AddedUser, ClubMember, MemberForm, Membership } from '@fletch/domain/contract'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../clock.ts'
import type { WriteTransaction } from '../../db/database.ts'
import { Conflict, Forbidden, NotFound } from '../../errors.ts'
import type { Who } from '../../http/authentication.ts'
import type { Parts } from '../../parts/parts.ts'
import { letOthersIn } from '../../turns.ts'
import { holdUser, refuseFutureBirth } from '../accounts/commands.ts'
import { accountOf } from '../accounts/reads.ts'
import { forgetInActivity, noteActivity } from '../club-activity/commands.ts'
import { endAdministration } from '../club-administrators/commands.ts'
import { isAdministrator } from '../club-administrators/reads.ts'
import { clubToRun, holdClub, readClub } from '../clubs/reads.ts'
import { askToVerify } from '../email-verification/commands.ts'
import { markFiguresOf } from '../member-figures/commands.ts'
import { reasonNotToLeave, reasonNotToRemove, reasonWhileSuspended } from './policy.ts'
import { columnsOf, formOf, present } from './presenter.ts'
import { membershipsOf } from './reads.ts'
import {
  deleteMember,
  deleteSomeOf,
  findMember,
  findMemberOf,
  findSame,
  forgetHomeClub,
  forgetHomeClubOfAll,
  insertMember,
  listMembershipsOf,
  lockMember,
  type MemberRow,
  type NewMember,
  unlinkMember,
  updateMember,
} from './store.ts'

type CommandParts = Pick<Parts, 'clock' | 'jobs'>

type Named = Pick<MemberRow, 'firstName' | 'lastName'>
const nameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`

const noSuchMember = () => new NotFound('There is no such member')

const today = ({ clock }: Pick<Parts, 'clock'>): string => instantOf(clock).slice(0, 10)

/** Why a new or changed member cannot be stored: somebody else has the same marks. */
const alreadyThere = async (tx: WriteTransaction, clubId: string, own: string, identity: MemberIdentity) => {
  const same = await findSame(tx, clubId, own, identity)
  const known = knownMembers(same === undefined ? [] : [same])
  return new Conflict(known.reasonAgainst(identity) ?? 'This member is in the club already')
}

const shownTo = async (tx: WriteTransaction, who: Who, clubId: string, id: string): Promise<ClubMember> => {
  const [row, { ownerId }] = [await findMember(tx, clubId, id), await readClub(tx, who, clubId)]
  if (row === undefined) throw noSuchMember()
  return present(row, { userId: who.userId, ownerId, seesAll: true })
}

/**
 * Makes a user a member by their own wish. Where the club has written down somebody of the same address, who is not
 * linked yet, the user enters without that mark (member-links puts the two together once the address is verified).
 */
const enter = async (tx: WriteTransaction, parts: CommandParts, who: Who, clubId: string) => {
  const user = await holdUser(tx, who.userId)
  const columns = columnsOf({
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: '',
    dateOfBirth: user.dateOfBirth,
    gender: user.gender,
    membershipId: '',
    membershipType: 'regular',
    clubPositions: [],
    joinDate: today(parts),
    status: 'active',
    notes: '',
  })
  const row: NewMember = {
    id: uuidv7(),
    clubId,
    userId: who.userId,
    ...columns,
    membershipKey: null,
    personKey: null,
    origin: 'joined',
    importId: null,
    createdAt: instantOf(parts.clock),
    changedAt: null,
  }
  const isNew = (await insertMember(tx, row)) || (await insertMember(tx, { ...row, emailKey: null }))
  if (!isNew) throw new Conflict('You are a member of this club already')
  await markFiguresOf(tx, clubId, [row.id])
  return { id: row.id, name: nameOf(user), userId: who.userId }
}

/** The first member of a new club. */
export const addFounder = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: Who,
  clubId: string,
): Promise<void> => {
  await enter(tx, parts, who, clubId)
}

export const joinClub = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: Who,
  clubId: string,
): Promise<Membership> => {
  await holdClub(tx, clubId)
  const club = await readClub(tx, who, clubId)
  const suspended = reasonWhileSuspended({ membership: club.myMembership })
  if (suspended !== null) throw new Forbidden(suspended)
  const subject = await enter(tx, parts, who, clubId)
  await noteActivity(tx, parts, { clubId, kind: 'member joined', who, subject })
  const mine = (await membershipsOf(tx, who)).find((each) => each.clubId === clubId)
  if (mine === undefined) throw noSuchMember()
  return mine
}

/** Ends a membership and what hangs on it. */
const endMembership = async (tx: WriteTransaction, { id, clubId, userId }: MemberRow) => {
  await deleteMember(tx, id)
  if (userId === null) return
  await endAdministration(tx, clubId, userId)
  await forgetHomeClub(tx, clubId, userId)
}

export const leaveClub = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: Who,
  clubId: string,
): Promise<void> => {
  await holdClub(tx, clubId)
  const club = await readClub(tx, who, clubId)
  const standing = { role: club.myRole, membership: club.myMembership }
  const reason = reasonNotToLeave(standing)
  if (reason !== null || club.myMembership === null) throw new Conflict(reason ?? '')
  const suspended = reasonWhileSuspended(standing)
  if (suspended !== null) throw new Forbidden(suspended)
  const row = await lockMember(tx, clubId, club.myMembership.id)
  if (row === undefined) throw noSuchMember()
  await endMembership(tx, row)
  await noteActivity(tx, parts, {
    clubId,
    kind: 'member left',
    who,
    subject: { id: row.id, name: nameOf(row), userId: who.userId },
  })
}

/** The account that a member's address belongs to, if it is verified; who has not verified it yet is asked to. */
const accountToLink = async (
  tx: WriteTransaction,
  parts: CommandParts,
  clubId: string,
  emailKey: string | null,
): Promise<string | null> => {
  const account = emailKey === null ? null : await accountOf(tx, emailKey)
  if (account === null) return null
  if (!account.isVerified) await askToVerify(tx, parts, [account.id])
  const isHere = (await findMemberOf(tx, clubId, account.id)) !== undefined
  return account.isVerified && !isHere ? account.id : null
}

export const addMember = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: Who,
  clubId: string,
  form: MemberForm,
): Promise<ClubMember> => {
  await holdClub(tx, clubId)
  await clubToRun(tx, who, clubId)
  refuseFutureBirth(parts.clock, form.dateOfBirth)
  const columns = columnsOf(form)
  const { emailKey, membershipKey, personKey } = columns
  const row: NewMember = {
    id: uuidv7(),
    clubId,
    userId: await accountToLink(tx, parts, clubId, emailKey),
    ...columns,
    origin: 'form',
    importId: null,
    createdAt: instantOf(parts.clock),
    changedAt: null,
  }
  if (!(await insertMember(tx, row)))
    throw await alreadyThere(tx, clubId, row.id, { emailKey, membershipKey, personKey })
  await markFiguresOf(tx, clubId, [row.id])
  await noteActivity(tx, parts, {
    clubId,
    kind: 'member added',
    who,
    subject: { id: row.id, name: nameOf(form), userId: row.userId ?? null },
  })
  return shownTo(tx, who, clubId, row.id)
}

/** Adds somebody who has an account; name and address are the account's. */
export const addUser = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: Who,
  { clubId, userId }: { readonly clubId: string; readonly userId: string },
  added: AddedUser,
): Promise<ClubMember> => {
  await holdClub(tx, clubId)
  await clubToRun(tx, who, clubId)
  const user = await holdUser(tx, userId)
  const columns = columnsOf({
    ...added,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: '',
    dateOfBirth: null,
    gender: null,
    joinDate: added.joinDate ?? today(parts),
  })
  const row: NewMember = {
    id: uuidv7(),
    clubId,
    userId,
    ...columns,
    origin: 'account',
    importId: null,
    createdAt: instantOf(parts.clock),
    changedAt: null,
  }
  const { emailKey, membershipKey, personKey } = columns
  if (!(await insertMember(tx, row)))
    throw await alreadyThere(tx, clubId, row.id, { emailKey, membershipKey, personKey })
  await markFiguresOf(tx, clubId, [row.id])
  const subject = { id: row.id, name: nameOf(user), userId }
  await noteActivity(tx, parts, { clubId, kind: 'member added', who, subject })
  return shownTo(tx, who, clubId, row.id)
}

interface NewAddress {
  readonly club: Awaited<ReturnType<typeof clubToRun>>
  readonly before: MemberRow
  readonly emailKey: string | null
}

/**
 * Whose entry it is once its address is another: a new address that is an account's own corrects a link to somebody
 * else. Whoever entered by themself, or runs the club, stays who they are.
 */
const accountFor = async (
  tx: WriteTransaction,
  parts: CommandParts,
  { club, before, emailKey }: NewAddress,
) => {
  const { userId, clubId, origin } = before
  const staysLinked =
    userId !== null &&
    (emailKey === (before.email === '' ? null : toEmailKey(before.email)) ||
      origin === 'joined' ||
      origin === 'account' ||
      userId === club.ownerId ||
      (await isAdministrator(tx, clubId, userId)))
  return staysLinked ? userId : ((await accountToLink(tx, parts, clubId, emailKey)) ?? userId)
}

export const saveMember = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: Who,
  { clubId, memberId }: { readonly clubId: string; readonly memberId: string },
  form: MemberForm,
): Promise<ClubMember> => {
  await holdClub(tx, clubId)
  const club = await clubToRun(tx, who, clubId)
  refuseFutureBirth(parts.clock, form.dateOfBirth)
  const before = await lockMember(tx, clubId, memberId)
  if (before === undefined) throw noSuchMember()
  const changes = changesBetween(formOf(before), form, memberColumns)
  if (changes.length === 0) return shownTo(tx, who, clubId, memberId)
  const columns = columnsOf(form)
  const { emailKey, membershipKey, personKey } = columns
  const identity = { emailKey, membershipKey, personKey }
  if ((await findSame(tx, clubId, memberId, identity)) !== undefined)
    throw await alreadyThere(tx, clubId, memberId, identity)
  const userId = await accountFor(tx, parts, { club, before, emailKey })
  await updateMember(tx, memberId, { ...columns, userId, changedAt: instantOf(parts.clock) })
  if (userId !== before.userId) {
    if (before.userId !== null) await forgetHomeClub(tx, clubId, before.userId)
    await markFiguresOf(tx, clubId, [memberId])
  }
  const subject = { id: memberId, name: nameOf(form), userId }
  await noteActivity(tx, parts, { clubId, kind: 'member changed', who, subject, changes })
  return shownTo(tx, who, clubId, memberId)
}

export const removeMember = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: Who,
  { clubId, memberId }: { readonly clubId: string; readonly memberId: string },
): Promise<void> => {
  await holdClub(tx, clubId)
  const club = await clubToRun(tx, who, clubId)
  const row = await lockMember(tx, clubId, memberId)
  if (row === undefined) throw noSuchMember()
  const reason = reasonNotToRemove({
    role: club.myRole,
    isOwner: row.userId === club.ownerId,
    isAdministrator: row.userId !== null && (await isAdministrator(tx, clubId, row.userId)),
  })
  if (reason !== null) throw new Conflict(reason)
  await endMembership(tx, row)
  const subject = { id: memberId, name: nameOf(row), userId: row.userId }
  await noteActivity(tx, parts, { clubId, kind: 'member removed', who, subject })
}

const atOnce = 500

/** Everybody leaves a club that is closed. */
export const removeMembersOfClub = async (tx: WriteTransaction, clubId: string): Promise<void> => {
  await forgetHomeClubOfAll(tx, clubId)
  while ((await deleteSomeOf(tx, clubId, atOnce)) === atOnce) await letOthersIn()
}

/**
 * The end of an account: its memberships end. Whom a club wrote down itself, by hand or from a file, stays in its
 * book, without the account.
 */
export const endMembershipsOf = async (tx: WriteTransaction, { userId }: Who): Promise<void> => {
  for (const { id, origin } of await listMembershipsOf(tx, userId)) {
    if (origin === 'form' || origin === 'import') await unlinkMember(tx, id)
    else await deleteMember(tx, id)
  }
  await forgetInActivity(tx, userId)
}
