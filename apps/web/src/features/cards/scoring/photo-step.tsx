import type { ReactNode } from 'react'
import { photoTexts } from '../../../messages/photos.ts'
import { Button } from '../../../ui/button.tsx'
import { CameraIcon, ImageIcon } from '../../../ui/icons.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import type { PhotoSource } from '../photos/photo-inputs.tsx'

type PhotoStepProps = {
  isPreparing: boolean
  /** The target is scored already. */
  isFromPaper: boolean
  /** No one may go to the target before all have shot. */
  isAfterAll: boolean
  onOpen: (source: PhotoSource) => void
  /** The distance and anything else above the camera button. */
  above: ReactNode
}

/** A zone needs a photo first: one big camera button, and the gallery if the camera is refused. */
export const PhotoStep = ({ isPreparing, isFromPaper, isAfterAll, onOpen, above }: PhotoStepProps) => (
  <div className="flex flex-1 flex-col gap-3 px-4 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
    {above}
    <div className="flex min-h-28 flex-1 flex-col items-center justify-center gap-2 rounded-10 border-2 border-dashed border-edge bg-paper p-4 text-center tall:gap-3">
      {isPreparing ? (
        <p role="status" className="flex items-center gap-2">
          <Spinner />
          {photoTexts.preparing}
        </p>
      ) : (
        <>
          <CameraIcon className="size-10 text-accent tall:size-16" strokeWidth={1.75} aria-hidden="true" />
          <h2 className="text-18">{isFromPaper ? photoTexts.fromPaper : photoTexts.title}</h2>
          <p className="text-muted">{isFromPaper ? photoTexts.fromPaperText : photoTexts.locked}</p>
        </>
      )}
    </div>
    <Button
      look="main"
      size="large"
      wide
      icon={<CameraIcon className="size-6" aria-hidden="true" />}
      onClick={() => onOpen('camera')}
    >
      {isAfterAll ? photoTexts.takeAfterAll : photoTexts.take}
    </Button>
    <Button wide icon={<ImageIcon className="size-5" aria-hidden="true" />} onClick={() => onOpen('gallery')}>
      {photoTexts.choose}
    </Button>
  </div>
)
