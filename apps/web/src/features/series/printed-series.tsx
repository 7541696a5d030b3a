import type { SeriesTable } from '@fletch/contract'
import { seriesTexts } from '@fletch/messages/series'
import { createPortal } from 'react-dom'
import { usePrintingIn } from '../../shell/page-language.ts'
import { useDivisionNames } from '../divisions/use-division-names.ts'
import {
  countingTextOf,
  type Division,
  type Events,
  hasDropped,
  inPoints,
  type Line,
  lineOfTeam,
  lineOnPaper,
  partOf,
} from './series-lines.ts'
import '../../ui/paper.css'
import './printed-series.css'

const texts = seriesTexts.table

/** The most events whose table fits on an upright page. */
const mostUpright = 5

const Row = ({ line, events }: { line: Line; events: Events }) => (
  <tr>
    <td className="place">{line.rank}</td>
    <th scope="row">
      {line.name}
      {line.missing > 0 && <span className="missing">{texts.missing({ count: line.missing })}</span>}
    </th>
    {events.map(({ id }) => {
      const part = partOf(line, id)
      return (
        <td key={id} className="figure">
          {part && (part.counts ? inPoints(part.worth) : `(${inPoints(part.worth)})`)}
        </td>
      )
    })}
    <td className="figure total">{inPoints(line.sum)}</td>
  </tr>
)

type ListProps = {
  name: string
  caption: string
  /** Column heading: archers or teams. */
  of: string
  ranked: readonly Line[]
  apart: readonly Line[]
  events: Events
}

const List = ({ name, caption, of, ranked, apart, events }: ListProps) => (
  <table aria-label={caption}>
    <thead>
      <tr className="list">
        <th colSpan={events.length + 3}>{name}</th>
      </tr>
      <tr>
        <th scope="col" className="place">
          {texts.place}
        </th>
        <th scope="col">{of}</th>
        {events.map(({ id, name: event }) => (
          <th key={id} scope="col" className="figure">
            {event}
          </th>
        ))}
        <th scope="col" className="figure">
          {texts.sum}
        </th>
      </tr>
    </thead>
    <tbody>
      {ranked.map((line) => (
        <Row key={line.key} line={line} events={events} />
      ))}
      {apart.length > 0 && (
        <tr className="apart">
          <th colSpan={events.length + 3}>{texts.apart}</th>
        </tr>
      )}
      {apart.map((line) => (
        <Row key={line.key} line={line} events={events} />
      ))}
    </tbody>
  </table>
)

const OfDivision = ({ division, events }: { division: Division; events: Events }) => {
  const name = useDivisionNames(division.divisionScheme).full(division.division)
  return (
    <List
      name={name}
      caption={texts.caption({ division: name })}
      of={texts.archer}
      ranked={division.ranked.map(lineOnPaper)}
      apart={division.apart.map(lineOnPaper)}
      events={events}
    />
  )
}

type PrintedSeriesProps = { table: SeriesTable; clubs: readonly string[] }

const Paper = ({ table, clubs }: PrintedSeriesProps) => {
  const { name, counting, best, divisions, teams, events } = table
  const all = [...divisions, ...(teams ? [teams] : [])].flatMap(({ ranked, apart }) => [...ranked, ...apart])
  return (
    <article className={`paper ruled-list printed-series ${events.length > mostUpright ? 'wide' : ''}`}>
      <header>
        <p className="kind">{texts.title}</p>
        <h1>{name}</h1>
        {clubs.length > 0 && <p>{clubs.join(', ')}</p>}
        <p>
          {countingTextOf(counting)}{' '}
          {best === null ? seriesTexts.counts.all : seriesTexts.counts.best({ count: best })}
        </p>
      </header>
      {divisions.map((each) => (
        <OfDivision key={`${each.divisionScheme} ${each.division}`} division={each} events={events} />
      ))}
      {teams && (
        <List
          name={texts.teams}
          caption={texts.teamsCaption}
          of={texts.team}
          ranked={teams.ranked.map(lineOfTeam)}
          apart={teams.apart.map(lineOfTeam)}
          events={events}
        />
      )}
      {hasDropped(all) && <footer>{texts.inBrackets}</footer>}
    </article>
  )
}

/** The standings for A4 and Letter paper, as listed on screen. Rendered only while printing. */
export const PrintedSeries = (props: PrintedSeriesProps) =>
  usePrintingIn(props.table.language) && createPortal(<Paper {...props} />, document.body)
