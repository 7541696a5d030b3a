import type { CardRow } from '@fletch/domain'
import type { ReactNode } from 'react'
import { scoringTexts } from '../../../messages/scoring.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { HitTag } from '../../rounds/zone-look.tsx'
import { archersScoredOn, isFromPaper, isLockedAt } from '../card-view.ts'
import { CardPad, Clear, Undo } from './card-pad.tsx'
import type { CardParts } from './card-parts.ts'
import { DistanceField } from './distance-field.tsx'
import { PhotoStep } from './photo-step.tsx'
import { TargetPhoto } from './target-photo.tsx'

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
    <div className="flex items-center gap-3">
      <div className="w-36 shrink-0">{distance}</div>
      {hit === null && !undoes && <p className="text-14 text-muted">{scoringTexts.distanceHint}</p>}
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
          <div className="hair-t sticky bottom-0 bg-paper pb-[max(0.5rem,env(safe-area-inset-bottom))] snug:pb-[max(0.125rem,env(safe-area-inset-bottom))] tall:pb-5">
            {archer === null ? <ReadBack {...props} /> : <CardPad {...props} archer={archer} />}
          </div>
        )
      )}
    </>
  )
}
