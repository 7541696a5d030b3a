import { invitationTexts } from '@fletch/messages/club-invitations'
import { mailServerTexts } from '@fletch/messages/mail-server'
import { useState } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon, WarningIcon } from '../../../ui/icons.ts'
import { useChange } from '../../../ui/use-change.ts'
import { useNoMailServer } from '../../accounts/verification/no-mail-server.tsx'
import { VerifyFirst } from '../../accounts/verification/verify-first.tsx'
import { inviteImported } from './invitations.ts'

const texts = invitationTexts.imported

type InviteImportedProps = { clubId: string; importId: string; count: number }

/** Invites the members whom an import added. */
export const InviteImported = ({ clubId, importId, count }: InviteImportedProps) => {
  const [invited, setInvited] = useState<number>()
  const inviting = useChange(inviteImported(clubId, importId), (answer) => setInvited(answer.invited))
  const isMailOff = useNoMailServer()
  if (invited !== undefined && isMailOff)
    return (
      <Banner tone="danger" boxed announced icon={<WarningIcon aria-hidden="true" />}>
        <p>{mailServerTexts.notSent}</p>
        <p className="font-normal">{mailServerTexts.instead.invitation}</p>
      </Banner>
    )
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
