import { groupTargetTexts } from '@fletch/messages/group-targets'
import { photoTexts } from '@fletch/messages/photos'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EarlierPhotos } from '../photos/earlier-photos.tsx'
import { ProofImage } from '../photos/proof-image.tsx'
import { UploadProgress } from '../photos/upload-progress.tsx'
import type { CardParts } from './card-parts.ts'
import { DistanceField } from './distance-field.tsx'

type TargetDialogProps = CardParts & { open: boolean; onClose: () => void; row: number }

/** One target's photo for reading back, with what belongs to the row: its distance, and another photo. */
export const TargetDialog = ({
  open,
  onClose,
  row,
  record,
  view,
  scoring,
  onOpenPhoto,
}: TargetDialogProps) => {
  const cardRow = view.rows[row]
  if (cardRow === undefined) return null
  const { target, distance, photoPath } = cardRow
  const { distanceUnit } = record.mine
  const retake = () => {
    onClose()
    onOpenPhoto('camera', row)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={photoTexts.proofOf({ target })}
      actions={
        view.mayEnter && (
          <Button onClick={retake}>{photoPath === null ? photoTexts.add : photoTexts.retake}</Button>
        )
      }
    >
      {photoPath !== null && (
        <div className="hair relative h-[min(50dvh,28rem)] overflow-hidden rounded-10">
          <ProofImage path={photoPath} target={target} whole />
          <div className="pointer-events-none absolute inset-x-2 top-2">
            <UploadProgress path={photoPath} />
          </div>
        </div>
      )}
      {photoPath !== null && <EarlierPhotos cardId={record.id} row={row} path={photoPath} target={target} />}
      {view.mayEnter ? (
        <div className="w-40">
          <DistanceField
            row={row}
            target={target}
            distance={distance}
            unit={distanceUnit}
            onEnter={scoring.actions.setDistance}
          />
        </div>
      ) : (
        distance && <p>{groupTargetTexts.distanceAt({ distance, unit: distanceUnit })}</p>
      )}
    </Dialog>
  )
}
