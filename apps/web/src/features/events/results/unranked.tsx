import type { EventResults } from '@fletch/domain/contract'
import { eventRoundTexts } from '../../../messages/event-rounds.ts'
import type { DivisionNames } from '../../divisions/use-division-names.ts'
import type { ResultColumn } from './result-columns.ts'

const texts = eventRoundTexts.results

type Archers = NonNullable<EventResults['unranked']>
type UnrankedProps = { archers: Archers; columns: readonly ResultColumn[]; names: DivisionNames }

const partsOf = (columns: readonly ResultColumn[], { byRound }: Archers[number]): string =>
  eventRoundTexts.facts(columns.map(({ head, of }) => texts.part(head, of({ zones: {}, byRound }))))

/** Who shot and has no rank: they missed a round. */
export const Unranked = ({ archers, columns, names }: UnrankedProps) => (
  <section>
    <h2 className="text-24">{texts.unranked}</h2>
    <p className="pb-1 text-14 text-muted">{texts.unrankedText}</p>
    <ul>
      {archers.map((archer) => (
        <li key={archer.participantId} className="hair-t flex items-baseline justify-between gap-3 py-2">
          <span className="min-w-0">
            <span className="font-semibold">{archer.name}</span>
            <span className="ms-2 text-14 text-muted">{names.short(archer.archeryStyle)}</span>
            <span className="figures block text-14 text-muted">{partsOf(columns, archer)}</span>
          </span>
          <span className="figures text-18 font-bold">{archer.total}</span>
        </li>
      ))}
    </ul>
  </section>
)

/** The same on paper. */
export const PrintedUnranked = ({ archers, columns, names }: UnrankedProps) => (
  <table>
    <thead>
      <tr className="style">
        <th colSpan={3}>{`${texts.unranked} · ${texts.unrankedText}`}</th>
      </tr>
    </thead>
    <tbody>
      {archers.map((archer) => (
        <tr key={archer.participantId}>
          <th scope="row" className="name">
            {`${archer.name} (${names.short(archer.archeryStyle)})`}
          </th>
          <td className="parts">{partsOf(columns, archer)}</td>
          <td className="total">{archer.total}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
