import { mostInvitations } from '@fletch/contract'
import { invitationTexts } from '@fletch/messages/club-invitations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { MailIcon } from '../../../ui/icons.ts'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { VerifyFirst } from '../../accounts/verification/verify-first.tsx'
import { type FoundMembers, invitableQuery, inviteFound } from './invitations.ts'

const texts = invitationTexts.found

type InviteFoundProps = {
  clubId: string
  /** The search and the filters of the list. */
  list: { asked: string } & { [Filter in 'status' | 'account' | 'care']: FoundMembers[Filter] | undefined }
}

/** Invites the members of the current search and filter who can be invited. Hidden if there are none. */
export const InviteFound = ({ clubId, list: { asked, status, account, care } }: InviteFoundProps) => {
  const [isOpen, setOpen] = useState(false)
  const found = {
    ...(asked && { q: asked, inOwnFields: 'true' as const }),
    ...(status && { status }),
    ...(account && { account }),
    ...(care && { care }),
  }
  const { data: count = 0 } = useQuery(invitableQuery(clubId, found))
  const inviting = useChange(inviteFound(clubId, found))
  if (count === 0 && !isOpen) return null
  return (
    <>
      <Button
        look="quiet"
        icon={<MailIcon className="size-5" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {invitationTexts.imported.action({ count })}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={texts.title({ count })}
        cancel={texts.cancel}
        action={invitationTexts.imported.action({ count })}
        pendingLabel={invitationTexts.sending}
        grave={false}
        onConfirm={inviting.run}
      >
        <VerifyFirst why={invitationTexts.verifyFirst} />
        <p>{texts.text}</p>
        {count > mostInvitations && <p>{texts.most({ most: mostInvitations })}</p>}
      </ConfirmDialog>
    </>
  )
}
