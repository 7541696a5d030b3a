import {
  type ClubMember,
  fault,
  invitationDays,
  type MemberQuery,
  type Membership,
  mostInvitations,
} from '@fletch/contract'
import { emailKey, sixteenYearsBefore, soonUntil } from '@fletch/domain'
import { type Clock, days, instantAfter, instantOf, todayOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, Forbidden, NotFound, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { signedInAccountOf } from '../../../platform/signed-in-account.ts'
import { hashToken } from '../../../platform/tokens.ts'
import {
  type AccountParts,
  holdSession,
  holdUser,
  proveAddress,
  verificationOf,
} from '../../accounts/index.ts'
import { noteActivity } from '../activity/commands.ts'
import { consentIn, joinedAt } from '../consent/columns.ts'
import { deleteRefusal } from '../consent/store.ts'
import { markFiguresOf } from '../figures/commands.ts'
import { findImport } from '../imports/store.ts'
import type { LinkingParts } from '../links/commands.ts'
import { recallMember } from '../members/commands.ts'
import { recallMembership } from '../members/membership-commands.ts'
import {
  reasonNotToInvite,
  reasonNotToJoinAgain,
  reasonWhileSuspended,
  reasonWithAccount,
} from '../members/policy.ts'
import { nameOf } from '../members/presenter.ts'
import { noSuchMember } from '../members/reads.ts'
import {
  deleteInvitation,
  deleteMember,
  findLeaver,
  findMemberOf,
  lockMember,
  updateMember,
} from '../members/store.ts'
import { clubToRun, holdClub } from '../record/reads.ts'
import { deleteRequestOf } from '../record/store.ts'
import { reasonNotToInviteAgain, reasonWhenUsedUp } from './policy.ts'
import {
  countInvitationsSince,
  deleteInvitationsUntil,
  findInvitation,
  listInvitable,
  putInvitation,
} from './store.ts'

type CommandParts = Pick<Dependencies, 'clock' | 'jobs'>

export const invitationMailJob = 'member-invitation-mail'

const holdClubToRun = async (tx: WriteTransaction, who: SignedInUser, clubId: string): Promise<void> => {
  await holdClub(tx, clubId)
  await holdSession(tx, who)
  await clubToRun(tx, who, clubId)
}

/** How many invitations the club can still send today. Throws if there are none, or the officer may not invite yet. */
const placesToInvite = async (
  tx: WriteTransaction,
  { clock }: CommandParts,
  who: SignedInUser,
  clubId: string,
): Promise<number> => {
  const { isVerified } = await verificationOf(tx, { userId: signedInAccountOf(who) })
  if (!isVerified) throw new RuleBroken(fault('invitation-needs-verified-email'))
  const sent = await countInvitationsSince(tx, clubId, instantAfter(clock, -days(1)))
  refuse(reasonWhenUsedUp(sent), RuleBroken)
  return mostInvitations - sent
}

interface Invited {
  readonly id: string
  readonly clubId: string
  readonly email: string
}

const send = async (
  tx: WriteTransaction,
  { clock, jobs }: CommandParts,
  who: SignedInUser,
  { id: memberId, clubId, email }: Invited,
): Promise<void> => {
  const invitedAt = instantOf(clock)
  await putInvitation(tx, {
    memberId,
    clubId,
    invitedBy: signedInAccountOf(who),
    tokenHash: null,
    emailKey: emailKey(email),
    invitedAt,
    expiresAt: instantAfter(clock, days(invitationDays)),
  })
  await jobs.enqueue(tx, { kind: invitationMailJob, payload: { memberId, invitedAt } })
}

/** Invites a member, or sends the invitation again. */
export const inviteMember = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  { clubId, memberId }: { readonly clubId: string; readonly memberId: string },
): Promise<ClubMember> => {
  await holdClubToRun(tx, who, clubId)
  const row = await lockMember(tx, clubId, memberId)
  if (row === undefined) throw noSuchMember()
  await placesToInvite(tx, parts, who, clubId)
  refuse(reasonWithAccount(row), Conflict)
  refuse(reasonNotToInvite(row, todayOf(parts.clock)), RuleBroken)
  refuse(reasonNotToInviteAgain(row, parts.clock.now()), Conflict)
  await send(tx, parts, who, row)
  await noteActivity(tx, parts, {
    clubId,
    kind: 'member invited',
    who,
    subject: { id: memberId, name: nameOf(row) },
  })
  return recallMember(tx, who, clubId, memberId)
}

type Which = Omit<Parameters<typeof listInvitable>[1], 'bornBefore'>

/** Invites members who can be invited; as many as the club can today. */
const inviteAll = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  which: Which,
): Promise<number> => {
  const { clubId } = which.filter
  const places = await placesToInvite(tx, parts, who, clubId)
  const bornBefore = sixteenYearsBefore(todayOf(parts.clock))
  const members = await listInvitable(tx, { ...which, bornBefore }, places)
  for (const member of members) await send(tx, parts, who, { ...member, clubId })
  return members.length
}

const countedChange = (invited: number) => ({ field: 'members', was: null, became: String(invited) })

/** Invites those members of an import who have no account and no invitation. */
export const inviteImported = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  { clubId, importId }: { readonly clubId: string; readonly importId: string },
): Promise<{ invited: number }> => {
  await holdClubToRun(tx, who, clubId)
  const found = await findImport(tx, importId)
  if (found === undefined || found.clubId !== clubId) throw new NotFound(fault('import-unknown'))
  const imported = { importId, importedAt: found.importedAt }
  const invited = await inviteAll(tx, parts, who, { filter: { clubId, isForOfficers: true }, imported })
  if (invited > 0)
    await noteActivity(tx, parts, {
      clubId,
      kind: 'members invited',
      who,
      subject: { id: importId, name: found.fileName },
      changes: [countedChange(invited)],
    })
  return { invited }
}

export type Found = Pick<MemberQuery, 'q' | 'status' | 'account' | 'care'> & {
  readonly memberIds?: readonly string[] | undefined
}

/** Invites those members of a search and filter who have no account and no invitation. */
export const inviteFound = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  clubId: string,
  { memberIds, ...found }: Found,
): Promise<{ invited: number }> => {
  await holdClubToRun(tx, who, clubId)
  // A list without an id is no SQL of PostgreSQL.
  if (memberIds?.length === 0) return { invited: 0 }
  const expiringUntil = soonUntil(todayOf(parts.clock))
  const filter = { clubId, isForOfficers: true, expiringUntil, ...found }
  const invited = await inviteAll(tx, parts, who, { filter, memberIds })
  if (invited > 0)
    await noteActivity(tx, parts, {
      clubId,
      kind: 'members invited',
      who,
      changes: [countedChange(invited)],
    })
  return { invited }
}

export const withdrawInvitation = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  { clubId, memberId }: { readonly clubId: string; readonly memberId: string },
): Promise<void> => {
  await holdClub(tx, clubId)
  await clubToRun(tx, who, clubId)
  const row = await lockMember(tx, clubId, memberId)
  if (row === undefined) throw noSuchMember()
  if (!(await deleteInvitation(tx, memberId))) return
  const subject = { id: memberId, name: nameOf(row) }
  await noteActivity(tx, parts, { clubId, kind: 'invitation withdrawn', who, subject })
}

export const invitationUnknown = () => new NotFound(fault('invitation-unknown'))

interface Linked {
  readonly clubId: string
  /** A locked entry without an account. */
  readonly memberId: string
  readonly userId: string
}

/**
 * Makes an account that said yes the account of a club's entry. An entry with which it joined before gives way, with its
 * consent, unless an officer has changed that one: then throws Conflict. An invitation, a refusal and a request end.
 */
export const linkEntry = async (
  tx: WriteTransaction,
  parts: LinkingParts,
  { clubId, memberId, userId }: Linked,
): Promise<void> => {
  const own = await findMemberOf(tx, clubId, userId)
  const former = own?.id === memberId ? undefined : own
  if (former !== undefined && (former.origin !== 'joined' || former.changedAt !== null))
    throw new Conflict(fault('already-member'))
  if (former !== undefined) await deleteMember(tx, former.id)
  const now = instantOf(parts.clock)
  const consent = former === undefined ? joinedAt(now) : consentIn(former)
  await updateMember(tx, memberId, { userId, ...consent, changedAt: now })
  await deleteInvitation(tx, memberId)
  await deleteRefusal(tx, clubId, userId)
  await deleteRequestOf(tx, clubId, userId)
  await markFiguresOf(tx, clubId, [memberId])
  await parts.archersOfClubs.link(tx, parts, { memberId, userId })
}

/** Joins a club as the member to whom an invitation was sent. */
export const acceptInvitation = async (
  tx: WriteTransaction,
  parts: LinkingParts & Pick<AccountParts, 'memberships'>,
  who: SignedInUser,
  token: string,
): Promise<Membership> => {
  const named = await findInvitation(tx, hashToken(token), instantOf(parts.clock))
  if (named === undefined) throw invitationUnknown()
  const { clubId, memberId } = named
  await holdClub(tx, clubId)
  const { userId } = who
  const user = await holdUser(tx, userId)
  const leftSuspended = (await findLeaver(tx, clubId, userId)) !== undefined
  refuse(reasonNotToJoinAgain({ leftSuspended }), Forbidden)
  const row = await lockMember(tx, clubId, memberId)
  // Of two people with one link, the second finds it used.
  if (row === undefined || !(await deleteInvitation(tx, memberId))) throw invitationUnknown()
  refuse(reasonWhileSuspended(row), Forbidden)
  refuse(reasonWithAccount(row), Conflict)
  await linkEntry(tx, parts, { clubId, memberId, userId })
  const subject = { id: memberId, name: nameOf(row), userId }
  await noteActivity(tx, parts, { clubId, kind: 'invitation accepted', who, subject })
  // The link reached the mailbox, so it proves the address as a link for that does.
  if (user.emailKey === named.emailKey) await proveAddress(tx, parts, { userId, emailKey: user.emailKey })
  return recallMembership(tx, who, clubId)
}

export const forgetOldInvitations = async (tx: WriteTransaction, clock: Clock): Promise<void> => {
  await deleteInvitationsUntil(tx, instantOf(clock))
}
