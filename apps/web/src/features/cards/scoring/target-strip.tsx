import type { ZoneCode } from '@fletch/domain'
import { memo, useEffect, useRef } from 'react'
import { scoringTexts } from '../../../messages/scoring.ts'
import { afterPaint } from '../../../ui/fast/after-paint.ts'
import { CameraIcon } from '../../../ui/icons.ts'
import { ChipInQuestion } from './in-question.tsx'
import { SheetButton } from './sheet-button.tsx'
import type { CardRow } from './use-scoring.ts'

type ChipProps = {
  row: number
  target: number
  zone: ZoneCode | null
  /** Scored without proof. */
  isPhotoMissing: boolean
  /** Changed in two places: a person has to choose. */
  isInQuestion: boolean
  isNow: boolean
  onChoose: (row: number) => void
}

export const chipClass =
  'figures relative flex h-11 w-12 shrink-0 flex-col items-center justify-center rounded-10 bg-paper text-14 leading-tight text-muted tall:h-12'

type ChipState = Pick<ChipProps, 'isNow' | 'isPhotoMissing' | 'isInQuestion'>

/** The border of a target's chip: now, in question, photo missing. */
export const chipBorder = ({ isNow, isPhotoMissing, isInQuestion }: ChipState): string => {
  if (isNow) return 'border-2 border-ink text-ink sun:border-4'
  if (isInQuestion) return 'hair border-dashed border-danger'
  return `hair ${isPhotoMissing ? 'border-dashed border-gold' : 'border-edge'}`
}

const Chip = memo(({ row, target, zone, isPhotoMissing, isInQuestion, isNow, onChoose }: ChipProps) => (
  <button
    type="button"
    aria-current={isNow ? 'step' : undefined}
    aria-label={scoringTexts.chip(target, zone, isPhotoMissing, isInQuestion)}
    onClick={() => onChoose(row)}
    className={`${chipClass} ${chipBorder({ isNow, isPhotoMissing, isInQuestion })}`}
  >
    {target} <b className="text-16 leading-tight font-semibold text-ink">{zone ?? scoringTexts.blank}</b>
    {isInQuestion && <ChipInQuestion />}
    {isPhotoMissing && !isInQuestion && (
      <CameraIcon
        className="absolute -end-1 -top-0.5 size-4 rounded-6 bg-paper text-gold"
        aria-hidden="true"
      />
    )}
  </button>
))

/** Brings a chip into the middle of the strip, once the tap that made it current has been painted. */
export const useCentred = (row: number | undefined) => {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    afterPaint(() => {
      const chip = row === undefined ? undefined : strip.current?.children[row]
      if (!(chip instanceof HTMLElement) || strip.current === null) return
      const { offsetLeft, offsetWidth } = chip
      strip.current.scrollTo({ left: offsetLeft - (strip.current.clientWidth - offsetWidth) / 2 })
    })
  }, [row])
  return strip
}

/** As high as its chips, so that what changes in one of them changes nothing around the strip. */
export const stripClass =
  'relative flex h-13 gap-1.5 overflow-x-auto ps-4 pe-2 contain-strict [scrollbar-width:none] tall:h-17'

type TargetStripProps = {
  rows: readonly CardRow[]
  /** Rows that were changed in two places. */
  inQuestion: ReadonlySet<number>
  /** The row that is shown; nothing when the whole round is. */
  row: number | undefined
  onChoose: (row: number) => void
  onOpenSheet: () => void
  isSheetComing: boolean
}

/** All targets of a card: done, photo missing, now; and beside them the way to the card as a whole. */
export const TargetStrip = (props: TargetStripProps) => {
  const { rows, inQuestion, row, onChoose, onOpenSheet, isSheetComing } = props
  const strip = useCentred(row)
  return (
    <div className="hair-b flex">
      <nav aria-label={scoringTexts.targets} className="min-w-0 flex-1">
        <div ref={strip} className={`${stripClass} py-1 tall:py-2.5`}>
          {rows.map(({ row: position, target, zone, photoPath }) => (
            <Chip
              key={position}
              row={position}
              target={target}
              zone={zone}
              isPhotoMissing={zone !== null && photoPath === null}
              isInQuestion={inQuestion.has(position)}
              isNow={position === row}
              onChoose={onChoose}
            />
          ))}
        </div>
      </nav>
      <SheetButton about={scoringTexts.openSheet} isComing={isSheetComing} onOpen={onOpenSheet} />
    </div>
  )
}
