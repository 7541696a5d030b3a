import { keysByArrow, mostOnTarget, pointsOfArrow, type Round, tieRulesOf } from '@fletch/domain'
import { roundTexts } from '@fletch/messages/rounds'
import { useParams } from 'wouter'
import { areaName, roundName } from '../../messages/round-names.ts'
import {
  areaPoints,
  missWord,
  roundKind,
  roundLine,
  roundSource,
  roundTargets,
  roundTies,
  tiesInEvent,
  whatCounts,
} from '../../messages/rounds.ts'
import { useRound } from '../../phone/kept/rounds.ts'
import { useScreenTitle } from '../../shell/screen-title.ts'
import { BackButton } from '../../ui/back-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScorecardIcon } from '../../ui/icons.ts'
import { Page, PageTitle } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { areaWords, type DrawnArea, drawnAreas, drawnWords, TargetDrawing } from './target-drawing.tsx'

const texts = roundTexts.page

/** One column for each arrow if arrows score differently, otherwise one for all. */
const columnsOf = (round: Round): readonly number[] =>
  round.points.length === 1 ? [0] : keysByArrow(round).map((_, arrow) => arrow)

const columnName = ({ points }: Round, arrow: number): string =>
  points.length === 1 ? texts.eachArrow : texts.arrow({ number: arrow + 1 })

const cell = 'hair-b px-1 py-2 wide:px-2'
const figure = `${cell} text-end text-18 font-semibold`

/** The points of a miss: once for a missed target, or for each arrow that missed. */
const Miss = ({ round, columns }: { round: Round; columns: number }) => (
  <tr>
    <th scope="row" className={`${cell} text-start font-normal`}>
      {missWord(round)}
    </th>
    <td colSpan={columns} className={figure}>
      {round.miss}
    </td>
  </tr>
)

/** The points of an area as it is drawn: once, or for each arrow or peg. */
const pointsOf = (round: Round, { areas }: DrawnArea): readonly number[] => {
  const places = areas.map((area) => round.areas.indexOf(area))
  const points = columnsOf(round).flatMap((arrow) =>
    places.map((place) => pointsOfArrow(round, arrow)[place] ?? null),
  )
  return [...new Set(points.filter((each) => each !== null))]
}

/** The target with its areas, their names and their points. */
const Picture = ({ round }: { round: Round }) => (
  <figure className="flex flex-wrap items-center gap-x-8 gap-y-4">
    <div role="img" aria-label={drawnWords(round)} className="min-w-0 flex-1 basis-64">
      <TargetDrawing round={round} coded className="mx-auto max-h-72 w-full" />
    </div>
    <figcaption className="flex-1 basis-48">
      <ol className="flex flex-col gap-2">
        {drawnAreas(round).map((area, place) => (
          <li key={area.name} className="flex items-center gap-3">
            <TargetDrawing round={round} only={place} className="h-8 w-10 shrink-0" />
            <span>
              <span className="font-semibold">{areaWords(area)}</span>
              <span className="figures block text-muted">{areaPoints(pointsOf(round, area))}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="pt-3 text-14 text-muted">{texts.notToScale}</p>
    </figcaption>
  </figure>
)

const Points = ({ round }: { round: Round }) => {
  const columns = columnsOf(round)
  return (
    <div className="relative overflow-x-auto">
      <table className="figures w-full border-collapse">
        <caption className="sr-only">{texts.pointsCaption}</caption>
        <thead>
          <tr className="text-14 text-muted">
            <th scope="col" className={`${cell} text-start font-semibold`}>
              {texts.area}
            </th>
            {columns.map((arrow) => (
              <th key={arrow} scope="col" className={`${cell} text-end font-semibold`}>
                {columnName(round, arrow)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {round.areas.map((area, place) => (
            <tr key={area.code}>
              <th scope="row" className={`${cell} text-start font-normal wrap-break-word`}>
                <span className="flex items-baseline gap-1">
                  <span className="min-w-7 text-18 wide:min-w-9 font-semibold">{area.code}</span>{' '}
                  {area.name !== area.code && <span className="text-muted">{areaName(round, area)}</span>}
                </span>
              </th>
              {columns.map((arrow) => (
                <td key={arrow} className={figure}>
                  {pointsOfArrow(round, arrow)[place] ?? texts.notPaid}
                </td>
              ))}
            </tr>
          ))}
          <Miss round={round} columns={columns.length} />
        </tbody>
      </table>
    </div>
  )
}

const RoundPage = ({ round }: { round: Round }) => {
  useScreenTitle(roundName(round))
  return (
    <>
      <PageTitle text={roundKind(round)}>{roundName(round)}</PageTitle>
      <Picture round={round} />
      <Section title={texts.countsTitle}>
        <p>{whatCounts(round)}</p>
        <Points round={round} />
      </Section>
      <Section title={texts.targetsTitle}>
        <p>
          {roundTargets(round)} {texts.most({ total: mostOnTarget(round) * round.targets.usual })}
        </p>
      </Section>
      <Section title={texts.tiesTitle}>
        <p>{roundTies(round)}</p>
        {tieRulesOf(round).map((rule) => (
          <p key={rule.id}>{tiesInEvent(rule)}</p>
        ))}
      </Section>
      <Section title={texts.lineTitle}>
        <p>{roundLine(round)}</p>
      </Section>
      <Section title={texts.sourceTitle}>
        <p>{roundSource(round)}</p>
      </Section>
    </>
  )
}

const Missing = () => (
  <EmptyState level={1} icon={<ScorecardIcon aria-hidden="true" />} title={texts.missing}>
    {texts.missingText}
  </EmptyState>
)

const RoundLoading = () => (
  <Loading words={texts.loading} isTitle>
    <Skeleton className="h-64 w-full" />
  </Loading>
)

const Content = ({ id }: { id: string }) => {
  useScreenTitle(texts.countsTitle)
  const round = useRound(id)
  if (round === 'loading') return <RoundLoading />
  return round === 'missing' ? <Missing /> : <RoundPage round={round} />
}

/** The rules of a round in plain words: points, ties, arrows on a line, and the source. */
export const RoundScreen = () => {
  const { id = '' } = useParams()
  return (
    <Page width="form">
      <BackButton>{texts.back}</BackButton>
      <Content key={id} id={id} />
    </Page>
  )
}
