import { missedTarget, type Round } from '@fletch/domain'
import type { Competition, EventResults } from '@fletch/domain/contract'
import { createPortal } from 'react-dom'
import { divisionTexts } from '../../../messages/divisions.ts'
import { eventResultTexts } from '../../../messages/event-results.ts'
import { formatDay, formatTime } from '../../../messages/format.ts'
import { formatAverage } from '../../../messages/format-average.ts'
import { roundTexts } from '../../../messages/rounds.ts'
import { usePrinting } from '../../../ui/use-printing.ts'
import type { DivisionNames } from '../../divisions/use-division-names.ts'
import { PrintedTeams } from '../teams/printed-teams.tsx'
import { countedColumns, countIn } from './counted-columns.ts'
import { type Division, type Result, whyOf } from './results-table.tsx'
import '../../../ui/paper.css'
import './printed-results.css'

const texts = eventResultTexts.table

const zoneClass = (code: string): string => (code === missedTarget ? 'miss' : 'zone')

/** Two lines an archer, which stay together: the figures, and why they stand here. */
const Rows = ({ round, result, isProvisional }: { round: Round; result: Result; isProvisional: boolean }) => {
  const zones = countedColumns(round)
  const words = [
    whyOf(result),
    result.isRetired && texts.retired,
    result.lacksProof && texts.lacksProof,
  ].filter((each) => each !== false)
  return (
    <tbody>
      <tr>
        <td className="rank">{result.rank}</td>
        <th scope="row" className="name">
          {result.name}
          {result.ownDivision && ` (${result.ownDivision})`}
        </th>
        {zones.map((column) => (
          <td key={column.code} className="zone">
            {countIn(result.zones, column)}
          </td>
        ))}
        <td>{result.targetsScored}</td>
        {isProvisional && (
          <td>{result.average === null ? eventResultTexts.none : formatAverage(result.average)}</td>
        )}
        <td>{result.proof.photographed}</td>
        <td>{result.confirmed ? texts.yes : texts.no}</td>
        <td className="total">{result.total}</td>
      </tr>
      <tr className="why">
        <td />
        <td colSpan={zones.length + 5}>{words.join(', ')}</td>
      </tr>
    </tbody>
  )
}

const figuresOf = ({ isProvisional }: Division): string[] => [
  texts.targets,
  ...(isProvisional ? [texts.averageShort] : []),
  texts.proof,
  texts.confirmedShort,
  texts.total,
]

type StyleProps = { round: Round; division: Division; event: Competition; names: DivisionNames }

const Style = ({ round, division, event, names }: StyleProps) => {
  const zones = countedColumns(round)
  const figures = figuresOf(division)
  return (
    <table>
      <colgroup>
        <col className="rank" />
        <col />
        {zones.map(({ code }) => (
          <col key={code} className={zoneClass(code)} />
        ))}
        {figures.map((figure) => (
          <col key={figure} className="figure" />
        ))}
      </colgroup>
      <thead>
        <tr className="style">
          <th colSpan={2 + zones.length + figures.length}>
            {texts.sheet(names.full(division.archeryStyle), event.name)}
            {division.of && ` · ${divisionTexts.madeOf(division.of.map(names.short))}`}
          </th>
        </tr>
        <tr>
          <th scope="col" className="rank">
            {texts.rank}
          </th>
          <th scope="col" className="name">
            {texts.archer}
          </th>
          {zones.map(({ code }) => (
            <th key={code} scope="col">
              {code}
            </th>
          ))}
          {figures.map((figure) => (
            <th key={figure} scope="col">
              {figure}
            </th>
          ))}
        </tr>
      </thead>
      {division.results.map((result) => (
        <Rows
          key={result.participantId}
          round={round}
          result={result}
          isProvisional={division.isProvisional}
        />
      ))}
    </table>
  )
}

type PrintedResultsProps = { round: Round; event: Competition; results: EventResults; names: DivisionNames }

/** The results on A4 and on Letter, to hang up and to sign. There only while they are printed. */
export const PrintedResults = ({ round, event, results, names }: PrintedResultsProps) => {
  const isPrinting = usePrinting()
  const { head, paper, title } = eventResultTexts
  const reopenings = results.reopenings ?? []
  const state = event.status === 'completed' ? head.final : head.provisional
  if (!isPrinting) return null
  return createPortal(
    <article className="paper printed-results">
      <header>
        <div>
          <p className="kind">{title}</p>
          <h1>{event.name}</h1>
          <p>{head.facts(event.clubName, formatDay(event.competitionDate), event.numberOfTargets)}</p>
        </div>
        <p className="state">{results.settled ? state : paper.stateNotSettled(state)}</p>
      </header>
      {results.divisions.map((division) => (
        <Style key={division.archeryStyle} round={round} division={division} event={event} names={names} />
      ))}
      <PrintedTeams eventId={event.id} />
      <footer>
        {reopenings.map(({ at, reason }) => (
          <p key={at}>{eventResultTexts.reopen.said(formatTime(at), reason)}</p>
        ))}
        <p>{roundTexts.page.ties(round)}</p>
        <p className="signature">{paper.signature}</p>
      </footer>
    </article>,
    document.body,
  )
}
