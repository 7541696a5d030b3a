import type { CardCell } from '@fletch/domain'
import { memo } from 'react'
import { groupTexts } from '../../../messages/group-scoring.ts'
import { photoTexts } from '../../../messages/photos.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import { CameraIcon } from '../../../ui/icons.ts'
import { ProofImage } from '../photos/proof-image.tsx'
import { InQuestion } from '../scoring/in-question.tsx'
import { ZoneTag } from '../zones/zone-look.tsx'
import type { GroupArcher, GroupRow } from './use-group-view.ts'

const texts = groupTexts.table

export type GroupTableRowProps = {
  at: GroupRow
  archers: readonly GroupArcher[]
  /** The archer whose cell is current, when it is in this row. */
  now: string | null
  /** The archers of whom a value here was changed in two places, with blanks between them. */
  inQuestion: string
  isNow: boolean
  mayEnter: boolean
  isLocked: boolean
  onOpen: (row: number, archer?: string) => void
  onTarget: (row: number) => void
  onPhoto: (row: number) => void
}

type CellProps = Pick<GroupTableRowProps, 'mayEnter' | 'onOpen'> & {
  cell: CardCell<string>
  name: string
  target: number
  row: number
  isInQuestion: boolean
  isNow: boolean
  /** Says why it takes no zone yet. */
  isLocked: boolean
}

const Cell = (props: CellProps) => {
  const { cell, name, target, row, isInQuestion, isNow, isLocked, mayEnter, onOpen } = props
  const { archer, zone, score, subtotal } = cell
  const shown = isLocked ? (
    <span className="py-1 text-start text-14 leading-tight text-muted">{photoTexts.locked}</span>
  ) : (
    <>
      {zone === null ? <span className="text-muted">{scoringTexts.blank}</span> : <ZoneTag zone={zone} />}
      {isInQuestion && <InQuestion />}
      <span className="min-w-8 text-end font-semibold">{score === null ? '' : subtotal}</span>
    </>
  )
  const look = 'figures flex min-h-11 w-full items-center justify-between gap-1 rounded-6 px-1'
  return (
    <td className="hair-b px-0.5 py-0.5" data-archer={archer}>
      {mayEnter ? (
        <button
          type="button"
          aria-current={isNow ? 'step' : undefined}
          onClick={() => onOpen(row, archer)}
          className={`${look} ${isNow ? 'outline-3 -outline-offset-3 outline-ink' : ''}`}
        >
          <span className="sr-only">{texts.openCell(name, target, zone, isInQuestion)}</span>
          <span aria-hidden="true" className="contents">
            {shown}
          </span>
        </button>
      ) : (
        <div className={look}>{shown}</div>
      )}
    </td>
  )
}

const sameCells = (one: readonly CardCell<string>[], other: readonly CardCell<string>[]): boolean =>
  one.length === other.length &&
  one.every((cell, at) => cell.zone === other[at]?.zone && cell.subtotal === other[at]?.subtotal)

const isSame = (one: GroupTableRowProps, other: GroupTableRowProps): boolean =>
  one.now === other.now &&
  one.isNow === other.isNow &&
  one.inQuestion === other.inQuestion &&
  one.mayEnter === other.mayEnter &&
  one.isLocked === other.isLocked &&
  one.archers === other.archers &&
  one.onOpen === other.onOpen &&
  one.onTarget === other.onTarget &&
  one.onPhoto === other.onPhoto &&
  one.at.target === other.at.target &&
  one.at.distance === other.at.distance &&
  one.at.photoPath === other.at.photoPath &&
  sameCells(one.at.cells, other.at.cells)

/** A target of the group's table. Only what it shows makes it draw anew: 50 targets by 6 archers are 300 cells. */
export const GroupTableRow = memo((props: GroupTableRowProps) => {
  const { at, archers, now, inQuestion, isNow, mayEnter, isLocked, onOpen, onTarget, onPhoto } = props
  const { row, target, distance, photoPath, cells } = at
  /** Where zones stand without a photo, the words stand in the first cell that waits for one. */
  const firstBlank = cells.findIndex(({ zone }) => zone === null)
  return (
    <tr
      data-row={row}
      aria-current={isNow ? 'step' : undefined}
      className={`scroll-my-28 ${isNow ? 'current' : ''}`}
    >
      <th scope="row" className={`hair-b sticky start-0 px-2 text-end ${isNow ? 'current' : 'bg-ground'}`}>
        <button
          type="button"
          aria-label={scoringTexts.table.open(target)}
          onClick={() => onOpen(row)}
          className="figures min-h-11 min-w-11 rounded-6 text-end font-semibold"
        >
          {target}
        </button>
      </th>
      <td className="hair-b px-1 py-0.5">
        {photoPath !== null ? (
          <button
            type="button"
            aria-label={photoTexts.enlarge(target)}
            onClick={() => onTarget(row)}
            className="hair block h-11 w-14 overflow-hidden rounded-6"
          >
            <ProofImage path={photoPath} target={target} small />
          </button>
        ) : (
          mayEnter && (
            <button
              type="button"
              onClick={() => onPhoto(row)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-6 text-start text-14 leading-tight font-semibold hover:underline"
            >
              <CameraIcon className="size-4.5 shrink-0" aria-hidden="true" />
              {photoTexts.add}
              <span className="sr-only">{photoTexts.addTo(target)}</span>
            </button>
          )
        )}
      </td>
      <td className="figures hair-b px-2 py-0.5 text-end">{distance}</td>
      {isLocked && cells.every(({ zone }) => zone === null) ? (
        <td colSpan={cells.length} className="hair-b px-2 text-14 text-muted">
          {photoTexts.locked}
        </td>
      ) : (
        cells.map((cell, index) => (
          <Cell
            key={cell.archer}
            cell={cell}
            name={archers[index]?.name ?? ''}
            target={target}
            row={row}
            isInQuestion={inQuestion.split(' ').includes(cell.archer)}
            isNow={isNow && now === cell.archer}
            isLocked={isLocked && index === firstBlank}
            mayEnter={mayEnter}
            onOpen={onOpen}
          />
        ))
      )}
    </tr>
  )
}, isSame)
