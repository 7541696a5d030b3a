import { type ClubEvent, groupsPath } from '@fletch/contract'
import { groupSizesFor, reasonTooFew } from '@fletch/domain'
import { groupTexts } from '@fletch/messages/event-groups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { faultWords } from '../../../messages/faults.ts'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-look.ts'
import { messageFor } from '../../../ui/fault.ts'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { FamiliesField, GroupSizeField, groupSizeOf } from './group-size-field.tsx'
import { createGroups } from './mutations.ts'
import { groupsQuery } from './queries.ts'
import { StartingFields, useStarting } from './starting-fields.tsx'
import { useRegisteredArchers } from './use-archers.ts'

const texts = groupTexts.making

type CreateGroupsProps = { event: ClubEvent; open: boolean; onClose: () => void }

const CreateGroupsQuestion = ({ event, open, onClose }: CreateGroupsProps) => {
  const [size, setSize] = useState(groupSizeOf(event.groupSize))
  const [keepsFamilies, setKeepsFamilies] = useState(true)
  const { archers, error } = useRegisteredArchers(event.id, open)
  const { data: groups = [] } = useQuery({ ...groupsQuery(event.id), enabled: open })
  const tooFew = archers && reasonTooFew(archers.length)
  const { starting, fields } = useStarting(event, groupSizesFor(archers?.length ?? 0, size).length)
  const [path, navigate] = useLocation()
  const making = useChange(createGroups(event.id, { size, starting, keepsFamilies }), () => {
    const groupsAddress = groupsPath(event.id)
    if (path !== groupsAddress) navigate(groupsAddress)
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      cancel={groupTexts.cancel}
      action={texts.submit}
      pendingLabel={texts.pending}
      grave={groups.length > 0}
      disabled={archers === undefined || tooFew !== null || starting === undefined}
      onConfirm={making.run}
    >
      {!archers && (
        <p role="status">{error ? messageFor(error, texts.failedText) : groupTexts.starting.counting}</p>
      )}
      {tooFew && <p className="font-semibold">{faultWords(tooFew)}</p>}
      {archers && !tooFew && (
        <>
          <GroupSizeField archers={archers.length} size={size} onChange={setSize} />
          <FamiliesField keepsFamilies={keepsFamilies} onChange={setKeepsFamilies} />
          <StartingFields {...fields} />
        </>
      )}
      {groups.length > 0 && <p className="font-semibold">{texts.replaces}</p>}
    </ConfirmDialog>
  )
}

/** Creates the groups, or replaces them with new ones. */
export const CreateGroupsButton = ({ event, look }: { event: ClubEvent; look?: ButtonLook }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look={look}
        aria-label={groupTexts.of({ action: texts.action, name: event.name })}
        onClick={() => setOpen(true)}
      >
        {texts.action}
      </Button>
      <CreateGroupsQuestion event={event} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
