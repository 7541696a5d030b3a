import { useEffect, useRef } from 'react'
import { groupTexts } from '../../../messages/group-scoring.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import { zonesInQuestion } from '../../../offline/card-record.ts'
import { afterPaint } from '../../../ui/fast/after-paint.ts'
import { InQuestion } from '../scoring/in-question.tsx'
import type { GroupParts } from './group-parts.ts'
import { GroupTableRow } from './group-table-row.tsx'
import { totalOf } from './use-group-view.ts'

const texts = groupTexts.table

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

/** The archers whose value on a row is in question, as one text: a row draws again only when it is another. */
const archersInQuestion = ({ conflicts }: GroupParts['record'], row: number): string =>
  conflicts.flatMap((each) => (each.row === row ? (each.participantId ?? []) : [])).join(' ')

type GroupTableProps = Pick<GroupParts, 'record' | 'view' | 'scoring'> & {
  onTarget: (row: number) => void
  onPhoto: (row: number) => void
}

/** Targets down, archers across: the whole card at once, with totals in its foot. */
export const GroupTable = ({ record, view, scoring, onTarget, onPhoto }: GroupTableProps) => {
  const { rows, archers, mayEnter, isCorrecting } = view
  const { actions, archer, isDone } = scoring
  const row = isDone ? -1 : (scoring.at?.row ?? 0)
  const body = useRowInView(row)
  const head = 'hair-b sticky top-0 z-10 border-edge bg-ground px-1 py-2 align-bottom font-semibold'
  return (
    <section aria-label={groupTexts.card} className="max-h-[calc(100dvh-16rem)] min-h-80 overflow-auto">
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{texts.caption}</caption>
        <thead className="text-14 text-muted">
          <tr>
            <th scope="col" className={`${head} start-0 z-20 w-14 text-end`}>
              {texts.target}
            </th>
            <th scope="col" className={`${head} w-16 text-start`}>
              {texts.proof}
            </th>
            <th scope="col" className={`${head} w-16 text-end`}>
              {texts.distance(scoringTexts.unitShort[record.mine.distanceUnit])}
            </th>
            {archers.map(({ id, name, status }) => (
              <th key={id} scope="col" className={`${head} min-w-24 text-start`}>
                <span className="block wrap-anywhere text-16 text-ink">{name}</span>
                {status === 'retired' && <span className="font-normal">{groupTexts.retired}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((at) => (
            <GroupTableRow
              key={at.row}
              at={at}
              archers={archers}
              inQuestion={archersInQuestion(record, at.row)}
              now={at.row === row ? archer : null}
              isNow={at.row === row}
              mayEnter={mayEnter}
              isLocked={mayEnter && !isCorrecting && at.photoPath === null}
              onOpen={actions.goTo}
              onTarget={onTarget}
              onPhoto={onPhoto}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th
              scope="row"
              colSpan={3}
              className="hair-t sticky start-0 bottom-0 z-10 border-edge bg-ground px-2 py-2 text-end"
            >
              {texts.total}
            </th>
            {archers.map(({ id }) => (
              <td
                key={id}
                className="figures hair-t sticky bottom-0 border-edge bg-ground px-2 py-2 text-end text-24 font-bold tracking-tight"
              >
                <span className="flex items-center justify-end gap-1.5">
                  {zonesInQuestion(record, id) > 0 && <InQuestion />}
                  {totalOf(rows, id)}
                </span>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
