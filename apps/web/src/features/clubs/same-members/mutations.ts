import {
  type ClubMember,
  type MemberClaim,
  type MemberMerge,
  memberClaimCalls,
  memberMergeCalls,
  type SameName,
} from '@fletch/contract'
import { type mergedMember, personName } from '@fletch/domain'
import { sameTexts } from '@fletch/messages/club-same-members'
import { send } from '../../../server/api.ts'
import { change, makeChange } from '../../../ui/change.ts'

const { isYou, claims, merge, merged } = sameTexts

const sayWhose = (clubId: string, { id: memberId }: SameName, isMine: boolean | null) =>
  send(memberClaimCalls.say, { params: { clubId }, body: { memberId, isMine } })

const sayFailed = () => ({ title: isYou.failed, text: isYou.failedText })

/** Answers the question. A no is not asked about again, so its notice can undo it. */
export const answerClaimQuestion = (clubId: string, entry: SameName) => {
  const before = change({ call: () => sayWhose(clubId, entry, entry.isMine), failed: sayFailed })
  return change({
    call: (isMine: boolean | null) => sayWhose(clubId, entry, isMine),
    done: (_, isMine) =>
      isMine
        ? undefined
        : { title: isYou.saidNo, action: { label: isYou.undo, onClick: () => void makeChange(before) } },
    failed: sayFailed,
  })
}

/** Says that they are two people. The claim leaves the list, so its notice can undo it. */
export const declineClaim = (clubId: string, { member, entered, claimedAt }: MemberClaim) => {
  const params = { clubId, userId: entered.userId ?? '', memberId: member.id }
  const failed = { title: claims.declineFailed, text: claims.declineFailedText }
  const reopen = change({
    call: () => send(memberClaimCalls.reopen, { params, body: { claimedAt } }),
    failed,
  })
  return change({
    call: () => send(memberClaimCalls.decline, { params }),
    done: {
      title: claims.declined,
      description: claims.declinedText({ name: personName(member) }),
      action: { label: claims.undo, onClick: () => void makeChange(reopen) },
    },
    failed,
  })
}

export const mergeMembers = (kept: ClubMember, other: ClubMember) =>
  change({
    call: (form: ReturnType<typeof mergedMember>) =>
      send(memberMergeCalls.merge, {
        params: { clubId: kept.clubId, memberId: kept.id },
        body: { ...form, otherId: other.id },
      }),
    done: ({ firstName, lastName }) => ({
      title: merge.done,
      description: merge.doneText({ name: personName({ firstName, lastName }) }),
    }),
    failed: { title: merge.failed, text: merge.failedText },
  })

export const undoMerge = (clubId: string, { id: mergeId }: MemberMerge) =>
  change({
    call: () => send(memberMergeCalls.undo, { params: { clubId, mergeId } }),
    done: { title: merged.undone, description: merged.undoneText },
    failed: { title: merged.failed, text: merged.failedText },
  })
