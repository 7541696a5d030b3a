import { threeArrowRound, type ZoneCode } from '@fletch/domain'
import { scoringTexts } from '../../../messages/scoring.ts'
import { zoneLook } from '../zones/zone-look.tsx'

type ZoneKeysProps = {
  target: number
  chosen: ZoneCode | null
  arrow: string | undefined
  onChoose: (zone: ZoneCode) => void
}

/** The round in one line, for the current row of the table. */
export const ZoneKeys = ({ target, chosen, arrow, onChoose }: ZoneKeysProps) => (
  <fieldset aria-label={scoringTexts.zoneOf(target)} className="flex items-center gap-0.5 min-[80rem]:gap-1">
    {threeArrowRound.zones.map((zone) => (
      <button
        key={zone.code}
        type="button"
        aria-pressed={zone.code === chosen}
        title={scoringTexts.zone(zone.code, zone.points)}
        onClick={() => onChoose(zone.code)}
        className={`hair figures h-11 min-w-8 rounded-6 px-1 text-14 font-semibold aria-pressed:outline-3 aria-pressed:outline-offset-1 min-[80rem]:min-w-10 ${zoneLook[zone.code]} ${arrow === String(zone.arrow) ? 'outline-2 outline-offset-1 outline-dashed' : ''}`}
      >
        {zone.code}
      </button>
    ))}
  </fieldset>
)
