import type { Arrows, Round } from '@fletch/domain'
import { scoringTexts } from '@fletch/messages/scoring'
import { type ComponentProps, useEffect, useState } from 'react'
import { lazyScreen } from '../../../ui/lazy-screen.tsx'
import { memoWithTexts } from '../../../ui/with-texts.ts'

/** What a key means: an area or M, and the arrow, from 0. */
export interface Tapped {
  readonly arrow: number
  readonly code: string
}

/** Returns false for a tap that was ignored. */
export type Choose = (tapped: Tapped) => boolean

/** An ignored tap is felt and seen: the key turns pale for a moment. */
const refuse = (key: HTMLElement): void => {
  navigator.vibrate?.(40)
  key.animate({ opacity: [0.3, 1] }, 400)
}

const strokes = (arrow: number) => '▮'.repeat(arrow + 1)

/** On a phone keys are sized for a thumb; in the table they are as high as a line. */
const shapes = {
  pad: 'figures flex min-h-15 touch-manipulation items-center justify-center gap-2 rounded-10 text-24 font-bold select-none cramped:gap-0 cramped:text-18 tall:min-h-16.5 aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-ink',
  narrow:
    'figures flex min-h-15 touch-manipulation flex-col items-center justify-center rounded-10 text-24 leading-none font-bold select-none cramped:text-16 tall:min-h-16.5 aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-ink',
  line: 'figures h-11 min-w-8 rounded-6 px-1 text-14 font-semibold aria-pressed:outline-3 aria-pressed:outline-offset-1 min-[80rem]:min-w-9',
} as const

type Shape = keyof typeof shapes

type KeyProps = {
  text: string
  points: number
  look: string
  shape: Shape
  arrow: number
  code: string
  /** The number of arrows, drawn as strokes for a sunny screen; undefined for keys that every arrow has. */
  strokesOf?: number | undefined
  isChosen: boolean
  /** The typed characters may become this key. */
  isNear?: boolean
  /** Its column in a grid. */
  column?: number | string | undefined
  onChoose: Choose
  className?: string
}

/** A key with its hit and points. */
export const Key = memoWithTexts((props: KeyProps) => {
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
      title={isLine ? scoringTexts.zone({ zone: text, worth: points }) : undefined}
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

/** Whether the typed characters may become a key. */
export const isNear = (typed: string | undefined, text: string): boolean =>
  typed !== undefined && text.toUpperCase().startsWith(typed)

/** The most keys in one row of a pad: seven fit at 320 px; more make two rows. */
const mostInRow = 7

export const columnsFor = (keys: number): number => (keys <= mostInRow ? keys : Math.ceil(keys / 2))

export const numbersTo = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, number) => number)

export const gridOf = (columns: number, first = '') => ({
  gridTemplateColumns: `${first} repeat(${columns}, minmax(0, 1fr))`,
})

/** The props of every pad. */
export type RoundPadProps = {
  round: Round
  label: string
  /** The hits of the target. */
  arrows: Arrows
  /** The arrow that the next key is for, from 0, if all arrows count. */
  box: number
  /** A pad for the thumb, or a line in a table. */
  shape: 'pad' | 'line'
  /** The typed part of a code of several characters. */
  typed?: string | undefined
  onChoose: Choose
  onBox: (box: number) => void
}

export const lineClass = 'flex flex-wrap items-center gap-0.5'

const Heads = lazyScreen(async () => (await import('../../rounds/target-drawing.tsx')).AreaHeads)

/** The drawing above the keys. Its place is reserved; if it fails to load, the keys work all the same. */
export const AreaHeads = (props: ComponentProps<typeof Heads>) => {
  const [isHere, setHere] = useState(Heads.isHere)
  useEffect(() => {
    if (!isHere) void Promise.allSettled([Heads.preload()]).then(() => setHere(Heads.isHere))
  }, [isHere])
  return (
    <div className="col-span-full min-h-6 tall:min-h-8 short:hidden snug:hidden full:hidden cramped:hidden">
      {isHere && <Heads {...props} />}
    </div>
  )
}
