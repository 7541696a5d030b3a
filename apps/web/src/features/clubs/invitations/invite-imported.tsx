import { invitationTexts } from '@fletch/messages/club-invitations'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon } from '../../../ui/icons.ts'
import { useChange } from '../../../ui/use-change.ts'
import { VerifyFirst } from '../../accounts/verification/verify-first.tsx'
import { inviteImported } from './invitations.ts'

const texts = invitationTexts.imported

type InviteImportedProps = { clubId: string; importId: string; count: number }

/** Invites the members whom an import added. */
export const InviteImported = ({ clubId, importId, count }: InviteImportedProps) => {
  const [invited, setInvited] = useState<number>()
  const inviting = useChange(inviteImported(clubId, importId), (answer) => setInvited(answer.invited))
  if (invited !== undefined)
    return (
      <p role="status" className="flex items-center gap-2 font-semibold text-accent">
        <CheckIcon className="size-5 shrink-0" aria-hidden="true" />
        {texts.sent({ count: invited })}
      </p>
    )
  return (
    <div className="flex flex-col items-start gap-3">
      <VerifyFirst why={invitationTexts.verifyFirst} />
      <Button
        look="main"
        pending={inviting.isPending}
        pendingLabel={invitationTexts.sending}
        onClick={inviting.run}
      >
        {texts.action({ count })}
      </Button>
      <p className="text-14 text-muted">{texts.text}</p>
    </div>
  )
}
