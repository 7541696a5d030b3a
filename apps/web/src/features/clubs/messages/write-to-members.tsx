import type { Club } from '@fletch/contract'
import { clubMessageTexts } from '../../../messages/club-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'

const loadDialog = async () => (await import('./club-message-dialog.tsx')).ClubMessageDialog

/** Opens the form for a message to all members; for officers. */
export const WriteToMembers = ({ club }: { club: Club }) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadDialog)
  return (
    <>
      <Button look="quiet" className="shrink-0" pending={isComing} onClick={open}>
        {clubMessageTexts.action}
      </Button>
      {Dialog && <Dialog clubId={club.id} open={isOpen} onClose={close} />}
    </>
  )
}
