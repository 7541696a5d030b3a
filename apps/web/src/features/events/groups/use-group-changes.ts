import type { EventGroup, Participant } from '@fletch/contract'
import { useState } from 'react'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import type { RequestedChange } from './group-changes.tsx'

/** What officers can do with a group and its archers. */
export type GroupHandlers = {
  onMove: (archer: Participant) => void
  onSwap: (archer: Participant) => void
  onEdit: (group: EventGroup) => void
}

const loadChanges = async () => (await import('./group-changes.tsx')).GroupChanges

/** The change that an officer asked for, and the dialogs for it. */
export const useGroupChanges = () => {
  const [asked, setAsked] = useState<RequestedChange>()
  const { Dialog, isOpen, open, close } = useLazyDialog(loadChanges)
  const ask =
    (what: RequestedChange['what']) =>
    ({ id }: { readonly id: string }) => {
      setAsked({ what, id })
      open()
    }
  const does: GroupHandlers = { onMove: ask('move'), onSwap: ask('swap'), onEdit: ask('edit') }
  return { does, Dialog, asked: isOpen ? asked : undefined, close }
}
