import { memo } from 'react'
import { groupTexts } from '../../../messages/group-scoring.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import { CameraIcon } from '../../../ui/icons.ts'
import { ChipInQuestion } from '../scoring/in-question.tsx'
import { SheetButton } from '../scoring/sheet-button.tsx'
import { chipBorder, chipClass, stripClass, useCentred } from '../scoring/target-strip.tsx'
import { doneOn, type GroupRow } from './use-group-view.ts'

type ChipProps = {
  row: number
  target: number
  done: number
  all: number
  /** Scored without proof. */
  isPhotoMissing: boolean
  /** Changed in two places: a person has to choose. */
  isInQuestion: boolean
  isNow: boolean
  onChoose: (row: number) => void
}

const Chip = memo(({ row, target, done, all, isPhotoMissing, isInQuestion, isNow, onChoose }: ChipProps) => (
  <button
    type="button"
    aria-current={isNow ? 'step' : undefined}
    aria-label={groupTexts.chip(target, done, all, isPhotoMissing, isInQuestion)}
    onClick={() => onChoose(row)}
    className={`${chipClass} ${chipBorder({ isNow, isPhotoMissing, isInQuestion })}`}
  >
    {target} <b className="text-16 leading-tight font-semibold text-ink">{groupTexts.chipText(done, all)}</b>
    {isInQuestion && <ChipInQuestion />}
    {isPhotoMissing && !isInQuestion && (
      <CameraIcon
        className="absolute -end-1 -top-0.5 size-4 rounded-6 bg-paper text-gold"
        aria-hidden="true"
      />
    )}
  </button>
))

type GroupStripProps = {
  rows: readonly GroupRow[]
  /** Rows that were changed in two places. */
  inQuestion: ReadonlySet<number>
  shooting: readonly string[]
  /** The row that is shown; nothing when the whole round is. */
  row: number | undefined
  onChoose: (row: number) => void
  onOpenSheet: () => void
  isSheetComing: boolean
}

/** All targets of a group's card: how many archers have scored there, photo missing, now; and the way to the whole. */
export const GroupStrip = (props: GroupStripProps) => {
  const { rows, inQuestion, shooting, row, onChoose, onOpenSheet, isSheetComing } = props
  const strip = useCentred(row)
  return (
    <div className="hair-b flex">
      <nav aria-label={scoringTexts.targets} className="min-w-0 flex-1">
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
                isInQuestion={inQuestion.has(each.row)}
                isNow={each.row === row}
                onChoose={onChoose}
              />
            )
          })}
        </div>
      </nav>
      <SheetButton about={groupTexts.sheet} isComing={isSheetComing} onOpen={onOpenSheet} />
    </div>
  )
}
