import {
  appPaths,
  clubPath,
  editSeriesPath,
  type Series,
  seriesCertificatesPath,
} from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { seriesTexts as texts } from '../../messages/series.ts'
import { ApiError } from '../../server/api-errors.ts'
import { useScreenTitle } from '../../shell/screen-title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { messageFor } from '../../ui/fault.ts'
import { FormLink } from '../../ui/form-link.tsx'
import { DownloadIcon, ScorecardIcon } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page, PageTitle } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useChange } from '../../ui/use-change.ts'
import { downloadTable, downloadTeams } from './mutations.ts'
import { PrintButton } from './print-button.tsx'
import { isLive, seriesQuery, seriesTableQuery } from './queries.ts'
import { countingTextOf } from './series-lines.ts'
import { SeriesOfficerTools } from './series-office.tsx'
import { SeriesQuestion } from './series-question.tsx'
import { SeriesEventLinks, SeriesStandings } from './series-standings.tsx'

const Loading = () => (
  <div role="status" className="flex flex-col gap-6">
    <p className="sr-only">{texts.loading}</p>
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-80 w-full" />
  </div>
)

const Missing = () => (
  <EmptyState
    level={1}
    icon={<ScorecardIcon aria-hidden="true" />}
    title={texts.notFound}
    action={
      <LinkButton href={appPaths.clubs} look="main">
        {texts.toClubs}
      </LinkButton>
    }
  >
    {texts.notFoundText}
  </EmptyState>
)

type DownloadProps = { download: ReturnType<typeof downloadTable>; children: string }

const Download = ({ download, children }: DownloadProps) => {
  const { run, isPending } = useChange(download)
  return (
    <Button
      look="quiet"
      pending={isPending}
      pendingLabel={texts.table.downloading}
      icon={<DownloadIcon className="size-5" aria-hidden="true" />}
      onClick={run}
    >
      {children}
    </Button>
  )
}

/** What can be done with the table, and with the series by its officers. */
const Ways = ({ series }: { series: Series }) => {
  const { data: table } = useQuery(seriesTableQuery(series.id))
  const hasResults = table !== undefined && table.divisions.length > 0
  if (!hasResults && !series.isOfficer) return null
  return (
    <div className="ways wide:-mx-4">
      {hasResults && (
        <>
          <Download download={downloadTable(series)}>{texts.table.download}</Download>
          {table.teams !== undefined && (
            <Download download={downloadTeams(series)}>{texts.table.downloadTeams}</Download>
          )}
          <PrintButton />
          {series.isOfficer && (
            <LinkButton look="quiet" href={seriesCertificatesPath(series.id)}>
              {texts.certificates.action}
            </LinkButton>
          )}
        </>
      )}
      {series.isOfficer && (
        <FormLink look="quiet" href={editSeriesPath(series.id)}>
          {texts.form.editTitle}
        </FormLink>
      )}
    </div>
  )
}

const Table = ({ series: { id, clubs } }: { series: Series }) => {
  const { data, error, refetch } = useQuery(seriesTableQuery(id))
  if (!data && error)
    return (
      <Failure
        title={texts.failed}
        text={messageFor(error, texts.failedText)}
        retry={texts.retry}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading />
  return (
    <>
      {isLive(data) && <p className="text-muted">{texts.table.live}</p>}
      <SeriesStandings table={data} clubs={clubs.map(({ name }) => name)} />
    </>
  )
}

const SeriesView = ({ series }: { series: Series }) => {
  const { name, description, counting, best, clubs, events, isOfficer } = series
  useScreenTitle(name)
  return (
    <>
      <div className="flex flex-col gap-2">
        <PageTitle text={clubs.map((club) => club.name).join(', ')}>{name}</PageTitle>
        {description && <p className="whitespace-pre-line">{description}</p>}
        <p className="text-muted">
          {countingTextOf(counting)} {best === null ? texts.counts.all : texts.counts.best(best)}
        </p>
        <Ways series={series} />
      </div>
      {series.asked
        ?.filter(({ mayAnswer }) => mayAnswer)
        .map((club) => (
          <SeriesQuestion key={club.id} seriesId={series.id} club={club} hasDeclined={club.hasDeclined} />
        ))}
      <Table series={series} />
      {isOfficer ? <SeriesOfficerTools series={series} /> : <SeriesEventLinks events={events} />}
    </>
  )
}

/** A series: its table, and the actions of officers. */
export const SeriesScreen = () => {
  const { id = '' } = useParams()
  useScreenTitle(texts.title)
  const { data, error, refetch } = useQuery(seriesQuery(id))
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status)
  const home = data?.clubs[0]
  return (
    <Page>
      {isMissing && <Missing />}
      {home && <BackLink href={clubPath(home.id)}>{texts.back}</BackLink>}
      {!data && !isMissing && <h1 className="sr-only">{texts.title}</h1>}
      {!data && !isMissing && error && (
        <Failure
          title={texts.failed}
          text={messageFor(error, texts.failedText)}
          retry={texts.retry}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
      {data && !isMissing && <SeriesView key={data.id} series={data} />}
    </Page>
  )
}
