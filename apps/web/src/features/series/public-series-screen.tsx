import { appPaths, seriesCalls } from '@fletch/contract'
import { seriesTexts as texts } from '@fletch/messages/series'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { addressOf, send } from '../../server/api.ts'
import { ApiError } from '../../server/api-errors.ts'
import { createVisitorClient } from '../../server/visitor-client.ts'
import { PublicPage } from '../../shell/public-page.tsx'
import { useScreenTitle } from '../../shell/screen-title.ts'
import { useVisitorLanguage } from '../../shell/visitor-language.ts'
import { buttonClass } from '../../ui/button-look.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DownloadIcon, ScorecardIcon } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageTitle } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { LoadFailure } from '../../ui/until-loaded.tsx'
import { PrintButton } from './print-button.tsx'
import { isLive, liveInterval } from './queries.ts'
import { countingTextOf } from './series-lines.ts'
import { SeriesStandings } from './series-standings.tsx'

/** Visitors have no query client of their own. The key in the address is the only access they need. */
const publicClient = createVisitorClient()

const wayClass = buttonClass({ look: 'quiet' })
const icon = <DownloadIcon className="size-5" aria-hidden="true" />

/** Links to download the tables as files. The server chooses the file names. */
const Files = ({ seriesKey, hasTeams }: { seriesKey: string; hasTeams: boolean }) => {
  const hrefOf = (path: string) => addressOf(path, { params: { key: seriesKey } })
  return (
    <div className="ways wide:-mx-4">
      <a className={wayClass} href={hrefOf(seriesCalls.downloadPublic.path)} download>
        {icon}
        {texts.table.download}
      </a>
      {hasTeams && (
        <a className={wayClass} href={hrefOf(seriesCalls.downloadPublicTeams.path)} download>
          {icon}
          {texts.table.downloadTeams}
        </a>
      )}
      <PrintButton />
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
  const isHere = useVisitorLanguage(data?.language)
  useScreenTitle(data?.name ?? texts.title)
  const isClosed = error instanceof ApiError && [400, 404].includes(error.status)
  if (isClosed)
    return (
      <EmptyState
        level={1}
        icon={<ScorecardIcon aria-hidden="true" />}
        title={texts.share.gone}
        action={
          <LinkButton href={appPaths.login} look="main">
            {texts.share.signIn}
          </LinkButton>
        }
      >
        {texts.share.goneText}
      </EmptyState>
    )
  if (error && !data)
    return (
      <>
        <h1 className="sr-only">{texts.title}</h1>
        <LoadFailure error={error} texts={texts} onRetry={refetch} />
      </>
    )
  if (!data || !isHere)
    return (
      <Loading words={texts.loading} isTitle>
        <Skeleton className="h-80 w-full" />
      </Loading>
    )
  return (
    <>
      <div className="flex flex-col gap-2">
        <PageTitle>{data.name}</PageTitle>
        <p className="text-muted">
          {countingTextOf(data.counting)}{' '}
          {data.best === null ? texts.counts.all : texts.counts.best({ count: data.best })}
        </p>
        {data.divisions.length > 0 && <Files seriesKey={seriesKey} hasTeams={data.teams !== undefined} />}
      </div>
      {isLive(data) && <p className="text-muted">{texts.table.live}</p>}
      <SeriesStandings table={data} />
    </>
  )
}

/** The table of a series, for everyone who has its link. */
export const PublicSeriesScreen = () => {
  const { key = '' } = useParams()
  return (
    <PublicPage>
      <QueryClientProvider client={publicClient}>
        <PublicSeries key={key} seriesKey={key} />
      </QueryClientProvider>
    </PublicPage>
  )
}
