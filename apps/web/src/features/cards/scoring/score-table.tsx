import type { CardCell, Round } from '@fletch/domain'
import { groupTargetTexts } from '@fletch/messages/group-targets'
import { photoTexts } from '@fletch/messages/photos'
import { scoreTableTexts } from '@fletch/messages/score-table'
import { scoringTexts } from '@fletch/messages/scoring'
import { type ReactNode, useEffect, useRef } from 'react'
import { type CardRecord, zonesWithConflicts } from '../../../phone/cards/card-record.ts'
import { afterPaint } from '../../../ui/fast/after-paint.ts'
import { CameraIcon } from '../../../ui/icons.ts'
import { memoWithTexts } from '../../../ui/with-texts.ts'
import { isLockedAt, totalOf } from '../card-view.ts'
import { ProofImage } from '../photos/proof-image.tsx'
import type { CardParts } from './card-parts.ts'
import { ConflictMark } from './conflict-marks.tsx'
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
        aria-label={photoTexts.enlarge({ target })}
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
        <span className="sr-only">{photoTexts.addTo({ target })}</span>
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
        look="table"
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
const ScoreRow = memoWithTexts((props: ScoreRowProps) => {
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
          aria-label={scoreTableTexts.open({ target: at.target })}
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

const texts = scoreTableTexts

/** Scrolls the current row into view, after the tap that made it current has been painted. */
const useScrollToRow = (row: number) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const before = useRef(row)
  useEffect(() => {
    if (before.current === row) return
    before.current = row
    afterPaint(() => body.current?.children[row]?.scrollIntoView({ block: 'nearest' }))
  }, [row])
  return body
}

/** The columns with a conflict in a row, as one text, so that a row is redrawn only when it changes. */
const columnsInQuestion = ({ conflicts }: CardRecord, row: number): string =>
  conflicts.flatMap((each) => (each.row === row ? ` ${each.participantId ?? ''}` : [])).join('')

type Column = { readonly key: string; readonly className: string; readonly head: ReactNode }

const ownColumns = ({ counting }: Round): readonly Column[] => [
  { key: 'zone', className: 'text-start', head: counting === 'all' ? texts.arrows : texts.zone },
  { key: 'score', className: 'w-14 text-end', head: texts.score },
  { key: 'subtotal', className: 'w-20 text-end', head: texts.subtotal },
]

export const captionOf = ({ kind, round }: CardParts['view']): string => {
  if (kind === 'group') return groupTargetTexts.table.caption
  return round.counting === 'all' ? texts.captionOfArrows : texts.caption
}

/** Target, proof and distance; then zone, score and subtotal, or a column per archer. */
const columnsOf = ({ view, record }: Pick<CardParts, 'view' | 'record'>): readonly Column[] => {
  const isOwn = view.kind === 'own'
  const archers = view.archers.map(({ id = '', name, status }) => ({
    key: id,
    className: 'min-w-24 text-start',
    head: (
      <>
        <span className="block wrap-anywhere text-16 text-ink">{name}</span>
        {status === 'retired' && <span className="font-normal">{groupTargetTexts.retired}</span>}
      </>
    ),
  }))
  return [
    { key: 'target', className: `${isOwn ? '' : 'start-0 z-20'} w-14 text-end`, head: texts.target },
    { key: 'proof', className: `${isOwn ? 'w-29' : 'w-16'} text-start`, head: texts.proof },
    {
      key: 'distance',
      className: `${isOwn ? 'w-22' : 'w-16'} text-end`,
      head: texts.distance({ unit: scoringTexts.unitShort[record.mine.distanceUnit] }),
    },
    ...(isOwn ? ownColumns(view.round) : archers),
  ]
}

/** The totals of a group's archers. */
export const Totals = ({ view, record }: Pick<CardParts, 'view' | 'record'>) => (
  <tfoot>
    <tr>
      <th
        scope="row"
        colSpan={3}
        className="hair-t sticky start-0 bottom-0 z-10 border-edge bg-ground px-2 py-2 text-end"
      >
        {scoringTexts.total}
      </th>
      {view.archers.map(({ id }) => (
        <td
          key={id}
          className="figures hair-t sticky bottom-0 border-edge bg-ground px-2 py-2 text-end text-24 font-bold tracking-tight"
        >
          <span className="flex items-center justify-end gap-1.5">
            {zonesWithConflicts(record, id) > 0 && <ConflictMark />}
            {totalOf(view.rows, id)}
          </span>
        </td>
      ))}
    </tr>
  </tfoot>
)

const looks = {
  own: { table: 'border-collapse', head: 'px-2' },
  group: { table: 'border-separate border-spacing-0', head: 'sticky top-0 z-10 bg-ground px-1' },
}

/** The names of the columns. A group's stay in view. */
export const TableHead = ({ view, record }: Pick<CardParts, 'view' | 'record'>) => (
  <thead className="text-14 text-muted">
    <tr>
      {columnsOf({ view, record }).map(({ key, className, head }) => (
        <th
          key={key}
          scope="col"
          className={`hair-b border-edge py-2 align-bottom font-semibold ${looks[view.kind].head} ${className}`}
        >
          {head}
        </th>
      ))}
    </tr>
  </thead>
)

type ScoreTableProps = Pick<CardParts, 'record' | 'view' | 'scoring'> & {
  typed: string | undefined
  onPhoto: (row: number) => void
  onEnlarge: (row: number) => void
}

/** All rows of a card, for wide screens: targets down, an archer's or a group's values across. */
export const ScoreTable = ({ record, view, scoring, typed, onPhoto, onEnlarge }: ScoreTableProps) => {
  const { actions, archer, isDone } = scoring
  const row = isDone ? -1 : scoring.row
  const body = useScrollToRow(row)
  const isOwn = view.kind === 'own'
  const table = (
    <table className={`w-full ${looks[view.kind].table}`}>
      <caption className="sr-only">{captionOf(view)}</caption>
      <TableHead view={view} record={record} />
      <tbody ref={body}>
        {view.rows.map((at) => (
          <ScoreRow
            key={at.row}
            at={at}
            view={view}
            unit={record.mine.distanceUnit}
            now={at.row === row ? archer : null}
            isNow={at.row === row}
            inQuestion={columnsInQuestion(record, at.row)}
            isLocked={isLockedAt(at, view)}
            box={at.row === row ? scoring.box : 0}
            typed={at.row === row ? typed : undefined}
            actions={actions}
            onPhoto={onPhoto}
            onEnlarge={onEnlarge}
          />
        ))}
      </tbody>
      {!isOwn && <Totals view={view} record={record} />}
    </table>
  )
  if (isOwn) return table
  return (
    <section
      aria-label={groupTargetTexts.card}
      className="relative max-h-[calc(100dvh-16rem)] min-h-80 overflow-auto"
    >
      {table}
    </section>
  )
}
