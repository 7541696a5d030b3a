import { eventResultsPath, type SeriesTable } from '@fletch/domain/contract'
import { seriesTexts } from '../../messages/series.ts'
import { figureColor } from '../../ui/figure-color.ts'
import { Tag } from '../../ui/tag.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { DivisionFilter } from '../divisions/division-filter.tsx'
import { useDivisionNames } from '../divisions/use-division-names.ts'
import { useListedDivisions } from './use-listed-divisions.ts'

const texts = seriesTexts.table

type Events = SeriesTable['events']
type Division = SeriesTable['divisions'][number]
type Teams = NonNullable<SeriesTable['teams']>

/** The line of an archer or a team. */
interface Line {
  readonly key: string
  readonly rank: number | undefined
  readonly name: string
  readonly sum: number
  readonly missing: number
  readonly parts: Teams['apart'][number]['parts']
}

const inPoints = (hundredths: number): string =>
  new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 }).format(hundredths / 100)

type Archer = Division['apart'][number] & { readonly rank?: number }

/** A person is in a list only once, so the participant of the first part identifies the line. */
const lineOfArcher = ({ rank, ...archer }: Archer): Line => ({
  ...archer,
  rank,
  key: archer.parts[0]?.participantId ?? archer.name,
})

const lineOfTeam = ({ rank, ...team }: Teams['apart'][number] & { readonly rank?: number }): Line => ({
  ...team,
  rank,
  key: team.name,
})

const partOf = ({ parts }: Line, eventId: string) => parts.find((part) => part.eventId === eventId)

/** On a phone: a line for each archer, which expands to their results by event. */
const PhoneLine = ({ line, events }: { line: Line; events: Events }) => (
  <li className="hair-t">
    <details>
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 py-2">
        {line.rank !== undefined && <span className="figures w-8 text-18 font-bold">{line.rank}</span>}
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{line.name}</span>
          {line.missing > 0 && (
            <span className="block text-14 text-muted">{texts.missing(line.missing)}</span>
          )}
        </span>
        <span className={`figures text-24 font-bold tracking-tight ${figureColor(line.sum)}`}>
          {inPoints(line.sum)}
        </span>
      </summary>
      <ul className="pb-3 ps-11">
        {events.map(({ id, name }) => {
          const part = partOf(line, id)
          return (
            <li key={id} className="flex items-baseline justify-between gap-3 py-1 text-14">
              <span className="min-w-0">
                {name}
                <span className="block text-muted">
                  {part ? texts.part(part.total, part.rank) : texts.notShot}
                </span>
              </span>
              {part && (
                <span className={`figures whitespace-nowrap ${figureColor(part.worth)}`}>
                  {inPoints(part.worth)}
                  {!part.counts && <span className="ms-2 text-muted">{texts.dropped}</span>}
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

/** At a desk and on paper: a column for each event. */
const DeskRow = ({ line, events }: { line: Line; events: Events }) => (
  <tr className="hair-t break-inside-avoid">
    <td className={`${cell} figures text-18 font-bold`}>{line.rank}</td>
    <th scope="row" className={`${cell} text-start font-normal`}>
      <span className="font-semibold">{line.name}</span>
      {line.missing > 0 && <span className="block text-14 text-muted">{texts.missing(line.missing)}</span>}
    </th>
    {events.map(({ id }) => {
      const part = partOf(line, id)
      return (
        <td key={id} className={`${cell} figures text-end ${figureColor(part?.worth ?? 1)}`}>
          {part && inPoints(part.worth)}
          {part && !part.counts && <span className="block text-14 text-muted">{texts.dropped}</span>}
        </td>
      )
    })}
    <td className={`${cell} figures text-end text-24 font-bold tracking-tight ${figureColor(line.sum)}`}>
      {inPoints(line.sum)}
    </td>
  </tr>
)

type LinesProps = {
  lines: readonly Line[]
  events: Events
  caption: string
  /** Column heading: archers or teams. */
  of: string
}

const Lines = ({ lines, events, caption, of }: LinesProps) => (
  <>
    <ul className="wide:hidden print:hidden">
      {lines.map((line) => (
        <PhoneLine key={line.key} line={line} events={events} />
      ))}
    </ul>
    <div className="hidden overflow-x-auto wide:block print:block">
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-14">
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
          {lines.map((line) => (
            <DeskRow key={line.key} line={line} events={events} />
          ))}
        </tbody>
      </table>
    </div>
  </>
)

/** The events of a series with links to their results, for signed-in users. */
export const SeriesEventLinks = ({ events }: { events: Events }) => (
  <ul className="print:hidden">
    {events.map(({ id, name, isCounted }) => (
      <li key={id}>
        <TextLink href={eventResultsPath(id)} look="plain">
          {name}
        </TextLink>
        {!isCounted && <p className="text-14 text-muted">{seriesTexts.events.differs(name)}</p>}
      </li>
    ))}
  </ul>
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
    {ranked.length > 0 && <Lines lines={ranked} events={events} caption={caption} of={of} />}
    {apart.length > 0 && (
      <>
        <h3>
          <Tag>{texts.apart}</Tag>
        </h3>
        <Lines lines={apart} events={events} caption={texts.apart} of={of} />
      </>
    )}
  </section>
)

const DivisionStandings = ({ division, events }: { division: Division; events: Events }) => {
  const names = useDivisionNames(division.divisionScheme)
  const name = names.full(division.division)
  return (
    <List
      name={name}
      caption={texts.caption(name)}
      of={texts.archer}
      ranked={division.ranked.map(lineOfArcher)}
      apart={division.apart.map(lineOfArcher)}
      events={events}
    />
  )
}

/** The tables of a series, by division and for teams. Archers with too few results are listed without a rank. */
export const SeriesStandings = ({ table: { divisions, events, teams } }: { table: SeriesTable }) => {
  const { codes, names, chosen, asked, show } = useListedDivisions(divisions)
  if (divisions.length === 0)
    return (
      <p className="text-muted">
        {texts.none} {texts.noneText}
      </p>
    )
  return (
    <>
      <div className="print:hidden">
        <DivisionFilter names={names} codes={codes} chosen={chosen ? asked : ''} onChoose={show} />
      </div>
      {(chosen ? [chosen] : divisions).map((each) => (
        <DivisionStandings key={`${each.divisionScheme} ${each.division}`} division={each} events={events} />
      ))}
      {teams && !chosen && (
        <List
          name={texts.teams}
          text={texts.teamsText}
          caption={texts.teamsCaption}
          of={texts.team}
          ranked={teams.ranked.map(lineOfTeam)}
          apart={teams.apart.map(lineOfTeam)}
          events={events}
        />
      )}
    </>
  )
}
