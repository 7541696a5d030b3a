import type { Club } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { v7 as uuidv7 } from 'uuid'
import { instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, Forbidden, NotFound, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { holdUser } from '../../accounts/index.ts'
import { noteActivity } from '../activity/commands.ts'
import { deleteRefusal } from '../consent/store.ts'
import { enter } from '../members/membership-commands.ts'
import { reasonNotToJoinAgain } from '../members/policy.ts'
import { deleteLeaver, findLeaver, findMemberOf } from '../members/store.ts'
import { clubToRun, holdClub, readClub } from '../record/reads.ts'
import { deleteRequestOf, listOfficers } from '../record/store.ts'
import { reasonNotToAsk } from './policy.ts'
import { deleteOpenRequestOf, findRequestOf, lockOpenRequest, putRequest, refuseRequest } from './store.ts'

type CommandParts = Pick<Dependencies, 'clock' | 'jobs'>

export const joinRequestMailJob = 'join-request-mail'
export const joinAnswerMailJob = 'join-answer-mail'

/** Asks a club's officers to accept a person, and tells each of them by email. */
export const askToJoin = async (
  tx: WriteTransaction,
  { clock, jobs }: CommandParts,
  who: SignedInUser,
  clubId: string,
): Promise<Club> => {
  await holdClub(tx, clubId)
  const { joining, myMembership } = await readClub(tx, who, clubId)
  const earlier = await findRequestOf(tx, clubId, who.userId)
  refuse(reasonNotToAsk({ joining, isMember: myMembership !== null, earlier }, clock.now()), Conflict)
  const leftSuspended = (await findLeaver(tx, clubId, who.userId)) !== undefined
  refuse(reasonNotToJoinAgain({ leftSuspended }), Forbidden)
  await holdUser(tx, who.userId)
  const id = uuidv7()
  await putRequest(tx, { id, clubId, userId: who.userId, requestedAt: instantOf(clock) })
  for (const officerId of await listOfficers(tx, clubId))
    await jobs.enqueue(tx, { kind: joinRequestMailJob, payload: { requestId: id, officerId } })
  return readClub(tx, who, clubId)
}

/** Withdraws the own request, if it has no answer. */
export const withdrawRequest = async (
  tx: WriteTransaction,
  who: SignedInUser,
  clubId: string,
): Promise<void> => {
  await holdClub(tx, clubId)
  await deleteOpenRequestOf(tx, clubId, who.userId)
}

interface Answered {
  readonly clubId: string
  readonly requestId: string
}

/**
 * Makes a person who asked a member, as if they had joined, or refuses. Either way they are told by email. A person who
 * became a member in another way meanwhile stays one.
 */
export const answerRequest = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  { clubId, requestId }: Answered,
  { agreed: isAccepted }: { readonly agreed: boolean },
): Promise<void> => {
  await holdClub(tx, clubId)
  await clubToRun(tx, who, clubId)
  const request = await lockOpenRequest(tx, clubId, requestId)
  if (request === undefined) throw new NotFound(fault('join-request-unknown'))
  const { userId } = request
  const person = await holdUser(tx, userId)
  const isMember = (await findMemberOf(tx, clubId, userId)) !== undefined
  if (isMember) {
    await deleteRequestOf(tx, clubId, userId)
    return
  }
  if (isAccepted) {
    const subject = await enter(tx, parts, { userId }, clubId)
    await deleteRequestOf(tx, clubId, userId)
    await deleteRefusal(tx, clubId, userId)
    await deleteLeaver(tx, clubId, userId)
    await noteActivity(tx, parts, { clubId, kind: 'member accepted', who, subject })
  } else {
    await refuseRequest(tx, requestId, instantOf(parts.clock))
    const subject = { id: requestId, name: personName(person), userId }
    await noteActivity(tx, parts, { clubId, kind: 'request refused', who, subject })
  }
  await parts.jobs.enqueue(tx, { kind: joinAnswerMailJob, payload: { clubId, userId, isAccepted } })
}
