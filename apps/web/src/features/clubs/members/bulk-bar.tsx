import type { ClubMember } from '@fletch/contract'
import { membershipStatuses, personName } from '@fletch/domain'
import { invitationTexts } from '@fletch/messages/club-invitations'
import { memberTexts } from '@fletch/messages/club-members'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { inviteFound } from '../invitations/invitations.ts'
import { removeMembers, setStatusOf } from './mutations.ts'
import type { Chosen } from './use-chosen.ts'

const texts = memberTexts.chosen

/** So many are named before the rest is counted. */
const mostNamed = 10

const statuses = () => [
  { value: '', label: texts.status },
  ...membershipStatuses.map((value) => ({ value, label: memberTexts.statuses[value] })),
]

type RemoveChosenProps = {
  clubId: string
  members: readonly ClubMember[]
  open: boolean
  onClose: () => void
  onRemoved: () => void
}

const RemoveChosen = ({ clubId, members, open, onClose, onRemoved }: RemoveChosenProps) => {
  const removing = useChange(removeMembers(clubId, members), onRemoved)
  const names = members.slice(0, mostNamed).map((member) => personName(member))
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.removeTitle({ count: members.length })}
      cancel={memberTexts.cancel}
      action={texts.remove}
      pendingLabel={memberTexts.removal.pending}
      onConfirm={removing.run}
    >
      <p className="font-semibold wrap-break-word">
        {texts.removeText({ names, more: Math.max(0, members.length - mostNamed) })}
      </p>
      <p>{memberTexts.removal.text}</p>
    </ConfirmDialog>
  )
}

/** What officers can do to all members whom they chose. The owner of the club is never removed. */
export const BulkBar = ({ clubId, chosen }: { clubId: string; chosen: Chosen }) => {
  const [isRemoving, setRemoving] = useState(false)
  const { members, clear } = chosen
  const inviting = useChange(inviteFound(clubId, { memberIds: members.map(({ id }) => id) }), clear)
  const setting = useChange(setStatusOf(clubId, members), clear)
  const removable = members.filter(({ isOwner }) => !isOwner)
  if (members.length === 0) return null
  return (
    <div className="hair sticky bottom-4 z-10 flex flex-wrap items-center gap-3 rounded-10 bg-paper px-4 py-2">
      <p role="status" className="me-auto font-semibold">
        {texts.count({ count: members.length })}
      </p>
      <Button pending={inviting.isPending} pendingLabel={invitationTexts.sending} onClick={inviting.run}>
        {invitationTexts.action}
      </Button>
      <ChoiceBox
        label={texts.status}
        options={statuses()}
        value=""
        disabled={setting.isPending}
        onChange={(value) => {
          const status = membershipStatuses.find((each) => each === value)
          if (status) void setting.run(status)
        }}
        className="w-40"
      />
      <Button look="grave" disabled={removable.length === 0} onClick={() => setRemoving(true)}>
        {texts.remove}
      </Button>
      <Button look="quiet" onClick={clear}>
        {texts.clear}
      </Button>
      <RemoveChosen
        clubId={clubId}
        members={removable}
        open={isRemoving}
        onClose={() => setRemoving(false)}
        onRemoved={clear}
      />
    </div>
  )
}
