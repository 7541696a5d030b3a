import { administratorRoles, personName } from '@fletch/domain'
import type { ClubAdministrator } from '@fletch/domain/contract'
import { useState } from 'react'
import { officerTexts } from '../../../messages/club-officers.ts'
import { useDisplayName } from '../../../shell/name-order.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { changeRole, removeAdministrator } from './mutations.ts'

const texts = officerTexts.administrators

const roles = administratorRoles.map((value) => ({ value, label: texts.roles[value] }))

type Changing = { administrator: ClubAdministrator; name: string }

/** The owner changes and removes roles. The owner's own role cannot be removed. */
const Changes = ({ administrator: { clubId, userId, role }, name }: Changing) => {
  const [isAsking, setAsking] = useState(false)
  const change = useChange(changeRole({ clubId, userId }))
  const removal = useChange(removeAdministrator({ clubId, userId }))
  const onRole = (chosen: string) => {
    const next = administratorRoles.find((each) => each === chosen)
    if (next !== undefined) void change.run(next)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ChoiceBox
        label={texts.roleOf(name)}
        options={roles}
        value={role}
        disabled={change.isPending}
        onChange={onRole}
      />
      <Button look="quiet" aria-label={texts.removeOf(name)} onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.removeOf(name)}
        cancel={texts.cancel}
        action={texts.remove}
        pendingLabel={texts.removing}
        onConfirm={removal.run}
      >
        <p>{texts.question(name)}</p>
        <p className="text-muted">{texts.questionText}</p>
      </ConfirmDialog>
    </div>
  )
}

type AdministratorItemProps = { administrator: ClubAdministrator; mayChange: boolean }

export const AdministratorItem = ({ administrator, mayChange }: AdministratorItemProps) => {
  const { user, role, isOwner } = administrator
  const called = useDisplayName()
  return (
    <li className="hair-t flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div>
        <p className="font-semibold">{called(user)}</p>
        <p className="text-14 text-muted">{texts.roles[role]}</p>
      </div>
      {isOwner && <Tag tone="gold">{texts.owner}</Tag>}
      {!isOwner && mayChange && <Changes administrator={administrator} name={personName(user)} />}
    </li>
  )
}
