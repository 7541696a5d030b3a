import { threeArrowRound, type ZoneCode } from '@fletch/domain'
import { scoringTexts } from '../../messages/scoring.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/icons.ts'
import { zoneLook } from './zone-look.tsx'

type ZoneKeysProps = {
  row: number
  target: number
  chosen: ZoneCode | null
  arrow: string | undefined
  onChoose: (row: number, zone: ZoneCode) => void
  onClear: (row: number) => void
}

/** The round in one line, for the current row of the table. */
export const ZoneKeys = ({ row, target, chosen, arrow, onChoose, onClear }: ZoneKeysProps) => (
  <fieldset aria-label={scoringTexts.zoneOf(target)} className="flex items-center gap-1">
    {threeArrowRound.zones.map((zone) => (
      <button
        key={zone.code}
        type="button"
        aria-pressed={zone.code === chosen}
        title={scoringTexts.zone(zone.code, zone.points)}
        onClick={() => onChoose(row, zone.code)}
        className={`hair figures h-11 min-w-10 rounded-6 px-1 text-14 font-semibold aria-pressed:outline-3 aria-pressed:outline-offset-1 ${zoneLook[zone.code]} ${arrow !== undefined && String(zone.arrow) !== arrow ? 'opacity-40' : ''}`}
      >
        {zone.code}
      </button>
    ))}
    {chosen !== null && (
      <IconButton
        label={scoringTexts.clearTarget}
        icon={<CloseIcon className="size-5" aria-hidden="true" />}
        onClick={() => onClear(row)}
      />
    )}
  </fieldset>
)
