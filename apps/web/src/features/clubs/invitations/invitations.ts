import {
  type ClubMember,
  type MemberAccount,
  type MemberCare,
  type MemberInvitation,
  memberInvitationCalls,
} from '@fletch/contract'
import { type MembershipStatus, personName } from '@fletch/domain'
import { invitationTexts as texts } from '@fletch/messages/club-invitations'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'
import { change } from '../../../ui/change.ts'
import { mailNotice } from '../../accounts/verification/mutations.ts'

/** The members of a search and filter. */
export type FoundMembers = Partial<{
  q: string
  inOwnFields: 'true'
  status: MembershipStatus
  account: MemberAccount
  care: MemberCare
}>

/** Whether the last step of a link is the token of an invitation; otherwise it is the short code of a club. */
export const isInvitationToken = (step: string): boolean => /^[\w-]{43}$/.test(step)

/** The invitation of a mailed link. */
export const mailedInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: [memberInvitationCalls.read.path, token],
    queryFn: ({ signal }) => send(memberInvitationCalls.read, { params: { token }, signal }),
    retry: false,
  })

export const acceptInvitation = (token: string, { clubName }: MemberInvitation) =>
  change({
    call: () => send(memberInvitationCalls.accept, { body: { token } }),
    done: { title: texts.accept.joined, description: texts.accept.joinedText({ club: clubName }) },
    failed: { title: texts.accept.failed, text: texts.accept.failedText },
  })

const paramsOf = ({ clubId, id }: ClubMember) => ({ params: { clubId, memberId: id } })

export const inviteMember = (member: ClubMember) =>
  change({
    call: () => send(memberInvitationCalls.invite, paramsOf(member)),
    done: () =>
      mailNotice(
        { title: texts.sent, description: texts.sentText({ name: personName(member) }) },
        'invitation',
      ),
    failed: { title: texts.failed, text: texts.failedText },
  })

export const withdrawInvitation = (member: ClubMember) =>
  change({
    call: () => send(memberInvitationCalls.withdraw, paramsOf(member)),
    done: { title: texts.withdrawn, description: texts.withdrawnText },
    failed: { title: texts.withdrawFailed, text: texts.withdrawFailedText },
  })

/** How many members of a search and filter can be invited. */
export const invitableQuery = (clubId: string, query: FoundMembers) =>
  queryOptions({
    queryKey: [
      memberInvitationCalls.invitable.path,
      clubId,
      query.q,
      query.status,
      query.account,
      query.care,
    ],
    queryFn: async ({ signal }) =>
      (await send(memberInvitationCalls.invitable, { params: { clubId }, query, signal })).invitable,
  })

/** Invites those of a search and filter, or of chosen members, who can be invited. */
export const inviteFound = (clubId: string, body: FoundMembers & { memberIds?: string[] }) =>
  change({
    call: () => send(memberInvitationCalls.inviteFound, { params: { clubId }, body }),
    done: ({ invited }) => mailNotice({ title: texts.imported.sent({ count: invited }) }, 'invitation'),
    failed: { title: texts.failed, text: texts.failedText },
  })

export const inviteImported = (clubId: string, importId: string) =>
  change({
    call: () => send(memberInvitationCalls.inviteImported, { params: { clubId, importId } }),
    done: ({ invited }) => mailNotice({ title: texts.imported.sent({ count: invited }) }, 'invitation'),
    failed: { title: texts.failed, text: texts.failedText },
  })
