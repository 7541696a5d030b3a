import type { Competition } from '@fletch/domain/contract'
import { eventRoundTexts as texts } from '../../../messages/event-rounds.ts'
import { Button } from '../../../ui/button.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'

const loadDialog = async () => (await import('./event-round-dialog.tsx')).EventRoundDialog

export const AddRoundButton = ({ event }: { event: Competition }) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadDialog)
  return (
    <>
      <Button pending={isComing} onClick={open}>
        {texts.add}
      </Button>
      {Dialog && <Dialog event={event} round={undefined} open={isOpen} onClose={close} />}
    </>
  )
}
