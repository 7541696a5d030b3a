import { type Series, type SeriesTable, seriesPath } from '@fletch/contract'
import { printTexts } from '@fletch/messages/print'
import { seriesTexts } from '@fletch/messages/series'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearch } from 'wouter'
import { formatDay } from '../../messages/format.ts'
import { usePaperLanguage } from '../../shell/paper-language.tsx'
import { useScreenTitle } from '../../shell/screen-title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceBox } from '../../ui/choice-box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PrinterIcon } from '../../ui/icons.ts'
import { Page, PageTitle } from '../../ui/page.tsx'
import { PaperPreview } from '../../ui/paper-preview.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { LoadFailure } from '../../ui/until-loaded.tsx'
import { DivisionFilter } from '../divisions/division-filter.tsx'
import { useDivisionNames } from '../divisions/use-division-names.ts'
import { Certificate, type CertificateHead } from '../events/print/certificates.tsx'
import { certificatesOfDivision, certificatesOfTeams, isOver } from './certificate-data.ts'
import { clubsOfSeries, seriesQuery, seriesTableQuery } from './queries.ts'
import { useListedDivisions } from './use-listed-divisions.ts'

const texts = seriesTexts.certificates
const common = printTexts.certificate

type Division = SeriesTable['divisions'][number]

/** From the first day to the last, and how many events there were. */
const whenOf = (events: Series['events']): string[] => {
  const eventsHeld = events.filter(({ status }) => status !== 'cancelled')
  const days = eventsHeld.map(({ competitionDate }) => competitionDate).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return [
    first === last ? formatDay(first) : texts.from({ first: formatDay(first), last: formatDay(last) }),
    texts.events({ count: eventsHeld.length }),
  ]
}

/** With the logos of the clubs. Without their answers certificates have none. */
const useHead = ({ name, clubs, events }: Series): CertificateHead => {
  const { data: all = [] } = useQuery(clubsOfSeries(clubs.map(({ id }) => id)))
  const logos = all.flatMap(({ logoPath, name: of }) => (logoPath ? [{ path: logoPath, of }] : []))
  return { name, logos, clubName: clubs.map((club) => club.name).join('\u00a0· '), when: whenOf(events) }
}

type Who = 'three' | 'all' | 'teams'

/** Whose certificates to print. The choice is in the address. */
const useWho = (hasTeams: boolean): [Who, (who: string) => void] => {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const inAddress = search.get('who')
  const choose = (who: string) => {
    search.set('who', who)
    navigate(`${path}?${search}`, { replace: true })
  }
  return [inAddress === 'all' || (inAddress === 'teams' && hasTeams) ? inAddress : 'three', choose]
}

type OfDivisionProps = { division: Division; isEveryone: boolean; head: CertificateHead }

const chosenIn = ({ division, isEveryone }: Pick<OfDivisionProps, 'division' | 'isEveryone'>) =>
  certificatesOfDivision(division, isEveryone)

const OfDivision = ({ head, ...of }: OfDivisionProps) => {
  const names = useDivisionNames(of.division.divisionScheme)
  return chosenIn(of).map((each) => (
    <Certificate key={each.id} head={head} division={names.full(of.division.division)} certified={each} />
  ))
}

const Papers = ({ series, table }: { series: Series; table: SeriesTable }) => {
  const { codes, names, chosen, asked, show } = useListedDivisions(table.divisions)
  const teams = certificatesOfTeams(table.teams ?? { ranked: [], apart: [] })
  const [who, choose] = useWho(teams.length > 0)
  const head = useHead(series)
  const isEveryone = who === 'all'
  const divisions = chosen ? [chosen] : table.divisions
  const count =
    who === 'teams'
      ? teams.length
      : divisions.flatMap((division) => chosenIn({ division, isEveryone })).length
  return (
    <>
      {who !== 'teams' && (
        <DivisionFilter names={names} codes={codes} chosen={chosen ? asked : ''} onChoose={show} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <ChoiceBox
          label={common.who}
          value={who}
          onChange={choose}
          options={[
            { value: 'three', label: common.three },
            { value: 'all', label: common.everyone },
            ...(teams.length > 0 ? [{ value: 'teams', label: common.teams }] : []),
          ]}
          className="max-w-full wide:min-w-40 wide:max-w-96"
        />
        <Button
          look="main"
          disabled={count === 0}
          icon={<PrinterIcon className="size-5" aria-hidden="true" />}
          onClick={() => print()}
        >
          {printTexts.print}
        </Button>
        <p className="text-muted">{common.count({ count })}</p>
      </div>
      {count > 0 && (
        <PaperPreview label={printTexts.preview}>
          <article className="paper certificates">
            {who === 'teams'
              ? teams.map((each) => (
                  <Certificate key={each.id} head={head} division={common.team} certified={each} />
                ))
              : divisions.map((division) => (
                  <OfDivision
                    key={`${division.divisionScheme} ${division.division}`}
                    division={division}
                    isEveryone={isEveryone}
                    head={head}
                  />
                ))}
          </article>
        </PaperPreview>
      )}
    </>
  )
}

const PapersLoading = () => (
  <Loading words={printTexts.loading}>
    <Skeleton className="h-80 w-full rounded-10" />
  </Loading>
)

const Empty = ({ title, text }: { title: string; text: string }) => (
  <EmptyState icon={<PrinterIcon aria-hidden="true" />} title={title}>
    {text}
  </EmptyState>
)

const Content = ({ id }: { id: string }) => {
  const series = useQuery(seriesQuery(id))
  const table = useQuery(seriesTableQuery(id))
  const { isHere, line } = usePaperLanguage(table.data?.language)
  const error = series.error ?? table.error
  if (series.data === undefined || table.data === undefined) {
    if (!error) return <PapersLoading />
    return (
      <LoadFailure
        error={error}
        texts={printTexts}
        onRetry={() => {
          void series.refetch()
          void table.refetch()
        }}
      />
    )
  }
  if (!isHere) return <PapersLoading />
  if (!isOver(series.data.events)) return <Empty title={texts.notYet} text={texts.notYetText} />
  if (table.data.divisions.every(({ ranked }) => ranked.length === 0))
    return <Empty title={common.noOne} text={texts.noOneText} />
  return (
    <>
      {line}
      <Papers series={series.data} table={table.data} />
    </>
  )
}

/** Certificates of a series: by division, for the first three places or for all, one per page. */
export const SeriesCertificatesScreen = () => {
  const { id = '' } = useParams()
  useScreenTitle(texts.title)
  const { data: series } = useQuery(seriesQuery(id))
  return (
    <Page>
      <BackLink href={seriesPath(id)}>{texts.back}</BackLink>
      <PageTitle text={series?.name}>{texts.title}</PageTitle>
      <Content key={id} id={id} />
    </Page>
  )
}
