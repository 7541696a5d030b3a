import type { ReactNode } from 'react'
import { photoTexts } from '../../../messages/photos.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { ProofImage } from '../photos/proof-image.tsx'
import { UploadProgress } from '../photos/upload-progress.tsx'

const loadDialog = async () => (await import('../photos/proof-dialog.tsx')).ProofDialog

type TargetPhotoProps = {
  cardId: string
  row: number
  path: string
  target: number
  isPreparing: boolean
  onRetake: () => void
  distance: ReactNode
}

/** The photo of the current target, with its distance and Retake. */
export const TargetPhoto = ({ isPreparing, onRetake, distance, ...photo }: TargetPhotoProps) => {
  const { path, target } = photo
  const { Dialog, isOpen, open, close } = useLazyDialog(loadDialog)
  return (
    <div className="flex min-h-26 flex-1 px-4 py-0.5 short:min-h-18 tall:py-3">
      <div className="relative flex flex-1 gap-2">
        <div className="hair relative flex-1 overflow-hidden rounded-10 tall:absolute tall:inset-0">
          <button
            type="button"
            aria-label={photoTexts.enlarge(target)}
            onClick={open}
            className="absolute inset-0 -outline-offset-4"
          >
            <ProofImage path={path} target={target} />
          </button>
          <div className="pointer-events-none absolute inset-x-2 top-2">
            <UploadProgress path={path} />
          </div>
        </div>
        <div className="flex w-30 flex-col justify-between gap-1 short:w-auto short:flex-row short:items-center short:gap-2 tall:pointer-events-none tall:absolute tall:inset-x-2 tall:bottom-2 tall:w-auto tall:flex-row tall:items-end tall:[&>*]:pointer-events-auto">
          <div className="short:w-28 tall:w-36">{distance}</div>
          <Button onClick={onRetake} {...(isPreparing && { icon: <Spinner /> })}>
            {photoTexts.retake}
          </Button>
        </div>
      </div>
      {Dialog && <Dialog {...photo} open={isOpen} onClose={close} />}
    </div>
  )
}
