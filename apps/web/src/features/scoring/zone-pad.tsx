import { threeArrowRound, type ZoneCode } from '@fletch/domain'
import { memo } from 'react'
import { scoringTexts } from '../../messages/scoring.ts'
import { zoneLook } from './zone-look.tsx'

type Zone = (typeof threeArrowRound.zones)[number]

const arrows = [1, 2, 3] as const
const strokes = { 1: '▮', 2: '▮▮', 3: '▮▮▮' }

type Choose = (row: number, zone: ZoneCode) => void

type KeyProps = { row: number; zone: Zone; isChosen: boolean; onChoose: Choose; className?: string }

const ZoneKey = memo(({ row, zone, isChosen, onChoose, className = '' }: KeyProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={() => onChoose(row, zone.code)}
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

type ZonePadProps = {
  label: string
  row: number
  chosen: ZoneCode | null
  onChoose: Choose
}

/** The pad is the round: rows are arrows, columns are areas, a wide miss below. One tap scores. */
export const ZonePad = memo(({ label, row, chosen, onChoose }: ZonePadProps) => (
  <fieldset aria-label={label} className="grid grid-cols-[1.875rem_repeat(3,1fr)] gap-1 px-4 tall:gap-2">
    {arrows.map((arrow) => [
      <span key={arrow} className="self-center text-center text-14 font-semibold text-muted">
        {scoringTexts.arrows[arrow]}
      </span>,
      ...threeArrowRound.zones
        .filter((zone) => zone.arrow === arrow)
        .map((zone) => (
          <ZoneKey
            key={zone.code}
            row={row}
            zone={zone}
            isChosen={zone.code === chosen}
            onChoose={onChoose}
          />
        )),
    ])}
    {threeArrowRound.zones
      .filter((zone) => zone.arrow === null)
      .map((zone) => (
        <ZoneKey
          key={zone.code}
          row={row}
          zone={zone}
          isChosen={zone.code === chosen}
          onChoose={onChoose}
          className="col-span-3 col-start-2 tall:min-h-15"
        />
      ))}
  </fieldset>
))
