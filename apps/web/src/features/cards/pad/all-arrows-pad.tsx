import { type Arrows, keysOfArrow, type Round } from '@fletch/domain'
import { scoringTexts } from '@fletch/messages/scoring'
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
} from './pad-key.tsx'

type ArrowKeysProps = {
  round: Round
  shape: 'pad' | 'line'
  typed: string | undefined
  onChoose: Choose
  arrow: number
  code: string | null
  isNarrow: boolean
}

/** The areas that this arrow can score, and M. */
const ArrowKeys = memoWithTexts(
  ({ round, arrow, code, shape, isNarrow, typed, onChoose }: ArrowKeysProps) => (
    <>
      {keysOfArrow(round, arrow).map((key) => (
        <Key
          key={key.code}
          text={key.code}
          points={key.points}
          look={key.place === null ? missLook : lookOf(round, { arrow, place: key.place })}
          shape={shape === 'pad' && isNarrow ? 'narrow' : shape}
          arrow={arrow}
          code={key.code}
          isChosen={key.code === code}
          isNear={isNear(typed, key.code)}
          onChoose={onChoose}
        />
      ))}
    </>
  ),
)

type BoxesProps = {
  round: Round
  arrows: Arrows
  box: number
  shape: 'pad' | 'line'
  onBox: (box: number) => void
}

/** The arrows of a target as boxes; the one that the next key fills is marked. */
const Boxes = ({ round, arrows, box, shape, onBox }: BoxesProps) => (
  <fieldset
    aria-label={scoringTexts.boxes}
    className={shape === 'pad' ? 'mb-1.5 flex gap-1 tall:mb-2 tall:gap-2' : 'me-3 flex gap-0.5'}
  >
    {numbersTo(round.arrows).map((at) => {
      const code = arrows[at] ?? null
      const place = round.areas.findIndex((area) => area.code === code)
      const filled = place < 0 ? missLook : lookOf(round, { arrow: at, place })
      return (
        <button
          key={at}
          type="button"
          aria-current={at === box}
          aria-label={scoringTexts.box({ arrow: at + 1, code })}
          onClick={() => onBox(at)}
          className={`figures touch-manipulation rounded-10 select-none ${shape === 'pad' ? 'h-11 min-w-0 flex-1 text-18' : 'h-11 min-w-9 text-14'} ${
            at === box ? 'border-3 border-ink' : 'hair'
          } ${code === null ? 'border-dashed border-edge bg-paper text-14 text-muted' : `font-bold ${filled}`}`}
        >
          {code ?? scoringTexts.blank}
        </button>
      )
    })}
  </fieldset>
)

/** The pad of a round where all arrows count: boxes for the arrows, and keys for the areas and M below. */
export const AllArrowsPad = (props: RoundPadProps) => {
  const { round, label, arrows, box, shape, typed, onChoose, onBox } = props
  const isLine = shape === 'line'
  const keys = keysOfArrow(round, box).length
  const columns = columnsFor(keys)
  const gap = columns > 5 ? 'gap-1' : 'gap-1 tall:gap-2'
  return (
    <div className={isLine ? lineClass : `isolate ${columns > 5 ? 'px-2' : 'px-4'}`}>
      {round.arrows > 1 && <Boxes round={round} arrows={arrows} box={box} shape={shape} onBox={onBox} />}
      <fieldset
        aria-label={label}
        className={isLine ? lineClass : `grid ${gap}`}
        style={isLine ? undefined : gridOf(columns)}
      >
        {!isLine && (
          <AreaHeads
            round={round}
            grid={columns === keys && keys > round.areas.length ? gridOf(columns) : undefined}
            className={gap}
          />
        )}
        <ArrowKeys
          round={round}
          arrow={box}
          code={arrows[box] ?? null}
          shape={shape}
          isNarrow={columns > 3}
          typed={typed}
          onChoose={onChoose}
        />
      </fieldset>
    </div>
  )
}
