import { type Round, tallyOf } from '@fletch/domain'
import { formatNumber } from '../../../messages/format.ts'
import { groupTexts } from '../../../messages/group-scoring.ts'
import type { CardRecord } from '../../../offline/card-record.ts'
import type { GroupParts } from './group-view.ts'

const texts = groupTexts.statistics

/** What each archer has shot so far, side by side. */
const columns = [
  { name: texts.total, className: 'font-bold' },
  { name: texts.targets, className: '' },
  { name: texts.average, className: '' },
  // A small phone has no room for more columns beside the names.
  { name: texts.best, className: 'max-wide:hidden' },
  { name: texts.mostCommon, className: 'max-wide:hidden' },
]

const figuresOf = (round: Round, record: CardRecord, archer: string): string[] => {
  const { totalScore, targetsScored, scoredPoints, bestTarget, mostCommonZone } = tallyOf(
    round,
    record.mine,
    archer,
  )
  const average = targetsScored === 0 ? texts.none : formatNumber(scoredPoints / targetsScored)
  return [
    String(totalScore),
    String(targetsScored),
    average,
    bestTarget === null ? texts.none : String(bestTarget),
    mostCommonZone ?? texts.none,
  ]
}

/** What each archer has shot so far, side by side. */
export const GroupStatistics = ({ record, view }: GroupParts) => (
  <section>
    <h2 className="mb-1 text-18">{texts.title}</h2>
    <table className="figures w-full border-collapse">
      <caption className="sr-only">{texts.caption}</caption>
      <thead className="text-14 text-muted">
        <tr>
          <th scope="col" className="hair-b px-1 py-2 text-start font-semibold">
            {texts.archer}
          </th>
          {columns.map(({ name, className }) => (
            <th key={name} scope="col" className={`hair-b px-1 py-2 text-end font-semibold ${className}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.archers.map(({ id, name }) => (
          <tr key={id}>
            <th scope="row" className="hair-b wrap-anywhere px-1 py-2 text-start font-semibold">
              {name}
            </th>
            {figuresOf(view.round, record, id).map((figure, at) => (
              <td key={columns[at]?.name} className={`hair-b px-1 py-2 text-end ${columns[at]?.className}`}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
