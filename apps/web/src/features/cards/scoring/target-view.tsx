import type { CardContent } from '@fletch/domain'
import { memo } from 'react'
import { scoringTexts } from '../../../messages/scoring.ts'
import type { PhotoSource } from '../photos/photo-inputs.tsx'
import { ZoneTag } from '../zones/zone-look.tsx'
import { DistanceField } from './distance-field.tsx'
import { PhotoStep } from './photo-step.tsx'
import { TargetPhoto } from './target-photo.tsx'
import type { CardRow, ScoringActions } from './use-scoring.ts'
import { ZonePad } from './zone-pad.tsx'

const wordButton =
  'target inline-flex shrink-0 items-center justify-center rounded-6 font-semibold underline underline-offset-4'

type TargetViewProps = {
  content: CardContent
  at: CardRow
  actions: ScoringActions
  undoLabel: string | undefined
  isPreparing: boolean
  onOpenPhoto: (source: PhotoSource, row: number) => void
}

/** One target on a phone: distance, photo, zone, in this order. */
export const TargetView = memo((props: TargetViewProps) => {
  const { content, at, actions, undoLabel, isPreparing, onOpenPhoto } = props
  const { row, target, zone, photoPath } = at
  const distance = (
    <DistanceField
      row={row}
      target={target}
      distance={at.distance}
      unit={content.distanceUnit}
      onEnter={actions.setDistance}
    />
  )
  const clear = zone !== null && (
    <button type="button" className={wordButton} onClick={() => actions.clear(row)}>
      {scoringTexts.clear}
      <span className="sr-only">{scoringTexts.clearOf(target)}</span>
    </button>
  )
  const undo = undoLabel !== undefined && (
    <button type="button" className={wordButton} onClick={actions.undo}>
      {undoLabel}
    </button>
  )
  if (photoPath === null) {
    return (
      <PhotoStep
        isPreparing={isPreparing}
        onOpen={(source) => onOpenPhoto(source, row)}
        above={
          <div className="flex items-center gap-3">
            <div className="w-36 shrink-0">{distance}</div>
            {zone === null && !undo && <p className="text-14 text-muted">{scoringTexts.distanceHint}</p>}
            <div className="ms-auto flex flex-wrap items-center justify-end gap-x-3">
              {zone !== null && <ZoneTag zone={zone} />}
              {clear || undo}
            </div>
          </div>
        }
      />
    )
  }
  return (
    <>
      <TargetPhoto
        path={photoPath}
        target={target}
        isPreparing={isPreparing}
        onRetake={() => onOpenPhoto('camera', row)}
        distance={distance}
      />
      <div className="hair-t sticky bottom-0 bg-paper pb-[max(0.5rem,env(safe-area-inset-bottom))] tall:pb-5">
        <div className="flex min-h-10 items-center justify-between gap-3 px-4 tall:min-h-12">
          <p className="min-w-0 truncate font-semibold">
            <span className="sr-only">{scoringTexts.archerName} </span>
            {content.archerName}
          </p>
          <div className="flex gap-4">
            {clear}
            {undo}
          </div>
        </div>
        <ZonePad
          label={scoringTexts.pad(target, content.archerName)}
          chosen={zone}
          onChoose={(chosen) => actions.tap(row, chosen)}
        />
      </div>
    </>
  )
})
