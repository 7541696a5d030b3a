import type { CardContent } from '@fletch/domain'
import { useEffect, useRef, useState } from 'react'
import { photoTexts } from '../../../messages/photos.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import { Button } from '../../../ui/button.tsx'
import { afterPaint } from '../../../ui/fast/after-paint.ts'
import { ProofDialog } from '../photos/proof-dialog.tsx'
import { ScoreRow } from './score-row.tsx'
import type { CardRow, ScoringActions } from './use-scoring.ts'

const texts = scoringTexts.table

const columns = [
  { name: texts.target, className: 'w-14 text-end' },
  { name: texts.proof, className: 'w-29 text-start' },
  { name: undefined, className: 'w-22 text-end' },
  { name: texts.zone, className: 'text-start' },
  { name: texts.score, className: 'w-14 text-end' },
  { name: texts.subtotal, className: 'w-20 text-end' },
]

type ScoreTableProps = {
  content: CardContent
  rows: readonly CardRow[]
  /** Rows that were changed in two places. */
  inQuestion: ReadonlySet<number>
  row: number
  arrow: string | undefined
  actions: ScoringActions
  onPhoto: (row: number) => void
}

/** Keeps the current row on the screen, after the tap that made it current has been painted. */
const useRowInView = (row: number) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const before = useRef(row)
  useEffect(() => {
    if (before.current === row) return
    before.current = row
    afterPaint(() => body.current?.children[row]?.scrollIntoView({ block: 'nearest' }))
  }, [row])
  return body
}

/** All rows of a card, for wide screens. */
export const ScoreTable = (props: ScoreTableProps) => {
  const { content, rows, inQuestion, row, arrow, actions, onPhoto } = props
  const body = useRowInView(row)
  const [enlarged, enlarge] = useState<number>()
  const shown = enlarged === undefined ? undefined : rows[enlarged]
  const close = () => enlarge(undefined)
  return (
    <>
      <table className="w-full border-collapse">
        <caption className="sr-only">{texts.caption}</caption>
        <thead className="text-14 text-muted">
          <tr>
            {columns.map(({ name = texts.distance(content.distanceUnit), className }) => (
              <th
                key={name}
                scope="col"
                className={`hair-b border-edge px-2 py-2 align-bottom font-semibold ${className}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((each) => (
            <ScoreRow
              {...each}
              key={each.row}
              unit={content.distanceUnit}
              isInQuestion={inQuestion.has(each.row)}
              isNow={each.row === row}
              arrow={each.row === row ? arrow : undefined}
              onOpen={actions.goTo}
              onReopen={actions.reopen}
              onScore={actions.tap}
              onDistance={actions.setDistance}
              onPhoto={onPhoto}
              onEnlarge={enlarge}
            />
          ))}
        </tbody>
      </table>
      {shown?.photoPath && (
        <ProofDialog
          open
          onClose={close}
          path={shown.photoPath}
          target={shown.target}
          actions={
            <Button
              onClick={() => {
                close()
                onPhoto(shown.row)
              }}
            >
              {photoTexts.retake}
            </Button>
          }
        />
      )}
    </>
  )
}
