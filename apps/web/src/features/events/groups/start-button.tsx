import type { ClubEvent } from '@fletch/contract'
import { groupSizesFor, reasonTooFew } from '@fletch/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupTexts } from '../../../messages/event-groups.ts'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-look.ts'
import { messageFor } from '../../../ui/fault.ts'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { GroupSizeField, groupSizeOf } from './group-size-field.tsx'
import { startEvent } from './mutations.ts'
import { groupsQuery } from './queries.ts'
import { StartingFields, useStarting } from './starting-fields.tsx'
import { useRegisteredArchers } from './use-archers.ts'

const texts = groupTexts.starting

type StartProps = { event: ClubEvent; open: boolean; onClose: () => void }

const StartQuestion = ({ event, open, onClose }: StartProps) => {
  const [size, setSize] = useState(groupSizeOf(event.groupSize))
  const { archers, error } = useRegisteredArchers(event.id, open)
  const { data: groups } = useQuery({ ...groupsQuery(event.id), enabled: open })
  const peopled = groups?.filter(({ participants }) => participants.length > 0).length
  const tooFew = archers && reasonTooFew(archers.length)
  const unplaced = archers?.filter(({ groupId }) => groupId === null).length ?? 0
  const isKnown = archers !== undefined && peopled !== undefined
  const { starting, fields } = useStarting(event, groupSizesFor(archers?.length ?? 0, size).length)
  const beginning = useChange(startEvent(event, size, starting))
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      cancel={groupTexts.cancel}
      action={texts.submit}
      pendingLabel={texts.pending}
      grave={false}
      disabled={!isKnown || tooFew !== null || (peopled === 0 && starting === undefined)}
      onConfirm={beginning.run}
    >
      <p className="font-semibold">{event.name}</p>
      {!isKnown && <p role="status">{error ? messageFor(error, texts.failed) : texts.counting}</p>}
      {tooFew && <p>{tooFew.message}</p>}
      {isKnown && !tooFew && peopled > 0 && (
        <>
          <p>{texts.withGroups(archers.length, peopled)}</p>
          {unplaced > 0 && <p>{texts.unplaced(unplaced)}</p>}
        </>
      )}
      {isKnown && !tooFew && peopled === 0 && (
        <>
          <p>{texts.makes}</p>
          <GroupSizeField archers={archers.length} size={size} onChange={setSize} />
          <StartingFields {...fields} />
        </>
      )}
      <p className="text-14 text-muted">{texts.text}</p>
    </ConfirmDialog>
  )
}

/** Starts an event, and creates its groups if there are none. */
export const StartButton = ({ event, look }: { event: ClubEvent; look: ButtonLook }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {texts.action}
      </Button>
      <StartQuestion event={event} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
