import { fault, type MembershipAnswer } from '@fletch/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { hasMailbox } from '../../../platform/mail/mail.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { holdUser } from '../../accounts/index.ts'
import { noteActivity } from '../activity/commands.ts'
import { agreed, declined } from '../consent/columns.ts'
import { isOpen, opensFrom } from '../consent/policy.ts'
import { updateConsent } from '../consent/store.ts'
import { markFiguresOf } from '../figures/commands.ts'
import { holdClub, readClub } from '../record/reads.ts'
import { clubsOwnColumns } from './club-entry.ts'
import { columnsOf } from './member-form.ts'
import { endMembership, noteLeaving } from './membership-commands.ts'
import { reasonNotToLeave } from './policy.ts'
import { formOf, nameOf } from './presenter.ts'
import {
  deleteInvitation,
  findMemberOf,
  findSame,
  lockMember,
  type MemberRow,
  updateMember,
} from './store.ts'

type CommandParts = Pick<Dependencies, 'clock' | 'jobs'>

/** A yes gives the club what joining gives it: address, birth date and gender. The club's own entry stays as it is. */
const givenByAccount = async (tx: WriteTransaction, row: MemberRow) => {
  const isClubs = row.clubEntry !== null || (row.origin !== 'account' && row.origin !== 'joined')
  if (row.userId === null || isClubs) return {}
  const { email, dateOfBirth, gender } = await holdUser(tx, row.userId)
  const fields = { email: hasMailbox(email) ? email : '', dateOfBirth, gender }
  const { searchText } = columnsOf({ ...formOf(row), ...fields })
  return { ...fields, searchText }
}

const agree = async (
  tx: WriteTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  row: MemberRow,
  from: string | null | undefined,
): Promise<void> => {
  const now = instantOf(clock)
  const usual = isOpen(row) ? opensFrom(row) : now.slice(0, 10)
  const fields = isOpen(row) ? {} : await givenByAccount(tx, row)
  await deleteInvitation(tx, row.id)
  await updateMember(tx, row.id, { ...fields, ...agreed(row, now, from === undefined ? usual : from) })
  await markFiguresOf(tx, row.clubId, [row.id])
}

/** The member stays, with what the club wrote itself. */
const shareNothing = async (
  tx: WriteTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  row: MemberRow,
): Promise<void> => {
  const now = instantOf(clock)
  // The keys of address and number stay, so that no one is entered twice.
  const { emailKey: _email, membershipKey: _number, personKey, ...own } = clubsOwnColumns(row)
  const same = { emailKey: null, nameKey: own.nameKey, membershipKey: null, personKey }
  const isTaken = (await findSame(tx, row.clubId, row.id, same)) !== undefined
  await updateMember(tx, row.id, { ...own, personKey: isTaken ? null : personKey, changedAt: now })
  await updateConsent(tx, row.id, declined(row, now))
  await markFiguresOf(tx, row.clubId, [row.id])
}

/** Agrees as a member who takes on an office of the club. */
export const agreeAsMember = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'clock'>,
  clubId: string,
  userId: string,
): Promise<void> => {
  const row = await findMemberOf(tx, clubId, userId)
  if (row !== undefined && !isOpen(row)) await agree(tx, parts, row, undefined)
}

/**
 * Answers whether one is a member: a yes opens results from a day on, a no ends the membership or, if the member stays,
 * all that it opens. The answer can be given again at any time.
 */
export const answerMembership = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  clubId: string,
  { agreed: isAgreed, resultsFrom, stays }: MembershipAnswer,
): Promise<void> => {
  await holdClub(tx, clubId)
  const club = await readClub(tx, who, clubId)
  const row = club.myMembership === null ? undefined : await lockMember(tx, clubId, club.myMembership.id)
  if (row === undefined) throw new Conflict(fault('not-member'))
  const wasOpen = isOpen(row)
  if (isAgreed) await agree(tx, parts, row, resultsFrom)
  else if (stays) await shareNothing(tx, parts, row)
  else {
    refuse(reasonNotToLeave({ role: club.myRole, membership: club.myMembership }), Conflict)
    await endMembership(tx, parts, row)
    await noteLeaving(tx, parts, who, row, true)
    return
  }
  if (wasOpen === isAgreed) return
  const subject = { id: row.id, name: nameOf(row), userId: who.userId }
  const changes = [{ field: 'consent', was: null, became: isAgreed ? 'agreed' : 'declined' }]
  await noteActivity(tx, parts, { clubId, kind: 'member changed', who, subject, changes })
}
