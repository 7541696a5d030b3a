import type { ClubEvent } from '@fletch/contract'
import { smallDivisionTexts } from '@fletch/messages/small-divisions'
import { Button } from '../../../ui/button.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'

const loadDialog = async () => (await import('./small-divisions-dialog.tsx')).SmallDivisionsDialog

/** Opens the dialog for small divisions; for officers. */
export const SmallDivisionsButton = ({ event }: { event: ClubEvent }) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadDialog)
  return (
    <>
      <Button look="quiet" pending={isComing} onClick={open}>
        {smallDivisionTexts.action}
      </Button>
      {Dialog && <Dialog event={event} open={isOpen} onClose={close} />}
    </>
  )
}
