import { type DistanceUnit, readDistance } from '@fletch/domain'
import { scoringTexts } from '@fletch/messages/scoring'
import { useEffect, useId, useRef, useState } from 'react'
import { controlClass } from '../../../ui/field.tsx'
import { memoWithTexts } from '../../../ui/with-texts.ts'

const looks = {
  usual: `${controlClass} figures h-12 pt-5 pe-16 pb-0 leading-none`,
  small: `${controlClass} figures h-12 min-h-0 ps-2 pt-5 pe-13 pb-0 leading-none snug:h-11 snug:pt-4.5`,
  table:
    'figures my-1 block h-9 w-full border-b-(length:--hair) border-muted bg-transparent px-2 text-end text-16 hover:border-ink aria-invalid:border-b-4 aria-invalid:border-danger',
} as const

type DistanceFieldProps = {
  row: number
  target: number
  distance: string
  unit: DistanceUnit
  onEnter: (row: number, distance: string) => void
  /** In a table the column header has the unit. Beside the name of a target there is little room. */
  look?: keyof typeof looks
}

/** The distance of one target: a number with a point or comma, or nothing. Invalid input stays to be corrected. */
export const DistanceField = memoWithTexts(
  ({ row, target, distance, unit, onEnter, look = 'usual' }: DistanceFieldProps) => {
    const errorId = useId()
    const [typed, setTyped] = useState(distance)
    const number = readDistance(typed)
    // Another device or an undo changed it while the user types nothing here.
    const [known, setKnown] = useState({ row, distance })
    if (known.row !== row || known.distance !== distance) {
      setKnown({ row, distance })
      if (known.row !== row || number !== distance) setTyped(distance)
    }
    const input = useRef<HTMLInputElement>(null)
    // On the next target the keyboard closes. A tap on the pad does not take the focus in every browser.
    const typesAt = useRef(row)
    useEffect(() => {
      if (typesAt.current !== row) input.current?.blur()
      typesAt.current = row
    }, [row])
    const onChange = (text: string) => {
      setTyped(text)
      const next = readDistance(text)
      if (next !== null && next !== distance) onEnter(row, next)
    }
    const isWrong = number === null
    return (
      <div className="relative">
        <div className="relative">
          <input
            ref={input}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            aria-label={scoringTexts.distanceOf({ target })}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? errorId : undefined}
            value={typed}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => setTyped(readDistance(typed) ?? typed)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur()
            }}
            className={looks[look]}
          />
          {look !== 'table' && (
            <>
              <span
                className={`pointer-events-none absolute top-1 text-14 leading-none whitespace-nowrap text-muted ${look === 'small' ? 'start-2' : 'start-3'}`}
              >
                {scoringTexts.distance}
              </span>
              <span
                className={`pointer-events-none absolute bottom-1.5 text-14 leading-none text-muted ${look === 'small' ? 'end-2' : 'end-3'}`}
              >
                {scoringTexts.unitShort[unit]}
              </span>
            </>
          )}
        </div>
        {isWrong && (
          <p
            id={errorId}
            role="alert"
            className="hair absolute start-0 top-full z-10 mt-1 w-56 rounded-6 border-danger bg-danger-soft px-2 py-1 text-14 font-semibold text-danger"
          >
            {scoringTexts.distanceInvalid}
          </p>
        )}
      </div>
    )
  },
)
