import { arrowsText, firstHit, keysByArrow, missed, noHit, type Round } from '@fletch/domain'
import { scoringTexts } from '@fletch/messages/scoring'
import { useCallback } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLatest } from '../../../ui/use-latest.ts'
import { memoWithTexts } from '../../../ui/with-texts.ts'
import { lookOf, missLook } from '../../rounds/zone-look.tsx'
import {
  AreaHeads,
  type Choose,
  columnsFor,
  gridOf,
  isNear,
  Key,
  lineClass,
  numbersTo,
  type RoundPadProps,
  type Tapped,
} from './pad-key.tsx'

type KeysProps = {
  round: Round
  /** What the target has, as text, so that a key is only redrawn when it changes. */
  chosen: string | null
  shape: 'pad' | 'line'
  typed: string | undefined
  onChoose: Choose
}

/** A row for each arrow, a column for each area, and a miss for the whole target below. */
const FirstHitKeys = memoWithTexts(({ round, chosen, shape, typed, onChoose }: KeysProps) => {
  const isLine = shape === 'line'
  const columns = columnsFor(round.areas.length)
  const keyShape = isLine ? 'line' : columns > 3 ? 'narrow' : 'pad'
  const miss = noHit(round)
  const rows = keysByArrow(round)
  return (
    <>
      {numbersTo(round.arrows).map((arrow) => [
        !isLine && (
          <span key="arrow" className="col-start-1 self-center text-center text-14 font-semibold text-muted">
            {scoringTexts.arrow({ number: arrow + 1 })}
          </span>
        ),
        ...(rows[arrow] ?? []).map(({ code, points, place }) => (
          <Key
            key={code}
            text={`${arrow + 1}${code}`}
            points={points}
            look={lookOf(round, { arrow, place: place ?? 0 })}
            shape={keyShape}
            arrow={arrow}
            code={code}
            strokesOf={arrow}
            isChosen={chosen === arrowsText(firstHit(arrow, code))}
            isNear={isNear(typed, `${arrow + 1}${code}`)}
            column={isLine || place === null ? undefined : (place % columns) + 2}
            onChoose={onChoose}
          />
        )),
      ])}
      <Key
        text={scoringTexts.miss}
        points={round.miss}
        look={missLook}
        shape={isLine ? 'line' : 'pad'}
        arrow={round.arrows - 1}
        code={missed}
        isChosen={chosen === arrowsText(miss)}
        column={isLine ? undefined : '2 / -1'}
        onChoose={onChoose}
        className={isLine ? '' : 'tall:min-h-15'}
      />
    </>
  )
})

type FirstHitPadProps = Omit<RoundPadProps, 'box' | 'onBox'>

/** The pad of a round where the first hit counts. */
const FirstHitPad = ({ round, label, arrows, shape, typed, onChoose }: FirstHitPadProps) => {
  const isLine = shape === 'line'
  const columns = columnsFor(round.areas.length)
  const grid = gridOf(columns, '1.875rem')
  return (
    // A separate layer, so that it is not repainted with what is above it.
    <fieldset
      aria-label={label}
      className={isLine ? lineClass : 'isolate grid gap-1 px-4 tall:gap-2'}
      style={isLine ? undefined : grid}
    >
      {!isLine && (
        <AreaHeads
          round={round}
          grid={columns < round.areas.length ? undefined : grid}
          before={1}
          className="gap-1 tall:gap-2"
        />
      )}
      <FirstHitKeys
        round={round}
        chosen={arrowsText(arrows)}
        shape={shape}
        typed={typed}
        onChoose={onChoose}
      />
    </fieldset>
  )
}

/** Loaded with the first card that needs it, before a card of such a round opens. */
export const AllArrowsPad = lazyPart(
  async () => (await import('./all-arrows-pad.tsx')).AllArrowsPad,
  <Skeleton className="h-40 w-full" />,
)

/** The pad is drawn from the round's value and knows no round by name. */
export const RoundPad = (props: RoundPadProps) => {
  const { onChoose } = props
  const latest = useLatest(onChoose)
  const choose = useCallback((tapped: Tapped) => latest.current(tapped), [])
  if (props.round.counting === 'first-hit') return <FirstHitPad {...props} onChoose={choose} />
  return <AllArrowsPad {...props} onChoose={choose} />
}
