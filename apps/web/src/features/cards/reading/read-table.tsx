import type { CardRow } from '@fletch/domain'
import { groupTargetTexts } from '@fletch/messages/group-targets'
import { photoTexts } from '@fletch/messages/photos'
import { scoringTexts } from '@fletch/messages/scoring'
import type { ComponentProps } from 'react'
import { type CardRecord, rowsWithConflicts } from '../../../phone/cards/card-record.ts'
import { memoWithTexts } from '../../../ui/with-texts.ts'
import { HitTag } from '../../rounds/zone-look.tsx'
import { ProofImage } from '../photos/proof-image.tsx'
import type { CardView } from '../scoring/card-views.ts'
import { ConflictMark } from '../scoring/conflict-marks.tsx'
import { captionOf, TableHead, Totals } from '../scoring/score-table.tsx'

type RowProps = {
  at: CardRow
  view: CardView
  isInQuestion: boolean
  onEnlarge: (row: number) => void
}

const cell = 'hair-b px-2 py-0.5'
const number = `figures ${cell} text-end`

const Zone = (props: ComponentProps<typeof HitTag>) =>
  props.hit === null ? scoringTexts.blank : <HitTag {...props} />

/** An own card's zone and score, or the zone of each archer of a group; each with the subtotal. */
const Values = ({ at, view, isInQuestion }: Pick<RowProps, 'at' | 'view' | 'isInQuestion'>) =>
  at.cells.map(({ archer, arrows, hit, score, subtotal }) => {
    const sum = score === null ? '' : subtotal
    if (view.kind === 'group')
      return (
        <td key={archer} className={`figures ${cell}`}>
          <span className="flex items-center justify-between gap-1">
            <Zone round={view.round} arrows={arrows} hit={hit} />
            <span className="min-w-8 text-end font-semibold">{sum}</span>
          </span>
        </td>
      )
    return [
      <td key="zone" className={cell}>
        <Zone round={view.round} arrows={arrows} hit={hit} />
      </td>,
      <td key="score" className={number}>
        {score}
      </td>,
      <td key="subtotal" className={`${number} font-semibold`}>
        <span className="flex items-center justify-end gap-1.5">
          {isInQuestion && <ConflictMark />}
          {sum}
        </span>
      </td>,
    ]
  })

const Row = memoWithTexts(({ at, view, isInQuestion, onEnlarge }: RowProps) => (
  <tr>
    <th
      scope="row"
      className={`figures hair-b h-12 px-2 text-end font-semibold ${view.kind === 'group' ? 'sticky start-0 bg-ground' : ''}`}
    >
      {at.target}
    </th>
    <td className={cell}>
      {at.photoPath !== null && (
        <button
          type="button"
          aria-label={photoTexts.enlarge({ target: at.target })}
          onClick={() => onEnlarge(at.row)}
          className="hair block h-11 w-14 overflow-hidden rounded-6"
        >
          <ProofImage path={at.photoPath} target={at.target} small />
        </button>
      )}
    </td>
    <td className={number}>{at.distance}</td>
    <Values at={at} view={view} isInQuestion={isInQuestion} />
  </tr>
))

type ReadTableProps = { record: CardRecord; view: CardView; onEnlarge: (row: number) => void }

/** The scoring table of a finished card, to read. */
export const ReadTable = ({ record, view, onEnlarge }: ReadTableProps) => {
  const inQuestion = rowsWithConflicts(record)
  const table = (
    <table className="w-full self-start border-separate border-spacing-0">
      <caption className="sr-only">{captionOf(view)}</caption>
      <TableHead view={view} record={record} />
      <tbody>
        {view.rows.map((at) => (
          <Row key={at.row} at={at} view={view} isInQuestion={inQuestion.has(at.row)} onEnlarge={onEnlarge} />
        ))}
      </tbody>
      {view.kind === 'group' && <Totals view={view} record={record} />}
    </table>
  )
  if (view.kind === 'own') return table
  return (
    <section aria-label={groupTargetTexts.card} className="relative overflow-x-auto">
      {table}
    </section>
  )
}
