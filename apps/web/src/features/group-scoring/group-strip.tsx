import type { GroupRow } from '@fletch/domain'
import { memo } from 'react'
import { groupTexts } from '../../messages/group-scoring.ts'
import { scoringTexts } from '../../messages/scoring.ts'
import { CameraIcon } from '../../ui/icons.ts'
import { stripClass, useCentred } from '../scoring/target-strip.tsx'
import { doneOn } from './use-group-view.ts'

type ChipProps = {
  row: number
  target: number
  done: number
  all: number
  /** Scored without proof. */
  isPhotoMissing: boolean
  isNow: boolean
  onChoose: (row: number) => void
}

const Chip = memo(({ row, target, done, all, isPhotoMissing, isNow, onChoose }: ChipProps) => (
  <button
    type="button"
    aria-current={isNow ? 'step' : undefined}
    aria-label={groupTexts.chip(target, done, all, isPhotoMissing)}
    onClick={() => onChoose(row)}
    className={`figures flex h-11 w-12 shrink-0 flex-col items-center justify-center rounded-10 bg-paper text-14 leading-tight text-muted tall:h-12 ${isNow ? 'border-2 border-ink text-ink sun:border-4' : `hair ${isPhotoMissing ? 'border-dashed border-gold' : 'border-edge'}`} ${isPhotoMissing ? 'relative' : ''}`}
  >
    {target} <b className="text-16 leading-tight font-semibold text-ink">{groupTexts.chipText(done, all)}</b>
    {isPhotoMissing && (
      <CameraIcon
        className="absolute -end-1 -top-0.5 size-4 rounded-6 bg-paper text-gold"
        aria-hidden="true"
      />
    )}
  </button>
))

type GroupStripProps = {
  rows: readonly GroupRow[]
  shooting: readonly string[]
  /** The row that is shown; nothing when the whole round is. */
  row: number | undefined
  onChoose: (row: number) => void
}

/** All targets of a group's card: how many archers have scored there, photo missing, now. */
export const GroupStrip = ({ rows, shooting, row, onChoose }: GroupStripProps) => {
  const strip = useCentred(row)
  return (
    <nav aria-label={scoringTexts.targets} className="hair-b">
      <div ref={strip} className={`${stripClass} py-1 snug:h-11 snug:py-0 tall:py-2.5`}>
        {rows.map((each) => {
          const done = doneOn(each, shooting)
          return (
            <Chip
              key={each.row}
              row={each.row}
              target={each.target}
              done={done}
              all={shooting.length}
              isPhotoMissing={done > 0 && each.photoPath === null}
              isNow={each.row === row}
              onChoose={onChoose}
            />
          )
        })}
      </div>
    </nav>
  )
}
