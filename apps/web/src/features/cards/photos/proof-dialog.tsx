import type { ReactNode } from 'react'
import { photoTexts } from '../../../messages/photos.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProofImage } from './proof-image.tsx'

type ProofDialogProps = {
  open: boolean
  onClose: () => void
  path: string
  target: number
  actions?: ReactNode
}

/** The whole proof photo, for reading back where the arrow is. */
export const ProofDialog = ({ open, onClose, path, target, actions }: ProofDialogProps) => (
  <Dialog open={open} onClose={onClose} title={photoTexts.proofOf(target)} actions={actions}>
    <div className="hair h-[min(60dvh,32rem)] overflow-hidden rounded-10">
      <ProofImage path={path} target={target} whole />
    </div>
  </Dialog>
)
