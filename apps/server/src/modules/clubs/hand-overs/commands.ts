import type { Club } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, RuleBroken, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { holdSession, holdUser, refuseOffice } from '../../accounts/index.ts'
import { noteActivity } from '../activity/commands.ts'
import { makeOwnAdministrator } from '../administrators/commands.ts'
import { agreeAsMember } from '../members/answer-commands.ts'
import { membershipIn } from '../members/reads.ts'
import { clubToOwn, lockClub, readClub } from '../record/reads.ts'
import { updateOwner } from '../record/store.ts'
import { reasonNotToAnswer, reasonNotToHandOver } from './policy.ts'
import { deleteProposal, deleteProposalsOf, findProposal, lockProposal, putProposal } from './store.ts'

type CommandParts = Pick<Dependencies, 'clock' | 'jobs' | 'live'>

export const handOverMailJob = 'hand-over-mail'
export const handOverAnswerMailJob = 'hand-over-answer-mail'

/** Makes a member who agreed the owner; the previous owner remains an administrator. */
const changeOwner = async (
  tx: WriteTransaction,
  parts: CommandParts,
  { id, ownerId }: Pick<Club, 'id' | 'ownerId'>,
  member: { readonly id: string; readonly name: string; readonly userId: string },
): Promise<void> => {
  await updateOwner(tx, id, member.userId)
  await agreeAsMember(tx, parts, id, member.userId)
  await makeOwnAdministrator(tx, parts, { clubId: id, userId: member.userId, addedBy: ownerId })
  await noteActivity(tx, parts, {
    clubId: id,
    kind: 'club handed over',
    who: { userId: ownerId },
    subject: member,
  })
}

/** The member who may take over a club; throws RuleBroken if the user may not. */
const candidateIn = async (
  tx: WriteTransaction,
  parts: Pick<CommandParts, 'clock'>,
  clubId: string,
  userId: string,
) => {
  const candidate = await membershipIn(tx, clubId, userId)
  const reason = reasonNotToHandOver(candidate)
  if (reason !== null || candidate === null) throw new RuleBroken(reason ?? fault('member-unknown'))
  await holdUser(tx, userId)
  await refuseOffice(tx, parts, userId)
  return { ...candidate, userId }
}

/** Asks a member to take over the club. Nothing else changes until they agree. */
export const proposeHandOver = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  clubId: string,
  userId: string,
): Promise<Club> => {
  await holdSession(tx, who)
  await lockClub(tx, clubId)
  const { ownerId } = await clubToOwn(tx, who, clubId)
  if (userId === ownerId) return readClub(tx, who, clubId)
  await candidateIn(tx, parts, clubId, userId)
  if ((await findProposal(tx, clubId))?.userId !== userId) {
    await putProposal(tx, { clubId, userId, proposedAt: instantOf(parts.clock) })
    await parts.jobs.enqueue(tx, { kind: handOverMailJob, payload: { clubId, userId } })
  }
  return readClub(tx, who, clubId)
}

export const takeBackHandOver = async (
  tx: WriteTransaction,
  who: SignedInUser,
  clubId: string,
): Promise<void> => {
  await lockClub(tx, clubId)
  await clubToOwn(tx, who, clubId)
  await deleteProposal(tx, clubId)
}

/** Accepts or declines as the member who was asked; the owner is notified. */
export const answerHandOver = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  clubId: string,
  isAgreed: boolean,
): Promise<Club> => {
  await lockClub(tx, clubId)
  const club = await readClub(tx, who, clubId)
  // A lock-out of the owner, which withdraws the question, takes these locks in the same order.
  await holdUser(tx, club.ownerId)
  refuse(reasonNotToAnswer(await lockProposal(tx, clubId), who), Conflict)
  if (isAgreed) await changeOwner(tx, parts, club, await candidateIn(tx, parts, clubId, who.userId))
  await deleteProposal(tx, clubId)
  const payload = { clubId, userId: club.ownerId, isAgreed }
  await parts.jobs.enqueue(tx, { kind: handOverAnswerMailJob, payload })
  return readClub(tx, who, clubId)
}

/** Withdraws what an owner proposed, in all clubs. */
export const endHandOversOf = (tx: WriteTransaction, ownerId: string) => deleteProposalsOf(tx, ownerId)
