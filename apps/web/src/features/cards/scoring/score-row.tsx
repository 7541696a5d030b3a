import type { CardCell } from '@fletch/domain'
import { memo } from 'react'
import { photoTexts } from '../../../messages/photos.ts'
import { scoreTableTexts } from '../../../messages/score-table.ts'
import { CameraIcon } from '../../../ui/icons.ts'
import { ProofImage } from '../photos/proof-image.tsx'
import { DistanceField } from './distance-field.tsx'
import { GroupCells, OwnCells } from './score-cells.tsx'
import type { ScoreRowProps } from './score-row-props.ts'

const look = {
  own: { add: 'whitespace-nowrap', word: '', photo: 'w-16', cell: 'px-2' },
  // Six archers leave room for the icon alone.
  group: { add: 'min-w-11 justify-center', word: 'sr-only', photo: 'w-14', cell: 'px-1' },
}

const Proof = ({ at: { row, target, photoPath }, view, onPhoto, onEnlarge }: ScoreRowProps) => {
  if (photoPath !== null) {
    return (
      <button
        type="button"
        aria-label={photoTexts.enlarge(target)}
        onClick={() => onEnlarge(row)}
        className={`hair block h-11 overflow-hidden rounded-6 ${look[view.kind].photo}`}
      >
        <ProofImage path={photoPath} target={target} small />
      </button>
    )
  }
  return (
    view.mayEnter && (
      <button
        type="button"
        onClick={() => onPhoto(row)}
        className={`inline-flex min-h-11 items-center gap-1.5 rounded-6 text-14 font-semibold hover:underline ${look[view.kind].add}`}
      >
        <CameraIcon className="size-4.5 shrink-0" aria-hidden="true" />
        <span className={look[view.kind].word}>{photoTexts.add}</span>
        <span className="sr-only">{photoTexts.addTo(target)}</span>
      </button>
    )
  )
}

/** On an own card the distance is entered in its row, on a group card beside the photo. */
const Distance = ({ at: { row, target, distance }, view, unit, actions }: ScoreRowProps) =>
  view.kind === 'group' ? (
    <td className="figures hair-b px-2 py-0.5 text-end">{distance}</td>
  ) : (
    <td className="hair-b px-2 py-0.5">
      <DistanceField
        row={row}
        target={target}
        distance={distance}
        unit={unit}
        onEnter={actions.setDistance}
        inTable
      />
    </td>
  )

const sameCells = (one: readonly CardCell[], other: readonly CardCell[]): boolean =>
  one.length === other.length &&
  one.every((cell, at) => cell.hit === other[at]?.hit && cell.subtotal === other[at]?.subtotal)

const isSame = (one: ScoreRowProps, other: ScoreRowProps): boolean =>
  one.now === other.now &&
  one.isNow === other.isNow &&
  one.inQuestion === other.inQuestion &&
  one.isLocked === other.isLocked &&
  one.box === other.box &&
  one.typed === other.typed &&
  one.view.round === other.view.round &&
  one.unit === other.unit &&
  one.view.mayEnter === other.view.mayEnter &&
  one.view.archers === other.view.archers &&
  one.actions === other.actions &&
  one.onPhoto === other.onPhoto &&
  one.onEnlarge === other.onEnlarge &&
  one.at.target === other.at.target &&
  one.at.distance === other.at.distance &&
  one.at.photoPath === other.at.photoPath &&
  sameCells(one.at.cells, other.at.cells)

/**
 * A row of the scoring table. It is redrawn only when its own values change: 50 targets by 6 archers are 300 cells.
 */
export const ScoreRow = memo((props: ScoreRowProps) => {
  const { at, view, isNow, actions } = props
  const isOwn = view.kind === 'own'
  const ground = isNow ? 'current' : 'bg-ground'
  return (
    <tr
      data-row={at.row}
      aria-current={isNow ? 'step' : undefined}
      className={`${isOwn ? 'scroll-my-24' : 'scroll-my-28'} ${isNow ? 'current' : ''}`}
    >
      <th scope="row" className={`hair-b px-1 text-end ${isOwn ? '' : `sticky start-0 ${ground}`}`}>
        <button
          type="button"
          aria-label={scoreTableTexts.open(at.target)}
          onClick={() => actions.goTo(at.row)}
          className="figures min-h-11 min-w-11 rounded-6 text-end font-semibold"
        >
          {at.target}
        </button>
      </th>
      <td className={`hair-b py-0.5 ${look[view.kind].cell}`}>
        <Proof {...props} />
      </td>
      <Distance {...props} />
      {isOwn ? <OwnCells {...props} /> : <GroupCells {...props} />}
    </tr>
  )
}, isSame)
