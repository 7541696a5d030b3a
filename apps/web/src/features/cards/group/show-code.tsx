import { groupTexts } from '@fletch/messages/group-scoring'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-look.ts'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import type { GroupParts, GroupView } from './group-view.ts'

const loadSheet = async () => (await import('./code-sheet.tsx')).CodeSheet

/** Whether a card can be handed in by code: by those who may enter scores, at an event that this phone knows. */
export const mayShowCode = ({ known, participates, isEditor, isEventAdmin, status }: GroupView): boolean =>
  known !== undefined &&
  (participates || isEditor || isEventAdmin) &&
  (status === 'active' || status === 'completed')

/** Shows the code with which an officer takes the card over without a network. */
export const ShowCode = ({ look, ...parts }: GroupParts & { look?: ButtonLook }) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadSheet)
  return (
    <>
      <Button look={look} pending={isComing} onClick={open}>
        {groupTexts.confirm.done.showCode}
      </Button>
      {Dialog && <Dialog {...parts} isOpen={isOpen} onClose={close} />}
    </>
  )
}
