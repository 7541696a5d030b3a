import type { Arrows, Round } from '@fletch/domain'
import { memo } from 'react'
import { scoringTexts } from '../../../messages/scoring.ts'

/** What a key of a pad stands for: an area, or M, and the arrow that hit it, from 0. */
export interface Tapped {
  readonly arrow: number
  readonly code: string
}

/** Answers false for a tap that was held back. */
export type Choose = (tapped: Tapped) => boolean

/** A tap that was held back is felt, and seen: its key is pale for a moment. */
const refuse = (key: HTMLElement): void => {
  navigator.vibrate?.(40)
  key.animate({ opacity: [0.3, 1] }, 400)
}

const strokes = (arrow: number) => '▮'.repeat(arrow + 1)

/** On a phone keys are as high as a thumb wants them; in a line of the table as high as the line. */
const shapes = {
  pad: 'figures flex min-h-15 touch-manipulation items-center justify-center gap-2 rounded-10 text-24 font-bold select-none tall:min-h-16.5 aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-ink',
  narrow:
    'figures flex min-h-15 touch-manipulation flex-col items-center justify-center rounded-10 text-24 leading-none font-bold select-none tall:min-h-16.5 aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-ink',
  line: 'figures h-11 min-w-8 rounded-6 px-1 text-14 font-semibold aria-pressed:outline-3 aria-pressed:outline-offset-1 min-[80rem]:min-w-10',
} as const

type Shape = keyof typeof shapes

type KeyProps = {
  text: string
  points: number
  look: string
  shape: Shape
  arrow: number
  code: string
  /** How many arrows it took, as strokes for a sunny screen; none for a key that every arrow has. */
  strokesOf?: number | undefined
  isChosen: boolean
  /** What was typed may become this key. */
  isNear?: boolean
  /** Where it stands in a grid. */
  column?: number | string | undefined
  onChoose: Choose
  className?: string
}

/** A key: what is hit with it, and what that pays. */
export const Key = memo((props: KeyProps) => {
  const {
    text,
    points,
    look,
    shape,
    arrow,
    code,
    strokesOf,
    isChosen,
    isNear,
    column,
    onChoose,
    className = '',
  } = props
  const isLine = shape === 'line'
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={isLine ? scoringTexts.zone(text, points) : undefined}
      onClick={({ currentTarget }) => onChoose({ arrow, code }) || refuse(currentTarget)}
      style={column === undefined ? undefined : { gridColumn: column }}
      className={`hair ${shapes[shape]} ${look} ${isNear ? 'outline-2 outline-offset-1 outline-dashed' : ''} ${className}`}
    >
      {isLine ? (
        text
      ) : (
        <>
          <span>{text}</span>{' '}
          {text !== String(points) && (
            <span
              className={shape === 'pad' ? 'text-16 font-semibold' : 'text-14 leading-none font-semibold'}
            >
              {points}
            </span>
          )}
          {strokesOf !== undefined && (
            <span className="hidden text-14 tracking-tighter sun:min-[24rem]:inline" aria-hidden="true">
              {strokes(strokesOf)}
            </span>
          )}
        </>
      )}
    </button>
  )
})

/** Whether what was typed may become a key. */
export const isNear = (typed: string | undefined, text: string): boolean =>
  typed !== undefined && text.toUpperCase().startsWith(typed)

/** Keys of one row of a pad: at most seven have room at 320 px; more make two rows. */
const mostInRow = 7

export const columnsFor = (keys: number): number => (keys <= mostInRow ? keys : Math.ceil(keys / 2))

export const numbersTo = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, number) => number)

export const gridOf = (columns: number, first = '') => ({
  gridTemplateColumns: `${first} repeat(${columns}, minmax(0, 1fr))`,
})

/** What every pad works with. */
export type RoundPadProps = {
  round: Round
  label: string
  /** What stands on the target. */
  arrows: Arrows
  /** The arrow that the next key is for, from 0, where all arrows count. */
  box: number
  /** A pad under a thumb, or a line in a table. */
  shape: 'pad' | 'line'
  /** What was typed of a code of several characters. */
  typed?: string | undefined
  onChoose: Choose
  onBox: (box: number) => void
}

export const lineClass = 'flex flex-wrap items-center gap-0.5 min-[80rem]:gap-1'
