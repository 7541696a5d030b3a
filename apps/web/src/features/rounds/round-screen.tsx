import { keysByArrow, mostOnTarget, pointsOfArrow, type Round } from '@fletch/domain'
import { useParams } from 'wouter'
import { roundTexts } from '../../messages/rounds.ts'
import { useRound } from '../../server/rounds.ts'
import { useScreenTitle } from '../../shell/screen-title.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChevronLeftIcon, ScorecardIcon } from '../../ui/icons.ts'
import { Page, PageTitle } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const texts = roundTexts.page

/** A row for each arrow that pays in another way; one for all where they pay alike. */
const rowsOf = (
  round: Round,
): readonly { readonly name: string; readonly points: readonly (number | null)[] }[] =>
  round.points.length === 1
    ? [{ name: texts.eachArrow, points: pointsOfArrow(round, 0) }]
    : keysByArrow(round).map((_, arrow) => ({
        name: texts.arrow(arrow + 1),
        points: pointsOfArrow(round, arrow),
      }))

const cell = 'hair-b px-2 py-2'

const Points = ({ round }: { round: Round }) => (
  <div className="overflow-x-auto">
    <table className="figures w-full border-collapse">
      <caption className="sr-only">{texts.pointsCaption}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${cell} text-start text-14 font-semibold text-muted`}>
            {texts.points}
          </th>
          {round.areas.map(({ code, name }) => (
            <th key={code} scope="col" className={`${cell} text-end align-bottom`}>
              {code}
              {name !== code && <span className="block text-14 font-normal text-muted">{name}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(round).map(({ name, points }) => (
          <tr key={name}>
            <th scope="row" className={`${cell} text-start font-normal`}>
              {name}
            </th>
            {round.areas.map(({ code }, place) => (
              <td key={code} className={`${cell} text-end text-18 font-semibold`}>
                {points[place] ?? texts.notPaid}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row" className={`${cell} text-start font-normal`}>
            {texts.miss(round)}
          </th>
          <td colSpan={round.areas.length} className={`${cell} text-end text-18 font-semibold`}>
            {round.miss}
          </td>
        </tr>
      </tbody>
    </table>
  </div>
)

const RoundPage = ({ round }: { round: Round }) => {
  useScreenTitle(round.name)
  return (
    <>
      <PageTitle text={texts.kind(round)}>{round.name}</PageTitle>
      <Section title={texts.countsTitle}>
        <p>{texts.counts(round)}</p>
        <Points round={round} />
      </Section>
      <Section title={texts.targetsTitle}>
        <p>
          {texts.targets(round)} {texts.most(mostOnTarget(round) * round.targets.usual)}
        </p>
      </Section>
      <Section title={texts.tiesTitle}>
        <p>{texts.ties(round)}</p>
      </Section>
      <Section title={texts.lineTitle}>
        <p>{texts.line[round.line ?? 'unknown']}</p>
      </Section>
      <Section title={texts.sourceTitle}>
        <p>{texts.source(round)}</p>
      </Section>
    </>
  )
}

const Missing = () => (
  <EmptyState icon={<ScorecardIcon aria-hidden="true" />} title={texts.missing}>
    {texts.missingText}
  </EmptyState>
)

const Loading = () => (
  <div role="status">
    <h1 className="sr-only">{texts.loading}</h1>
    <Skeleton className="h-64 w-full" />
  </div>
)

const Content = ({ id }: { id: string }) => {
  useScreenTitle(texts.countsTitle)
  const round = useRound(id)
  if (round === 'loading') return <Loading />
  return round === 'missing' ? <Missing /> : <RoundPage round={round} />
}

/** What counts in a round, in plain words: its points, its ties, an arrow on the line, and where that is written. */
export const RoundScreen = () => {
  const { id = '' } = useParams()
  return (
    <Page width="form">
      <Button
        look="quiet"
        className="-ms-4 -mb-3 self-start"
        icon={<ChevronLeftIcon className="size-5" aria-hidden="true" />}
        onClick={() => history.back()}
      >
        {texts.back}
      </Button>
      <Content key={id} id={id} />
    </Page>
  )
}
