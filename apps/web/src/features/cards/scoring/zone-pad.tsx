import { threeArrowRound, type ZoneCode } from '@fletch/domain'
import { memo, useCallback, useRef } from 'react'
import { scoringTexts } from '../../../messages/scoring.ts'
import { zoneLook } from '../zones/zone-look.tsx'

type Zone = (typeof threeArrowRound.zones)[number]

const arrows = [1, 2, 3] as const
const strokes = { 1: '▮', 2: '▮▮', 3: '▮▮▮' }

type Choose = (zone: ZoneCode) => void

type KeyProps = { zone: Zone; isChosen: boolean; onChoose: Choose; className?: string }

const ZoneKey = memo(({ zone, isChosen, onChoose, className = '' }: KeyProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={() => onChoose(zone.code)}
    className={`hair figures flex min-h-15 touch-manipulation items-center justify-center gap-2 rounded-10 text-24 font-bold select-none tall:min-h-16.5 aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-ink ${zoneLook[zone.code]} ${className}`}
  >
    <span>{zone.code}</span>
    <span className="text-16 font-semibold">{zone.points}</span>
    {zone.arrow && (
      <span className="hidden text-14 tracking-tighter sun:min-[24rem]:inline" aria-hidden="true">
        {strokes[zone.arrow]}
      </span>
    )}
  </button>
))

type KeysProps = { chosen: ZoneCode | null; onChoose: Choose }

/** They are the same on every target that is open: going from one to the next draws none of them again. */
const Keys = memo(({ chosen, onChoose }: KeysProps) => (
  <>
    {arrows.map((arrow) => [
      <span key={arrow} className="self-center text-center text-14 font-semibold text-muted">
        {scoringTexts.arrows[arrow]}
      </span>,
      ...threeArrowRound.zones
        .filter((zone) => zone.arrow === arrow)
        .map((zone) => (
          <ZoneKey key={zone.code} zone={zone} isChosen={zone.code === chosen} onChoose={onChoose} />
        )),
    ])}
    {threeArrowRound.zones
      .filter((zone) => zone.arrow === null)
      .map((zone) => (
        <ZoneKey
          key={zone.code}
          zone={zone}
          isChosen={zone.code === chosen}
          onChoose={onChoose}
          className="col-span-3 col-start-2 tall:min-h-15"
        />
      ))}
  </>
))

type ZonePadProps = KeysProps & { label: string }

/** The pad is the round: rows are arrows, columns are areas, a wide miss below. One tap scores. */
export const ZonePad = ({ label, chosen, onChoose }: ZonePadProps) => {
  const latest = useRef(onChoose)
  latest.current = onChoose
  const choose = useCallback((zone: ZoneCode) => latest.current(zone), [])
  return (
    // A layer of its own: it is not painted again when what stands above it is.
    <fieldset
      aria-label={label}
      className="isolate grid grid-cols-[1.875rem_repeat(3,1fr)] gap-1 px-4 tall:gap-2"
    >
      <Keys chosen={chosen} onChoose={choose} />
    </fieldset>
  )
}
