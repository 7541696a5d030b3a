import type { ClubEvent, EventResults } from '@fletch/contract'
import { needsShootOff } from '@fletch/domain'
import { listed } from '@fletch/messages/catalogues.ts'
import { divisionTexts } from '@fletch/messages/divisions'
import { eventResultTexts } from '@fletch/messages/event-results'
import { createPortal } from 'react-dom'
import { formatTime } from '../../../messages/format.ts'
import { formatAverage } from '../../../messages/format-average.ts'
import { usePrintingIn } from '../../../shell/page-language.ts'
import type { DivisionNames } from '../../divisions/use-division-names.ts'
import { detailsInOneLine } from '../details/details-on-paper.ts'
import { daysOf } from '../event-line.tsx'
import { EventLogo, useLogo } from '../event-logo.tsx'
import { keptBackIn, resultsOnPaper } from '../on-paper.ts'
import { PrintedTeams } from '../teams/printed-teams.tsx'
import { undecidedPlaces } from '../undecided.ts'
import type { ResultColumn } from './result-columns.ts'
import { type Division, type Result, reasonOf } from './results-table.tsx'
import { targetsOutTexts } from './targets-out.tsx'
import { PrintedUnranked, unrankedArchers } from './unranked.tsx'
import '../../../ui/paper.css'
import './printed-results.css'

const texts = eventResultTexts.table

/** Two lines per archer, which stay on one page: the figures, and the reason for the rank. */
type RowsProps = {
  columns: readonly ResultColumn[]
  result: Result
  isProvisional: boolean
  /** The event is completed: a place that a shoot-off must decide has no rank on paper. */
  isOver: boolean
}

const Rows = ({ columns, result, isProvisional, isOver }: RowsProps) => {
  const words = [
    result.club !== undefined && result.club !== '' && result.club,
    reasonOf(result),
    result.isRetired && texts.retired,
    result.penalty !== undefined && texts.penalty({ count: result.penalty }),
    result.proof.paper !== undefined && texts.paper,
    result.lacksProof && texts.lacksProof,
  ].filter((each) => each !== false)
  return (
    <tbody>
      <tr>
        <td className="rank">
          {isOver && needsShootOff(result.placing) ? eventResultTexts.paper.noRank : result.rank}
        </td>
        <th scope="row" className="name">
          {result.name}
          {result.ownDivision && ` (${result.ownDivision})`}
        </th>
        {columns.map((column) => (
          <td key={column.key} className="zone">
            {column.of(result)}
          </td>
        ))}
        <td>{result.targetsScored}</td>
        {isProvisional && (
          <td>{result.average === null ? eventResultTexts.none : formatAverage(result.average)}</td>
        )}
        <td className="total">{result.total}</td>
      </tr>
      <tr className="why">
        <td />
        <td colSpan={columns.length + 3}>{words.join(', ')}</td>
      </tr>
    </tbody>
  )
}

const figuresOf = ({ isProvisional }: Division): string[] => [
  texts.targets,
  ...(isProvisional ? [texts.averageShort] : []),
  texts.total,
]

type StyleProps = {
  columns: readonly ResultColumn[]
  division: Division
  event: ClubEvent
  isOver: boolean
  names: DivisionNames
}

const Style = ({ columns, division, event, isOver, names }: StyleProps) => {
  const figures = figuresOf(division)
  return (
    <table>
      <colgroup>
        <col className="rank" />
        <col />
        {columns.map(({ key, paper }) => (
          <col key={key} className={paper} />
        ))}
        {figures.map((figure) => (
          <col key={figure} className="figure" />
        ))}
      </colgroup>
      <thead>
        <tr className="style">
          <th colSpan={2 + columns.length + figures.length}>
            {texts.sheet({ style: names.full(division.archeryStyle), event: event.name })}
            {division.of &&
              `\u00a0· ${divisionTexts.madeOf({ codes: listed(division.of.map(names.short), 'and') })}`}
          </th>
        </tr>
        <tr>
          <th scope="col" className="rank">
            {texts.rank}
          </th>
          <th scope="col" className="name">
            {texts.archer}
          </th>
          {columns.map(({ key, head }) => (
            <th key={key} scope="col">
              {head}
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
          columns={columns}
          result={result}
          isProvisional={division.isProvisional}
          isOver={isOver}
        />
      ))}
    </table>
  )
}

type PrintedResultsProps = {
  columns: readonly ResultColumn[]
  /** How archers who are level are ranked, in words. */
  ties: string
  event: ClubEvent
  /** The total number of targets in the shown rounds. */
  numberOfTargets: number
  status: ClubEvent['status']
  results: EventResults
  /** Teams belong to no division, so they are printed only if all divisions are. */
  showsTeams: boolean
  names: DivisionNames
}

/** The results for A4 and Letter paper, to hang up and sign. Rendered only while printing. */
export const PrintedResults = ({
  columns,
  ties,
  event,
  numberOfTargets,
  status,
  results: shown,
  showsTeams,
  names,
}: PrintedResultsProps) => {
  const isPrinting = usePrintingIn(event.language)
  useLogo(event)
  const results = resultsOnPaper(shown)
  const { head, paper, title } = eventResultTexts
  const reopenings = results.reopenings ?? []
  const isOver = status === 'completed'
  const isUndecided = isOver && undecidedPlaces(results.divisions).length > 0
  const state = isUndecided ? paper.undecided : head.state[status]
  if (!isPrinting) return null
  return createPortal(
    <article className="paper printed-results">
      <header>
        <div>
          <p className="kind">{title}</p>
          <h1>{event.name}</h1>
          <p>{head.facts({ club: event.clubName, day: daysOf(event), targets: numberOfTargets })}</p>
          {detailsInOneLine(event, ['sponsors']).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <EventLogo event={event} />
        <p className="state">{results.settled ? state : paper.stateNotSettled({ state })}</p>
      </header>
      {results.divisions.map((division) => (
        <Style
          key={division.archeryStyle}
          columns={columns}
          division={division}
          event={event}
          isOver={isOver}
          names={names}
        />
      ))}
      <PrintedUnranked archers={unrankedArchers(results, columns)} names={names} />
      {showsTeams && <PrintedTeams eventId={event.id} keptBack={keptBackIn(shown)} />}
      <footer>
        {targetsOutTexts(results, event.rounds ?? [], names).map((said) => (
          <p key={said}>{said}</p>
        ))}
        {reopenings.map(({ at, reason }) => (
          <p key={at}>{eventResultTexts.reopen.said({ when: formatTime(at), reason })}</p>
        ))}
        <p>{ties}</p>
        <p className="signature">{paper.signature}</p>
      </footer>
    </article>,
    document.body,
  )
}
