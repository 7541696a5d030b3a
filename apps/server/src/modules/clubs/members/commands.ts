import {
  type AddedUser,
  type ClubMember,
  fault,
  type MemberForm,
  memberLines,
  newAddressFaults,
  newLineFaults,
} from '@fletch/contract'
import {
  changesBetween,
  knownMembers,
  type MemberIdentity,
  memberColumns,
  ownerAmong,
  emailKey as toEmailKey,
} from '@fletch/domain'
import { v7 as uuidv7 } from 'uuid'
import { instantOf, todayOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, refuse, refuseFields } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { signedInAccountOf } from '../../../platform/signed-in-account.ts'
import {
  type AccountParts,
  accountOf,
  askToVerify,
  holdNamed,
  leaveHomeClub,
  refuseFutureBirth,
} from '../../accounts/index.ts'
import { noteActivity } from '../activity/commands.ts'
import { forgetMembers } from '../activity/store.ts'
import { isAdministrator } from '../administrators/reads.ts'
import { consentOfLinked } from '../consent/commands.ts'
import { hasRefused } from '../consent/store.ts'
import { saveExpiries } from '../expiries/commands.ts'
import { markFiguresOf } from '../figures/commands.ts'
import type { LinkingParts } from '../links/commands.ts'
import { saveOwnValues } from '../own-fields/commands.ts'
import { clubToRun, holdClub, readClub } from '../record/reads.ts'
import { columnsOf } from './member-form.ts'
import { endMembership } from './membership-commands.ts'
import { reasonNotToEnter, reasonNotToRemove, reasonWhenFull } from './policy.ts'
import { expiriesOf, formOf, nameOf } from './presenter.ts'
import { memberShown, noSuchMember } from './reads.ts'
import {
  countBeforeAdding,
  deleteInvitation,
  deleteLeaver,
  findMemberOf,
  findSame,
  insertMember,
  lockMember,
  type MemberRow,
  type NewMember,
  updateMember,
} from './store.ts'

type CommandParts = Pick<Dependencies, 'clock' | 'jobs'>

/** Why a new or changed member cannot be stored: another entry has the same identifying keys. */
export const alreadyThere = async (
  tx: WriteTransaction,
  clubId: string,
  own: string,
  identity: MemberIdentity,
) => {
  const sameMember = await findSame(tx, clubId, own, identity)
  const members = knownMembers(sameMember === undefined ? [] : [sameMember])
  return new Conflict(members.reasonAgainst(identity) ?? fault('member-known'))
}

const shownTo = async (
  tx: WriteTransaction,
  who: SignedInUser,
  clubId: string,
  id: string,
): Promise<ClubMember> => {
  const { ownerId } = await readClub(tx, who, clubId)
  return memberShown(
    tx,
    { userId: who.userId, account: signedInAccountOf(who), seesAll: true, ownerId },
    clubId,
    id,
  )
}

/** The answer to a repeated addition of a member, as those who run the club may see it. */
export const recallMember = async (
  tx: WriteTransaction,
  who: SignedInUser,
  clubId: string,
  id: string,
): Promise<ClubMember> => {
  await clubToRun(tx, who, clubId)
  return shownTo(tx, who, clubId, id)
}

/** A member beside whom others can have the same address. */
type MemberInFamily = Pick<
  ReturnType<typeof columnsOf>,
  'emailKey' | 'firstName' | 'lastName' | 'dateOfBirth'
>

/** The account with a member's address if it is verified and can be theirs; asks for verification otherwise. */
const accountToLink = async (
  tx: WriteTransaction,
  parts: CommandParts,
  clubId: string,
  member: MemberInFamily,
): Promise<string | null> => {
  const account = member.emailKey === null ? null : await accountOf(tx, member.emailKey)
  if (account === null) return null
  if (!account.isVerified) await askToVerify(tx, parts, [account.id])
  const isHere = (await findMemberOf(tx, clubId, account.id)) !== undefined
  if (isHere || !account.isVerified || (await hasRefused(tx, clubId, account.id))) return null
  return ownerAmong([member], account, todayOf(parts.clock)) === undefined ? null : account.id
}

interface Entry {
  readonly clubId: string
  readonly userId: string | null
  readonly origin: 'form' | 'account'
  readonly columns: ReturnType<typeof columnsOf>
  readonly more?: Pick<MemberForm, 'expiries' | 'ownValues'>
}

/** Adds a member to a club's list; throws Conflict if they are in it already. */
const writeDown = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  { clubId, userId, origin, columns, more }: Entry,
): Promise<ClubMember> => {
  const id = uuidv7()
  const createdAt = instantOf(parts.clock)
  const consent = await consentOfLinked(tx, parts, who, { clubId, userId })
  const row: NewMember = {
    id,
    clubId,
    userId,
    ...columns,
    ...consent,
    origin,
    importId: null,
    createdAt,
    changedAt: null,
  }
  const { emailKey, nameKey, membershipKey, personKey } = columns
  const count = await countBeforeAdding(tx, clubId)
  if (!(await insertMember(tx, row)))
    throw await alreadyThere(tx, clubId, id, { emailKey, nameKey, membershipKey, personKey })
  refuse(reasonWhenFull(count), Conflict)
  await saveExpiries(tx, { clubId, memberId: id }, undefined, more?.expiries)
  await saveOwnValues(tx, { clubId, memberId: id }, more?.ownValues)
  await markFiguresOf(tx, clubId, [id])
  // Readmits a member who left while suspended.
  if (userId !== null) await deleteLeaver(tx, clubId, userId)
  const subject = { id, name: nameOf(columns), userId }
  await noteActivity(tx, parts, { clubId, kind: 'member added', who, subject })
  return shownTo(tx, who, clubId, id)
}

export const addMember = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  clubId: string,
  form: MemberForm,
): Promise<ClubMember> => {
  await holdClub(tx, clubId)
  await clubToRun(tx, who, clubId)
  refuseFutureBirth(parts.clock, form.dateOfBirth)
  const columns = columnsOf(form)
  const userId = await accountToLink(tx, parts, clubId, columns)
  return writeDown(tx, parts, who, { clubId, userId, origin: 'form', columns, more: form })
}

/**
 * Adds a user's account. The name is the account's. The club does not get the address; it stores only the key by which
 * duplicates are found.
 */
export const addUser = async (
  tx: WriteTransaction,
  parts: CommandParts & Pick<AccountParts, 'acquaintances'>,
  who: SignedInUser,
  { clubId, userId }: { readonly clubId: string; readonly userId: string },
  added: AddedUser,
): Promise<ClubMember> => {
  await holdClub(tx, clubId)
  await clubToRun(tx, who, clubId)
  const { firstName, lastName, emailKey } = await holdNamed(tx, parts, who, userId)
  refuse(reasonNotToEnter({ hasRefused: await hasRefused(tx, clubId, userId) }), Conflict)
  const joinDate = added.joinDate ?? todayOf(parts.clock)
  const account = { firstName, lastName, email: '', phone: '', dateOfBirth: null, gender: null, joinDate }
  const columns = { ...columnsOf({ ...added, ...account }), emailKey }
  return writeDown(tx, parts, who, { clubId, userId, origin: 'account', columns })
}

interface NewAddress {
  readonly club: Awaited<ReturnType<typeof clubToRun>>
  readonly before: MemberRow
  readonly after: MemberInFamily
}

/**
 * The account of an entry after its address changed. An address that belongs to an account corrects a link to another
 * one. The link stays if the user joined by themselves or runs the club.
 */
const accountFor = async (tx: WriteTransaction, parts: CommandParts, { club, before, after }: NewAddress) => {
  const { userId, clubId, origin } = before
  const staysLinked =
    userId !== null &&
    (after.emailKey === (before.email === '' ? null : toEmailKey(before.email)) ||
      origin === 'joined' ||
      origin === 'account' ||
      userId === club.ownerId ||
      (await isAdministrator(tx, clubId, userId)))
  return staysLinked ? userId : ((await accountToLink(tx, parts, clubId, after)) ?? userId)
}

export const saveMember = async (
  tx: WriteTransaction,
  parts: LinkingParts,
  who: SignedInUser,
  { clubId, memberId }: { readonly clubId: string; readonly memberId: string },
  form: MemberForm,
): Promise<ClubMember> => {
  await holdClub(tx, clubId)
  const club = await clubToRun(tx, who, clubId)
  refuseFutureBirth(parts.clock, form.dateOfBirth)
  const before = await lockMember(tx, clubId, memberId)
  if (before === undefined) throw noSuchMember()
  refuseFields([
    ...newLineFaults(formOf(before), form, memberLines),
    ...newAddressFaults(formOf(before), form),
  ])
  const expired = await saveExpiries(tx, { clubId, memberId }, expiriesOf(before), form.expiries)
  const isOwnChanged = await saveOwnValues(tx, { clubId, memberId }, form.ownValues)
  // The activity says that something changed, and nothing of what own fields hold.
  const changes = [...changesBetween(formOf(before), form, memberColumns), ...expired]
  if (changes.length === 0 && !isOwnChanged) return shownTo(tx, who, clubId, memberId)
  const columns = columnsOf(form)
  const { emailKey, nameKey, membershipKey, personKey } = columns
  const identity = { emailKey, nameKey, membershipKey, personKey }
  if ((await findSame(tx, clubId, memberId, identity)) !== undefined)
    throw await alreadyThere(tx, clubId, memberId, identity)
  // The link went to another mailbox.
  if (before.email !== form.email) await deleteInvitation(tx, memberId)
  const userId = await accountFor(tx, parts, { club, before, after: columns })
  const { emailKey: _mark, ...unmarked } = columns
  // If the club knows no address, the key comes from the account and stays.
  const isUnknown = before.email === '' && form.email === ''
  const changedAt = instantOf(parts.clock)
  const isLinked = userId !== before.userId
  const consent = isLinked ? await consentOfLinked(tx, parts, who, { clubId, userId }) : {}
  await updateMember(tx, memberId, { ...(isUnknown ? unmarked : columns), ...consent, userId, changedAt })
  if (isLinked) {
    if (before.userId !== null) await leaveHomeClub(tx, clubId, [before.userId])
    await markFiguresOf(tx, clubId, [memberId])
    if (userId !== null) await parts.archersOfClubs.link(tx, parts, { memberId, userId })
  }
  const subject = { id: memberId, name: nameOf(form), userId }
  await noteActivity(tx, parts, { clubId, kind: 'member changed', who, subject, changes })
  return shownTo(tx, who, clubId, memberId)
}

export const removeMember = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  { clubId, memberId }: { readonly clubId: string; readonly memberId: string },
): Promise<void> => {
  await holdClub(tx, clubId)
  const club = await clubToRun(tx, who, clubId)
  const row = await lockMember(tx, clubId, memberId)
  if (row === undefined) throw noSuchMember()
  const standing = {
    role: club.myRole,
    isOwner: row.userId === club.ownerId,
    isAdministrator: row.userId !== null && (await isAdministrator(tx, clubId, row.userId)),
  }
  refuse(reasonNotToRemove(standing), Conflict)
  await endMembership(tx, parts, row)
  await forgetMembers(tx, { clubId, memberIds: [memberId] })
  await noteActivity(tx, parts, { clubId, kind: 'member removed', who })
}
