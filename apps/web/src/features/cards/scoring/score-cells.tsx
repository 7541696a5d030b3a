import type { CardCell, CardRow } from '@fletch/domain'
import { groupTargetTexts } from '@fletch/messages/group-targets'
import { photoTexts } from '@fletch/messages/photos'
import { scoreTableTexts } from '@fletch/messages/score-table'
import { scoringTexts } from '@fletch/messages/scoring'
import { zoneName } from '../../../messages/scoring.ts'
import { HitTag } from '../../rounds/zone-look.tsx'
import { nameOf } from '../card-view.ts'
import { RoundPad } from '../pad/round-pad.tsx'
import { ConflictMark } from './conflict-marks.tsx'
import type { ScoreRowProps } from './score-row-props.ts'

const OwnZone = ({
  at: { row, target, photoPath },
  view,
  cell,
  actions,
}: ScoreRowProps & { cell: CardCell }) => {
  const { arrows, hit } = cell
  if (hit === null && photoPath === null)
    return <span className="text-14 text-muted">{photoTexts.locked}</span>
  return (
    <button
      type="button"
      data-opens-keys
      onClick={() => actions.reopen(row)}
      aria-label={scoreTableTexts.openZone({ target, zone: hit && zoneName(hit) })}
      className="inline-flex min-h-11 min-w-12 items-center rounded-6"
    >
      {hit === null ? (
        <span className="text-muted">{scoringTexts.blank}</span>
      ) : (
        <HitTag round={view.round} arrows={arrows} hit={hit} />
      )}
    </button>
  )
}

/** An own card's zone, or its keys in the current row; its score and the subtotal. */
export const OwnCells = (props: ScoreRowProps) => {
  const { at, view, isNow, box, typed, inQuestion, actions } = props
  const { row, target, photoPath } = at
  const [cell] = at.cells
  if (cell === undefined) return null
  const { archer, arrows, score, subtotal } = cell
  return (
    <>
      {isNow && photoPath !== null ? (
        <td className="hair-b px-2 py-0.5" colSpan={2}>
          <RoundPad
            round={view.round}
            label={scoreTableTexts.zoneOf({ target })}
            arrows={arrows}
            box={box}
            shape="line"
            typed={typed}
            onChoose={(tapped) => actions.tap({ archer, row }, tapped)}
            onBox={(next) => actions.pickBox({ archer, row }, next)}
          />
        </td>
      ) : (
        <>
          <td className="hair-b px-2 py-0.5">
            <OwnZone {...props} cell={cell} />
          </td>
          <td className="figures hair-b px-2 py-0.5 text-end">{score}</td>
        </>
      )}
      <td className="figures hair-b px-2 py-0.5 text-end font-semibold">
        <span className="flex items-center justify-end gap-1.5">
          {inQuestion !== '' && <ConflictMark />}
          {score === null ? '' : subtotal}
        </span>
      </td>
    </>
  )
}

type GroupCellProps = Pick<ScoreRowProps, 'view' | 'actions'> & {
  at: CardRow
  cell: CardCell<string>
  isInQuestion: boolean
  isNow: boolean
  /** Shows why no zone can be entered yet. */
  isLocked: boolean
}

const GroupCell = ({ at, cell, view, isInQuestion, isNow, isLocked, actions }: GroupCellProps) => {
  const { archer, arrows, hit, score, subtotal } = cell
  const content = isLocked ? (
    <span className="py-1 text-start text-14 leading-tight text-muted">{photoTexts.locked}</span>
  ) : (
    <>
      {hit === null ? (
        <span className="text-muted">{scoringTexts.blank}</span>
      ) : (
        <HitTag round={view.round} arrows={arrows} hit={hit} />
      )}
      {isInQuestion && <ConflictMark />}
      <span className="min-w-8 text-end font-semibold">{score === null ? '' : subtotal}</span>
    </>
  )
  const look = 'figures flex min-h-11 w-full items-center justify-between gap-1 rounded-6 px-1'
  return (
    <td className="hair-b py-0.5" data-archer={archer}>
      {view.mayEnter ? (
        <button
          type="button"
          aria-current={isNow ? 'step' : undefined}
          onClick={() => actions.goTo(at.row, archer)}
          className={`${look} ${isNow ? 'outline-3 -outline-offset-3 outline-ink' : ''}`}
        >
          <span className="sr-only">
            {groupTargetTexts.table.openCell({
              name: nameOf(view, archer),
              target: at.target,
              zone: hit && zoneName(hit),
              isInQuestion,
            })}
          </span>
          <span aria-hidden="true" className="contents">
            {content}
          </span>
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
    </td>
  )
}

/** The zones of a group's archers on one target, each with the subtotal. */
export const GroupCells = ({ at, view, isLocked, isNow, now, inQuestion, actions }: ScoreRowProps) => {
  const cells = at.cells.flatMap(({ archer, ...cell }) => (archer === undefined ? [] : { archer, ...cell }))
  /** If zones without a photo are possible, the text is in the first cell that needs one. */
  const firstBlank = cells.findIndex(({ hit }) => hit === null)
  if (isLocked && cells.every(({ hit }) => hit === null)) {
    return (
      <td colSpan={cells.length} className="hair-b px-2 text-14 text-muted">
        {photoTexts.locked}
      </td>
    )
  }
  return cells.map((cell, index) => (
    <GroupCell
      key={cell.archer}
      at={at}
      cell={cell}
      view={view}
      isInQuestion={inQuestion.split(' ').includes(cell.archer)}
      isNow={isNow && now === cell.archer}
      isLocked={isLocked && index === firstBlank}
      actions={actions}
    />
  ))
}
