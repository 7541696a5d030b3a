import type { Competition, EventResults } from '@fletch/domain/contract'
import { eventResultTexts } from '../../../messages/event-results.ts'
import { Button } from '../../../ui/button.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import type { ShownResults } from './mutations.ts'

const loadDialog = async () => (await import('./targets-out-dialog.tsx')).TargetsOutDialog

type TargetsOutProps = { event: Competition; of: ShownResults; results: EventResults }

/** Opens the dialog for targets that are out; for officers, while the event is active. */
export const TargetsOutButton = ({ event, of, results }: TargetsOutProps) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadDialog)
  return (
    <>
      <Button look="quiet" pending={isComing} onClick={open}>
        {eventResultTexts.targetsOut.action}
      </Button>
      {Dialog && <Dialog event={event} of={of} results={results} open={isOpen} onClose={close} />}
    </>
  )
}
