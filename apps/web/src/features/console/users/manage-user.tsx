import { personName } from '@fletch/domain'
import type { ListedUser } from '@fletch/domain/contract'
import type { ReactNode } from 'react'
import { adminTexts } from '../../../messages/admin.ts'
import { formatTime } from '../../../messages/format.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { blockUser, endSessions } from './mutations.ts'

const texts = adminTexts.users

const AccountAction = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="hair-t flex flex-col gap-3 pt-4">
    <p>{text}</p>
    {children}
  </div>
)

const AccountActions = ({ user }: { user: ListedUser }) => {
  const ending = useChange(endSessions(user))
  const blocking = useChange(blockUser(user, user.blockedAt === null))
  const pending = ending.isPending || blocking.isPending
  const waiting = { pending, pendingLabel: texts.saving, className: 'self-start' }
  if (user.blockedAt !== null)
    return (
      <AccountAction text={texts.unblockText}>
        <Button {...waiting} onClick={blocking.run}>
          {texts.unblock}
        </Button>
      </AccountAction>
    )
  return (
    <>
      <AccountAction text={texts.endText}>
        <ConfirmButton {...waiting} confirmLabel={texts.confirmEnd} onConfirm={ending.run}>
          {texts.endSessions}
        </ConfirmButton>
      </AccountAction>
      <AccountAction text={texts.blockText}>
        <ConfirmButton {...waiting} confirmLabel={texts.confirmBlock} onConfirm={blocking.run}>
          {texts.block}
        </ConfirmButton>
      </AccountAction>
    </>
  )
}

interface ManageUserProps {
  user: ListedUser
  open: boolean
  onClose: () => void
}

/** Manages one account: ends its sessions, blocks or unblocks it. */
export const ManageUser = ({ user, open, onClose }: ManageUserProps) => (
  <Dialog open={open} onClose={onClose} title={personName(user)}>
    <div className="flex flex-col gap-1">
      <p className="break-words">
        <Breakable text={user.email} />
      </p>
      <p className="text-14 text-muted">
        {texts.sessions} {texts.devices(user.sessions)}
      </p>
      {user.blockedAt !== null && (
        <p className="text-14 font-semibold">
          {texts.blockedSince} <time dateTime={user.blockedAt}>{formatTime(user.blockedAt)}</time>
        </p>
      )}
    </div>
    <AccountActions user={user} />
  </Dialog>
)

/** Opens the dialog that manages an account. */
export const ManageButton = ({ user, onManage }: { user: ListedUser; onManage: (id: string) => void }) => (
  <Button look="quiet" aria-label={texts.manageUser(personName(user))} onClick={() => onManage(user.id)}>
    {texts.manage}
  </Button>
)
