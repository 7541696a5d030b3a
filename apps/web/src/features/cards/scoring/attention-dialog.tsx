import { attentionTexts as texts } from '../../../messages/attention.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Questions } from './attention-questions.tsx'
import { PhotosPart, RefusalPart } from './attention-refusals.tsx'
import type { AttentionProps } from './card-parts.ts'

type AttentionDialogProps = AttentionProps & { isOpen: boolean; onClose: () => void }

/** Everything on one card that needs the user, with the actions. */
export const AttentionDialog = ({ isOpen, onClose, ...props }: AttentionDialogProps) => (
  <Dialog open={isOpen} onClose={onClose} title={texts.title}>
    <RefusalPart {...props} />
    <PhotosPart record={props.record} />
    {props.record.conflicts.length > 0 && <Questions record={props.record} card={props.card} />}
  </Dialog>
)
