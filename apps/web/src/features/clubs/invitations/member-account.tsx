import type { ClubMember } from '@fletch/contract'
import { isUnder16 } from '@fletch/domain'
import { invitationTexts as texts } from '@fletch/messages/club-invitations'
import { useState } from 'react'
import { dateHere, formatDay } from '../../../messages/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Fact } from '../../../ui/facts.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { VerifyFirst } from '../../accounts/verification/verify-first.tsx'
import { inviteMember, withdrawInvitation } from './invitations.ts'

/** Whether a member has an account or an invitation, in a few words for officers. */
export const accountWords = ({ userId, invitation }: Pick<ClubMember, 'userId' | 'invitation'>): string => {
  if (userId !== null) return texts.account
  return invitation ? texts.invitedOn({ day: formatDay(invitation.invitedAt.slice(0, 10)) }) : texts.none
}

const isInvitable = ({ userId, email, status, dateOfBirth }: ClubMember): boolean =>
  userId === null && Boolean(email) && status === 'active' && !isUnder16(dateOfBirth, dateHere())

/** The account or invitation of a member, and what officers can do about it. */
export const MemberAccount = ({ member: given }: { member: ClubMember }) => {
  const [changed, setChanged] = useState<ClubMember>()
  const member = changed?.id === given.id ? changed : given
  const inviting = useChange(inviteMember(member), setChanged)
  const withdrawing = useChange(withdrawInvitation(member), () => {
    const { invitation: _gone, ...rest } = member
    setChanged(rest)
  })
  const { invitation } = member
  return (
    <Fact name={texts.label}>
      <span className="flex flex-col items-start gap-2">
        {accountWords(member)}
        {invitation && (
          <span className="text-14 text-muted">
            {texts.validUntil({ day: formatDay(invitation.expiresAt.slice(0, 10)) })}
          </span>
        )}
        {isInvitable(member) && (
          <>
            <VerifyFirst why={texts.verifyFirst} />
            <Button
              disabled={withdrawing.isPending}
              pending={inviting.isPending}
              pendingLabel={texts.sending}
              onClick={inviting.run}
            >
              {invitation ? texts.again : texts.action}
            </Button>
          </>
        )}
        {invitation && member.userId === null && (
          <Button
            look="quiet"
            className="-ms-4"
            disabled={inviting.isPending}
            pending={withdrawing.isPending}
            pendingLabel={texts.withdrawing}
            onClick={withdrawing.run}
          >
            {texts.withdraw}
          </Button>
        )}
      </span>
    </Fact>
  )
}
