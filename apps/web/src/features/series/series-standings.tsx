import { eventResultsPath, type SeriesTable } from '@fletch/contract'
import { seriesTexts } from '@fletch/messages/series'
import { formatDay } from '../../messages/format.ts'
import { figureColor } from '../../ui/figure-color.ts'
import { ChevronDownIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DivisionFilter } from '../divisions/division-filter.tsx'
import { useDivisionNames } from '../divisions/use-division-names.ts'
import { PrintedSeries } from './printed-series.tsx'
import {
  type Division,
  type Events,
  hasDropped,
  inPoints,
  type Line,
  lineOfArcher,
  lineOfTeam,
  partOf,
} from './series-lines.ts'
import { useListedDivisions } from './use-listed-divisions.ts'

const texts = seriesTexts.table

/** On a phone: a line for each archer, which expands to their results by event. */
const PhoneLine = ({ line, events }: { line: Line; events: Events }) => (
  <li className="hair-t">
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="figures w-8 shrink-0 text-18 font-bold">{line.rank}</span>
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="font-semibold">{line.name}</span>
          {line.missing > 0 && (
            <span className="block text-14 text-muted">{texts.missing({ count: line.missing })}</span>
          )}
        </span>
        <span className={`figures text-24 font-bold tracking-tight ${figureColor(line.sum)}`}>
          {inPoints(line.sum)}
        </span>
        <ChevronDownIcon className="size-5 shrink-0 text-muted group-open:rotate-180" aria-hidden="true" />
      </summary>
      <ul className="pb-3 ps-11 pe-8">
        {events.map(({ id, name }) => {
          const part = partOf(line, id)
          return (
            <li key={id} className="flex items-baseline justify-between gap-3 py-1 text-14">
              <span className="min-w-0">
                {name}
                <span className="block text-muted">
                  {part ? texts.part({ total: part.total, place: part.rank }) : texts.notShot}
                  {part && !part.counts && `, ${texts.dropped}`}
                </span>
              </span>
              {part && (
                <span className={`figures text-16 ${part.counts ? figureColor(part.worth) : 'text-muted'}`}>
                  {inPoints(part.worth)}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  </li>
)

const cell = 'px-2 py-2 align-baseline'

/** At a desk: a column for each event. */
const DeskRow = ({ line, events }: { line: Line; events: Events }) => (
  <tr className="hair-t">
    <td className={`${cell} figures text-18 font-bold`}>{line.rank}</td>
    <th scope="row" className={`${cell} min-w-44 text-start font-normal`}>
      <span className="font-semibold">{line.name}</span>
      {line.missing > 0 && (
        <span className="block text-14 text-muted">{texts.missing({ count: line.missing })}</span>
      )}
    </th>
    {events.map(({ id }) => {
      const part = partOf(line, id)
      return (
        <td
          key={id}
          className={`${cell} figures text-end ${part?.counts === false ? 'text-muted' : figureColor(part?.worth ?? 1)}`}
        >
          {part && (part.counts ? inPoints(part.worth) : `(${inPoints(part.worth)})`)}
          {part && !part.counts && <span className="sr-only"> {texts.dropped}</span>}
        </td>
      )
    })}
    <td className={`${cell} figures text-end text-24 font-bold tracking-tight ${figureColor(line.sum)}`}>
      {inPoints(line.sum)}
    </td>
  </tr>
)

type LinesProps = {
  ranked: readonly Line[]
  /** Too few results: listed below, without a rank. */
  apart: readonly Line[]
  events: Events
  caption: string
  /** Column heading: archers or teams. */
  of: string
}

const PhoneLines = ({ ranked, apart, events }: Pick<LinesProps, 'ranked' | 'apart' | 'events'>) => (
  <div className="flex flex-col gap-4 wide:hidden">
    {[ranked, apart].map(
      (lines) =>
        lines.length > 0 && (
          <div key={lines === apart ? 'apart' : 'ranked'}>
            {lines === apart && <h3 className="pb-2 text-16">{texts.apart}</h3>}
            <ul className="long-list">
              {lines.map((line) => (
                <PhoneLine key={line.key} line={line} events={events} />
              ))}
            </ul>
          </div>
        ),
    )}
  </div>
)

/** One table, so that the columns of those with too few results stand under those of the ranked. */
const DeskTable = ({ ranked, apart, events, caption, of }: LinesProps) => (
  <div className="relative hidden overflow-x-auto wide:block">
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="align-bottom text-14">
          <th scope="col" className="w-12 px-2 py-2 text-start">
            {texts.place}
          </th>
          <th scope="col" className="px-2 py-2 text-start">
            {of}
          </th>
          {events.map(({ id, name }) => (
            <th key={id} scope="col" className="px-2 py-2 text-end">
              {name}
            </th>
          ))}
          <th scope="col" className="px-2 py-2 text-end">
            {texts.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {ranked.map((line) => (
          <DeskRow key={line.key} line={line} events={events} />
        ))}
      </tbody>
      {apart.length > 0 && (
        <tbody>
          <tr className="hair-t">
            <th scope="rowgroup" colSpan={events.length + 3} className="px-2 pt-6 pb-2 text-start">
              {texts.apart}
            </th>
          </tr>
          {apart.map((line) => (
            <DeskRow key={line.key} line={line} events={events} />
          ))}
        </tbody>
      )}
    </table>
  </div>
)

/** An event of a series: its name, which leads to the results, and its day. */
export const SeriesEvent = ({
  event: { id, name, competitionDate, isCounted },
}: {
  event: Events[number]
}) => (
  <>
    <TextLink href={eventResultsPath(id)} look="plain">
      {name}
    </TextLink>
    <p className="-mt-2 pb-1 text-14 text-muted">{formatDay(competitionDate)}</p>
    {!isCounted && <p className="pb-1 text-14 text-muted">{seriesTexts.events.differs({ name })}</p>}
  </>
)

/** The events of a series with links to their results, for signed-in users. */
export const SeriesEventLinks = ({ events }: { events: Events }) => (
  <Section title={seriesTexts.events.title}>
    <ol>
      {events.map((event) => (
        <li key={event.id} className="hair-t py-1 first:border-t-0">
          <SeriesEvent event={event} />
        </li>
      ))}
    </ol>
  </Section>
)

type ListProps = {
  name: string
  text?: string
  caption: string
  of: string
  ranked: readonly Line[]
  apart: readonly Line[]
  events: Events
}

/** Archers with a rank, and below them those with too few results. */
const List = ({ name, text, caption, of, ranked, apart, events }: ListProps) => (
  <section className="flex flex-col gap-2">
    <h2 className="text-24">{name}</h2>
    {text !== undefined && <p className="text-14 text-muted">{text}</p>}
    <PhoneLines ranked={ranked} apart={apart} events={events} />
    <DeskTable ranked={ranked} apart={apart} events={events} caption={caption} of={of} />
    {hasDropped([...ranked, ...apart]) && (
      <p className="hidden text-14 text-muted wide:block">{texts.inBrackets}</p>
    )}
  </section>
)

const DivisionStandings = ({ division, events }: { division: Division; events: Events }) => {
  const names = useDivisionNames(division.divisionScheme)
  const name = names.full(division.division)
  return (
    <List
      name={name}
      caption={texts.caption({ division: name })}
      of={texts.archer}
      ranked={division.ranked.map(lineOfArcher)}
      apart={division.apart.map(lineOfArcher)}
      events={events}
    />
  )
}

type SeriesStandingsProps = {
  table: SeriesTable
  /** The clubs that run the series, for paper. */
  clubs?: readonly string[]
}

/** The tables of a series, by division and for teams. Archers with too few results are listed without a rank. */
export const SeriesStandings = ({ table, clubs = [] }: SeriesStandingsProps) => {
  const { divisions, events, teams } = table
  const { codes, names, chosen, asked, show } = useListedDivisions(divisions)
  if (divisions.length === 0)
    return (
      <p className="text-muted">
        {texts.none} {texts.noneText}
      </p>
    )
  const shownTable = { ...table, divisions: chosen ? [chosen] : divisions, teams: chosen ? undefined : teams }
  return (
    <>
      <DivisionFilter names={names} codes={codes} chosen={chosen ? asked : ''} onChoose={show} />
      {shownTable.divisions.map((each) => (
        <DivisionStandings key={`${each.divisionScheme} ${each.division}`} division={each} events={events} />
      ))}
      {shownTable.teams && (
        <List
          name={texts.teams}
          text={texts.teamsText}
          caption={texts.teamsCaption}
          of={texts.team}
          ranked={shownTable.teams.ranked.map(lineOfTeam)}
          apart={shownTable.teams.apart.map(lineOfTeam)}
          events={events}
        />
      )}
      <PrintedSeries table={shownTable} clubs={clubs} />
    </>
  )
}
