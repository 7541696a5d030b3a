import { seriesCalls } from '@fletch/domain/contract'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { seriesTexts as texts } from '../../messages/series.ts'
import { addressOf, send } from '../../server/api.ts'
import { ApiError } from '../../server/api-errors.ts'
import { Brand } from '../../shell/brand.tsx'
import { useScreenTitle } from '../../shell/screen-title.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { messageFor } from '../../ui/fault.ts'
import { Page, PageTitle } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isLive, liveInterval } from './queries.ts'
import { SeriesStandings } from './series-standings.tsx'

/** Visitors have no query client of their own. The key in the address is the only access they need. */
const publicClient = new QueryClient()

const wayClass = 'target inline-flex items-center rounded-6 px-4 font-semibold underline underline-offset-4'

/** Links to download the tables as files. The server chooses the file names. */
const Files = ({ seriesKey, hasTeams }: { seriesKey: string; hasTeams: boolean }) => {
  const hrefOf = (path: string) => addressOf(path, { params: { key: seriesKey } })
  return (
    <div className="-mx-4 flex flex-wrap print:hidden">
      <a className={wayClass} href={hrefOf(seriesCalls.downloadPublic.path)} download>
        {texts.table.download}
      </a>
      {hasTeams && (
        <a className={wayClass} href={hrefOf(seriesCalls.downloadPublicTeams.path)} download>
          {texts.table.downloadTeams}
        </a>
      )}
      <Button look="quiet" onClick={() => print()}>
        {texts.table.print}
      </Button>
    </div>
  )
}

const PublicSeries = ({ seriesKey }: { seriesKey: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: [seriesCalls.readPublic.path, seriesKey],
    queryFn: ({ signal }) => send(seriesCalls.readPublic, { params: { key: seriesKey }, signal }),
    refetchInterval: ({ state }) => (state.data && isLive(state.data) ? liveInterval : false),
    retry: false,
  })
  useScreenTitle(data?.name ?? texts.title)
  const isClosed = error instanceof ApiError && [400, 404].includes(error.status)
  if (error && (isClosed || !data))
    return (
      <>
        <h1 className="sr-only">{texts.title}</h1>
        <Failure
          title={isClosed ? texts.share.gone : texts.failed}
          text={isClosed ? texts.share.goneText : messageFor(error, texts.failedText)}
          retry={texts.retry}
          onRetry={() => void refetch()}
        />
      </>
    )
  if (!data)
    return (
      <div role="status">
        <h1 className="sr-only">{texts.loading}</h1>
        <Skeleton className="h-80 w-full" />
      </div>
    )
  return (
    <>
      <PageTitle>{data.name}</PageTitle>
      <p className="text-muted">
        {texts.counts[data.counting.kind]}{' '}
        {data.best === null ? texts.counts.all : texts.counts.best(data.best)}
      </p>
      {isLive(data) && <p className="text-muted">{texts.table.live}</p>}
      <SeriesStandings table={data} />
      {data.divisions.length > 0 && <Files seriesKey={seriesKey} hasTeams={data.teams !== undefined} />}
    </>
  )
}

/** The table of a series, for everyone who has its link. */
export const PublicSeriesScreen = () => {
  const { key = '' } = useParams()
  return (
    <main>
      <Page className="gap-5">
        <Brand />
        <QueryClientProvider client={publicClient}>
          <PublicSeries key={key} seriesKey={key} />
        </QueryClientProvider>
      </Page>
    </main>
  )
}
