import type { CardRow } from '@fletch/domain'
import { photoTexts } from '@fletch/messages/photos'
import { uiTexts } from '@fletch/messages/ui'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CameraIcon, ImageIcon } from '../../../ui/icons.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { HitTag } from '../../rounds/zone-look.tsx'
import { archersScoredOn, isFromPaper, isLockedAt } from '../card-view.ts'
import type { PhotoSource } from '../photos/photo-inputs.tsx'
import { ProofImage } from '../photos/proof-image.tsx'
import { UploadProgress } from '../photos/upload-progress.tsx'
import { CardPad, Clear, Undo } from './card-pad.tsx'
import type { CardParts } from './card-parts.ts'
import { DistanceField } from './distance-field.tsx'

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
const TargetPhoto = ({ isPreparing, onRetake, distance, ...photo }: TargetPhotoProps) => {
  const { path, target } = photo
  const { Dialog, isOpen, open, close } = useLazyDialog(loadDialog)
  return (
    <div className="rigid flex min-h-26 flex-1 gap-2 px-4 py-0.5 cramped:flex-col short:min-h-13 tall:flex-col tall:py-3 lying:min-h-18">
      <div className="hair relative min-w-18 flex-1 overflow-hidden rounded-10 cramped:min-h-18 short:min-w-12">
        <button
          type="button"
          aria-label={photoTexts.enlarge({ target })}
          onClick={open}
          className="absolute inset-0 -outline-offset-4"
        >
          <ProofImage path={path} target={target} />
        </button>
        <div className="pointer-events-none absolute inset-x-2 top-2">
          <UploadProgress path={path} />
        </div>
      </div>
      <div className="flex w-32 max-w-full flex-col cramped:w-full cramped:flex-wrap justify-between gap-1 short:w-auto short:flex-row short:items-center short:gap-2 tall:w-auto tall:flex-row tall:items-end tall:gap-2 lying:w-auto lying:flex-row lying:items-center lying:gap-2">
        <div className="max-w-full short:w-28 tall:w-36 lying:w-28">{distance}</div>
        <Button onClick={onRetake} className="short:px-2" {...(isPreparing && { icon: <Spinner /> })}>
          {photoTexts.retake}
        </Button>
      </div>
      {Dialog && <Dialog {...photo} open={isOpen} onClose={close} />}
    </div>
  )
}

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
const PhotoStep = ({ isPreparing, isFromPaper, isAfterAll, onOpen, above }: PhotoStepProps) => (
  <div className="flex flex-1 flex-col gap-3 px-4 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] lying:beside-target lying:gap-2 lying:pt-1">
    {above}
    <div className="flex min-h-28 flex-1 flex-col items-center justify-center gap-2 rounded-10 border-2 border-dashed border-edge bg-paper p-4 text-center tall:gap-3 lying:min-h-16 lying:gap-0 lying:p-2">
      {isPreparing ? (
        <p role="status" className="flex items-center gap-2">
          <Spinner />
          {photoTexts.preparing}
        </p>
      ) : (
        <>
          <CameraIcon
            className="size-10 text-accent tall:size-16 lying:hidden"
            strokeWidth={1.75}
            aria-hidden="true"
          />
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

/** Only a group card has these, and it waits for them. */
export const ArcherList = lazyPart(async () => (await import('./archer-list.tsx')).ArcherList)
export const ReadBack = lazyPart(async () => (await import('./read-back.tsx')).ReadBack)

type TargetViewProps = Pick<
  CardParts,
  'card' | 'record' | 'view' | 'scoring' | 'preparing' | 'onOpenPhoto'
> & {
  at: CardRow
}

type FieldProps = TargetViewProps & { distance: ReactNode }

/** Before there is a photo: the distance, and on an own card a score that exists anyway. */
const AboveCamera = ({ distance, ...props }: FieldProps) => {
  const { at, view, scoring } = props
  const [cell] = view.kind === 'own' ? at.cells : []
  const hit = cell?.hit ?? null
  const undoes = view.kind === 'own' && scoring.undoLabel !== undefined
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="w-36 max-w-full shrink-0">{distance}</div>
      {hit === null && !undoes && <p className="text-14 text-muted">{uiTexts.optional}</p>}
      {view.kind === 'own' && (
        <div className="ms-auto flex flex-wrap items-center justify-end gap-x-3">
          {hit === null || cell === undefined ? (
            <Undo {...props} />
          ) : (
            <>
              <HitTag round={view.round} arrows={cell.arrows} hit={hit} />
              <Clear {...props} archer={undefined} />
            </>
          )}
        </div>
      )}
    </div>
  )
}

/** Above the keys: the photo on an own card, the archers on a group card. */
const AboveKeys = ({ distance, ...props }: FieldProps) => {
  const { card, at, view, scoring, preparing, onOpenPhoto } = props
  const isLocked = isLockedAt(at, view)
  if (view.kind === 'group') {
    const isBlank = archersScoredOn(at, view.shooting) === 0
    return !(isLocked && isBlank) && <ArcherList card={card} at={at} view={view} scoring={scoring} />
  }
  return (
    at.photoPath !== null && (
      <TargetPhoto
        cardId={props.record.id}
        row={at.row}
        path={at.photoPath}
        target={at.target}
        isPreparing={preparing === at.row}
        onRetake={() => onOpenPhoto('camera', at.row)}
        distance={distance}
      />
    )
  )
}

/** One target on a phone: distance, photo, zone, in this order. */
export const TargetView = (props: TargetViewProps) => {
  const { record, at, view, scoring, preparing, onOpenPhoto } = props
  const { actions, archer } = scoring
  const { row } = at
  const distance = (
    <DistanceField
      row={row}
      target={at.target}
      distance={at.distance}
      unit={record.mine.distanceUnit}
      onEnter={actions.setDistance}
    />
  )
  return (
    <>
      <AboveKeys {...props} distance={distance} />
      {isLockedAt(at, view) ? (
        <PhotoStep
          isPreparing={preparing === row}
          isFromPaper={isFromPaper(at, view)}
          isAfterAll={view.round.marked === 'unmarked'}
          onOpen={(source) => onOpenPhoto(source, row)}
          above={<AboveCamera {...props} distance={distance} />}
        />
      ) : (
        view.mayEnter && (
          <div className="hair-t sticky bottom-0 bg-paper cramped:static lying:beside-target lying:top-0 pb-[max(0.5rem,env(safe-area-inset-bottom))] snug:pb-[max(0.125rem,env(safe-area-inset-bottom))] tall:pb-5">
            {archer === null ? <ReadBack {...props} /> : <CardPad {...props} archer={archer} />}
          </div>
        )
      )}
    </>
  )
}
