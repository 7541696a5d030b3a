import type { CardRow } from '@fletch/domain'
import { scoringTexts } from '@fletch/messages/scoring'
import { useEffect, useRef } from 'react'
import { chipPoints, shortZone, zoneName } from '../../../messages/scoring.ts'
import { type CardRecord, rowsWithConflicts } from '../../../phone/cards/card-record.ts'
import { Button } from '../../../ui/button.tsx'
import { afterPaint } from '../../../ui/fast/after-paint.ts'
import { CameraIcon, ChevronDownIcon } from '../../../ui/icons.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { memoWithTexts } from '../../../ui/with-texts.ts'
import { archersScoredOn, type CardViewModel, isFromPaper } from '../card-view.ts'
import { ChipConflictMark } from './conflict-marks.tsx'

type SheetButtonProps = {
  /** What it opens, for screen readers. */
  about: string
  isComing: boolean
  onOpen: () => void
}

/** Opens the actions on the whole card, beside a phone's targets. */
const SheetButton = memoWithTexts(({ about, isComing, onOpen }: SheetButtonProps) => (
  <Button
    aria-haspopup="dialog"
    aria-busy={isComing}
    aria-disabled={isComing}
    onClick={onOpen}
    className="ms-2 me-4 shrink-0 gap-1 self-center px-3 snug:min-h-11 snug:py-0"
  >
    <span>
      {scoringTexts.more}
      <span className="sr-only">{about}</span>
    </span>
    {isComing ? <Spinner /> : <ChevronDownIcon className="size-4 shrink-0" aria-hidden="true" />}
  </Button>
))

type ChipProps = {
  row: number
  target: number
  /** A zone, or how many archers of a group are scored. */
  text: string
  label: string
  /** Scored without a proof photo. */
  isPhotoMissing: boolean
  /** Has an open conflict. */
  isInQuestion: boolean
  isNow: boolean
  onChoose: (row: number) => void
}

type ChipState = Pick<ChipProps, 'isNow' | 'isPhotoMissing' | 'isInQuestion'>

/** The border of a target's chip: current, conflict, photo missing. */
const chipBorder = ({ isNow, isPhotoMissing, isInQuestion }: ChipState): string => {
  if (isNow) return 'border-2 border-ink text-ink sun:border-4'
  if (isInQuestion) return 'hair border-dashed border-danger'
  return `hair ${isPhotoMissing ? 'border-dashed border-gold' : 'border-edge'}`
}

const Chip = memoWithTexts(({ row, target, text, label, onChoose, ...state }: ChipProps) => (
  <button
    type="button"
    aria-current={state.isNow ? 'step' : undefined}
    aria-label={label}
    onClick={() => onChoose(row)}
    className={`figures relative flex h-11 w-12 shrink-0 flex-col items-center justify-center rounded-10 bg-paper text-14 leading-tight text-muted tall:h-12 ${chipBorder(state)}`}
  >
    {target} <b className="text-16 leading-tight font-semibold text-ink">{text}</b>
    {state.isInQuestion && <ChipConflictMark />}
    {state.isPhotoMissing && !state.isInQuestion && (
      <CameraIcon
        className="absolute -end-1 -top-0.5 size-4 rounded-6 bg-paper text-gold"
        aria-hidden="true"
      />
    )}
  </button>
))

/** The text of a target's chip: an own card's zone, or how many archers of a group are scored. */
const chipOf = (at: CardRow, view: Seen, isInQuestion: boolean) => {
  const { round, words, shooting, needsPhoto } = view
  const count = archersScoredOn(at, shooting)
  const isPhotoMissing = needsPhoto && count > 0 && at.photoPath === null && !isFromPaper(at, view)
  const { hit: zone = null, score = null, isScored = false } = at.cells[0] ?? {}
  // Several arrows do not fit on a chip, so it shows their points.
  const points = round.counting === 'all' && round.arrows > 1 ? chipPoints(score, isScored) : null
  const done = { done: count, all: shooting.length }
  return {
    text: words.chipText({ short: points ?? shortZone(zone), ...done }),
    label: words.chip({
      target: at.target,
      zone: zone && zoneName(zone),
      short: points,
      isPhotoMissing,
      isInQuestion,
      ...done,
    }),
    isPhotoMissing,
    isInQuestion,
  }
}

/** Scrolls a chip to the middle of the strip, after the tap that made it current has been painted. */
const useScrollToChip = (row: number | undefined) => {
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

type Seen = Pick<CardViewModel, 'kind' | 'round' | 'words' | 'shooting' | 'needsPhoto'>

type TargetStripProps = {
  record: CardRecord
  view: Seen
  rows: readonly CardRow[]
  /** The current row; undefined after the round is finished. */
  row: number | undefined
  onChoose: (row: number) => void
  onOpenSheet: () => void
  isSheetComing: boolean
}

/** All targets of a card, with marks for scored, photo missing and current, and a button for the whole card. */
export const TargetStrip = (props: TargetStripProps) => {
  const { record, view, rows, row, onChoose, onOpenSheet, isSheetComing } = props
  const strip = useScrollToChip(row)
  const inQuestion = rowsWithConflicts(record)
  return (
    <div className="hair-b flex">
      <nav aria-label={scoringTexts.targets} className="min-w-0 flex-1">
        {/* A fixed height with contained layout, so that a change in one chip moves nothing around the strip. */}
        <div
          ref={strip}
          className="relative flex h-13 gap-1.5 overflow-x-auto py-1 ps-4 pe-2 contain-strict [scrollbar-width:none] snug:h-11 snug:py-0 tall:h-17 tall:py-2.5"
        >
          {rows.map((at) => (
            <Chip
              key={at.row}
              row={at.row}
              target={at.target}
              {...chipOf(at, view, inQuestion.has(at.row))}
              isNow={at.row === row}
              onChoose={onChoose}
            />
          ))}
        </div>
      </nav>
      <SheetButton
        about={'sheet' in view.words ? view.words.sheet : view.words.openSheet}
        isComing={isSheetComing}
        onOpen={onOpenSheet}
      />
    </div>
  )
}
