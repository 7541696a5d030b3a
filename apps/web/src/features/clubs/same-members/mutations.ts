import type { mergedMember } from '@fletch/domain'
import {
  type ClubMember,
  type MemberClaim,
  type MemberMerge,
  memberClaimCalls,
  memberMergeCalls,
  type SameName,
} from '@fletch/domain/contract'
import { sameTexts } from '../../../messages/club-same-members.ts'
import { send } from '../../../server/api.ts'
import { change } from '../../../ui/change.ts'

const { isYou, claims, merge, merged } = sameTexts

export const answerClaimQuestion = (clubId: string, { id: memberId }: SameName) =>
  change({
    call: (isMine: boolean) => send(memberClaimCalls.say, { params: { clubId }, body: { memberId, isMine } }),
    failed: { title: isYou.failed, text: isYou.failedText },
  })

export const declineClaim = (clubId: string, { member, entered }: MemberClaim) =>
  change({
    call: () =>
      send(memberClaimCalls.decline, {
        params: { clubId, userId: entered.userId ?? '', memberId: member.id },
      }),
    failed: { title: claims.declineFailed, text: claims.declineFailedText },
  })

export const mergeMembers = (kept: ClubMember, other: ClubMember) =>
  change({
    call: (form: ReturnType<typeof mergedMember>) =>
      send(memberMergeCalls.merge, {
        params: { clubId: kept.clubId, memberId: kept.id },
        body: { ...form, otherId: other.id },
      }),
    done: ({ firstName, lastName }) => ({
      title: merge.done,
      description: merge.doneText(`${firstName} ${lastName}`),
    }),
    failed: { title: merge.failed, text: merge.failedText },
  })

export const undoMerge = (clubId: string, { id: mergeId }: MemberMerge) =>
  change({
    call: () => send(memberMergeCalls.undo, { params: { clubId, mergeId } }),
    done: { title: merged.undone, description: merged.undoneText },
    failed: { title: merged.failed, text: merged.failedText },
  })
