import type { Competition, EventGroup, Participant } from '@fletch/domain/contract'
import { useState } from 'react'
import { EditGroupDialog } from './edit-group-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { SwapDialog } from './swap-dialog.tsx'

/** What officers can do with a group and its archers. */
export type GroupHandlers = {
  onMove: (archer: Participant) => void
  onSwap: (archer: Participant) => void
  onEdit: (group: EventGroup) => void
}

type RequestedChange = { what: 'move' | 'swap' | 'edit'; id: string }

/** The change that an officer asked for. Keeps ids only, so that the dialogs show current groups. */
export const useGroupChanges = () => {
  const [asked, setAsked] = useState<RequestedChange>()
  const actions: GroupHandlers = {
    onMove: ({ id }) => setAsked({ what: 'move', id }),
    onSwap: ({ id }) => setAsked({ what: 'swap', id }),
    onEdit: ({ id }) => setAsked({ what: 'edit', id }),
  }
  return { does: actions, changes: { asked, onClose: () => setAsked(undefined) } }
}

type GroupChangesProps = ReturnType<typeof useGroupChanges>['changes'] & {
  event: Competition
  groups: readonly EventGroup[]
}

/** The dialogs for changes, shared by all groups. */
export const GroupChanges = ({ event, groups, asked, onClose }: GroupChangesProps) => {
  const about = (what: RequestedChange['what']) => (asked?.what === what ? asked.id : undefined)
  return (
    <>
      <MoveDialog event={event} groups={groups} archerId={about('move')} onClose={onClose} />
      <SwapDialog groups={groups} archerId={about('swap')} onClose={onClose} />
      <EditGroupDialog
        event={event}
        group={groups.find(({ id }) => id === about('edit'))}
        groups={groups}
        onClose={onClose}
      />
    </>
  )
}
