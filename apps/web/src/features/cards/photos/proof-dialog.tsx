import { photoTexts } from '@fletch/messages/photos'
import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { EarlierPhotos } from './earlier-photos.tsx'
import { ProofImage } from './proof-image.tsx'

type ProofDialogProps = {
  open: boolean
  onClose: () => void
  cardId: string
  row: number
  path: string
  target: number
  actions?: ReactNode
}

/** The whole proof photo and earlier ones, to see where the arrow is. */
export const ProofDialog = ({ open, onClose, actions, ...photo }: ProofDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={photoTexts.proofOf({ target: photo.target })}
    actions={actions}
  >
    <div className="hair h-[min(60dvh,32rem)] overflow-hidden rounded-10">
      <ProofImage path={photo.path} target={photo.target} whole />
    </div>
    <EarlierPhotos {...photo} />
  </Dialog>
)
