import type { DistanceUnit, ZoneCode } from '@fletch/domain'
import { memo } from 'react'
import { photoTexts } from '../../../messages/photos.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import { CameraIcon } from '../../../ui/icons.ts'
import { ProofImage } from '../photos/proof-image.tsx'
import { ZoneTag } from '../zones/zone-look.tsx'
import { DistanceField } from './distance-field.tsx'
import { InQuestion } from './in-question.tsx'
import { ZoneKeys } from './zone-keys.tsx'

type ScoreRowProps = {
  row: number
  target: number
  distance: string
  unit: DistanceUnit
  zone: ZoneCode | null
  score: number | null
  subtotal: number
  photoPath: string | null
  /** Changed in two places: a person has to choose. */
  isInQuestion: boolean
  isNow: boolean
  /** The number of the arrow that was typed, while it waits for its letter. */
  arrow: string | undefined
  onOpen: (row: number) => void
  onReopen: (row: number) => void
  onScore: (row: number, zone: ZoneCode) => void
  onDistance: (row: number, distance: string) => void
  onPhoto: (row: number) => void
  onEnlarge: (row: number) => void
}

const Proof = ({ row, target, photoPath, onPhoto, onEnlarge }: ScoreRowProps) =>
  photoPath === null ? (
    <button
      type="button"
      onClick={() => onPhoto(row)}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-6 text-14 font-semibold whitespace-nowrap hover:underline"
    >
      <CameraIcon className="size-4.5 shrink-0" aria-hidden="true" />
      {photoTexts.add}
      <span className="sr-only">{photoTexts.addTo(target)}</span>
    </button>
  ) : (
    <button
      type="button"
      aria-label={photoTexts.enlarge(target)}
      onClick={() => onEnlarge(row)}
      className="hair block h-11 w-16 overflow-hidden rounded-6"
    >
      <ProofImage path={photoPath} target={target} small />
    </button>
  )

const Zone = ({ row, target, zone, photoPath, onReopen }: ScoreRowProps) => {
  if (zone === null && photoPath === null)
    return <span className="text-14 text-muted">{photoTexts.locked}</span>
  return (
    <button
      type="button"
      data-opens-keys
      onClick={() => onReopen(row)}
      aria-label={scoringTexts.openZone(target, zone)}
      className="inline-flex min-h-11 min-w-12 items-center rounded-6"
    >
      {zone === null ? <span className="text-muted">{scoringTexts.blank}</span> : <ZoneTag zone={zone} />}
    </button>
  )
}

/** A row of the scoring table. Only what it shows makes it draw anew. */
export const ScoreRow = memo((props: ScoreRowProps) => {
  const { row, target, isNow, distance, unit, zone, photoPath, score, subtotal, arrow } = props
  const showsKeys = isNow && photoPath !== null
  return (
    <tr
      data-row={row}
      aria-current={isNow ? 'step' : undefined}
      className={`scroll-my-24 ${isNow ? 'current' : ''}`}
    >
      <th scope="row" className="hair-b px-2 text-end">
        <button
          type="button"
          aria-label={scoringTexts.table.open(target)}
          onClick={() => props.onOpen(row)}
          className="figures min-h-11 min-w-11 rounded-6 text-end font-semibold"
        >
          {target}
        </button>
      </th>
      <td className="hair-b px-2 py-0.5">
        <Proof {...props} />
      </td>
      <td className="hair-b px-2 py-0.5">
        <DistanceField
          row={row}
          target={target}
          distance={distance}
          unit={unit}
          onEnter={props.onDistance}
          inTable
        />
      </td>
      {showsKeys ? (
        <td className="hair-b px-2 py-0.5" colSpan={2}>
          <ZoneKeys row={row} target={target} chosen={zone} arrow={arrow} onChoose={props.onScore} />
        </td>
      ) : (
        <>
          <td className="hair-b px-2 py-0.5">
            <Zone {...props} />
          </td>
          <td className="figures hair-b px-2 py-0.5 text-end">{score}</td>
        </>
      )}
      <td className="figures hair-b px-2 py-0.5 text-end font-semibold">
        <span className="flex items-center justify-end gap-1.5">
          {props.isInQuestion && <InQuestion />}
          {score === null ? '' : subtotal}
        </span>
      </td>
    </tr>
  )
})
