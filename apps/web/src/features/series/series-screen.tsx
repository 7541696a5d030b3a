import {
  appPaths,
  type ClubEvent,
  clubPath,
  editSeriesPath,
  publicSeriesPath,
  type Series,
  seriesCertificatesPath,
} from '@fletch/contract'
import { seriesTexts } from '@fletch/messages/series'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { ApiError } from '../../server/api-errors.ts'
import { useScreenTitle } from '../../shell/screen-title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { messageFor } from '../../ui/fault.ts'
import { FormLink } from '../../ui/form-link.tsx'
import { DownloadIcon, ScorecardIcon } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page, PageTitle } from '../../ui/page.tsx'
import { ConfirmDialog } from '../../ui/question.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Section } from '../../ui/section.tsx'
import { ShareLink } from '../../ui/share-link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { LoadFailure } from '../../ui/until-loaded.tsx'
import { useChange } from '../../ui/use-change.ts'
import { daysOf } from '../events/event-line.tsx'
import {
  addEvent,
  deleteSeries,
  downloadTable,
  downloadTeams,
  moveEvents,
  removeEvent,
  switchPublicLink,
} from './mutations.ts'
import { PrintButton } from './print-button.tsx'
import { addableEventsQuery, isLive, seriesQuery, seriesTableQuery } from './queries.ts'
import { SeriesArchers } from './series-archers.tsx'
import { SeriesClubs } from './series-clubs.tsx'
import { countingTextOf } from './series-lines.ts'
import { SeriesQuestion } from './series-question.tsx'
import { SeriesEvent, SeriesEventLinks, SeriesStandings } from './series-standings.tsx'

const eventsTexts = seriesTexts.events
const shareTexts = seriesTexts.share

type Event = Series['events'][number]

const EventItem = ({ series, event, place }: { series: Series; event: Event; place: number }) => {
  const ids = series.events.map(({ id }) => id)
  const removing = useChange(removeEvent(series.id, ids))
  const moving = useChange(moveEvents(series.id, ids))
  const without = ids.filter((id) => id !== event.id)
  const isBusy = removing.isPending || moving.isPending
  return (
    <li className="hair-t flex flex-wrap items-center gap-x-3 py-1 first:border-t-0">
      <div className="min-w-0 flex-1">
        <SeriesEvent event={event} />
      </div>
      <span className="row-ways ms-auto shrink-0">
        {place > 0 && (
          <Button
            look="quiet"
            disabled={isBusy}
            aria-label={eventsTexts.upOf({ name: event.name })}
            onClick={() => void moving.run(without.toSpliced(place - 1, 0, event.id))}
          >
            {eventsTexts.up}
          </Button>
        )}
        {event.mayRemove !== false && (
          <Button
            look="quiet"
            disabled={isBusy}
            aria-label={eventsTexts.removeOf({ name: event.name })}
            onClick={() => void removing.run(without)}
          >
            {eventsTexts.remove}
          </Button>
        )}
      </span>
    </li>
  )
}

const Found = ({ series, event, onAdded }: { series: Series; event: ClubEvent; onAdded: () => void }) => {
  const ids = series.events.map(({ id }) => id)
  const adding = useChange(addEvent(series.id, ids), onAdded)
  return (
    <li className="hair-t flex min-h-12 items-center gap-3 py-1 first:border-t-0">
      <span className="min-w-0 flex-1">
        {event.name}
        <span className="block text-14 text-muted">{daysOf(event)}</span>
      </span>
      <Button
        className="shrink-0"
        pending={adding.isPending}
        aria-label={eventsTexts.addOf({ name: event.name })}
        onClick={() => void adding.run([...ids, event.id])}
      >
        {eventsTexts.add}
      </Button>
    </li>
  )
}

/** The most events listed. Others can be found by search. */
const few = 6

/** Events that can be added: the newest of the series' clubs, or those that match a search. */
const AddEvent = ({ series }: { series: Series }) => {
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const { data, error } = useQuery(
    addableEventsQuery(
      series.clubs.map(({ id }) => id),
      words,
    ),
  )
  const others = data?.filter(({ id }) => !series.events.some((event) => event.id === id)) ?? []
  return (
    <div className="flex flex-col gap-3">
      <SearchBox label={eventsTexts.search} hint={eventsTexts.searchHint} value={typed} onChange={setTyped} />
      <p role="status" className="text-14 text-muted empty:hidden">
        {error && messageFor(error, eventsTexts.searchFailed)}
        {!error && !data && eventsTexts.searching}
        {!error &&
          data &&
          others.length === 0 &&
          (words === '' ? eventsTexts.nothingToAdd : eventsTexts.noHits)}
      </p>
      <ul className="empty:hidden">
        {others.slice(0, few).map((event) => (
          <Found key={event.id} series={series} event={event} onAdded={() => setTyped('')} />
        ))}
      </ul>
      {others.length > few && <p className="text-14 text-muted">{eventsTexts.more}</p>}
    </div>
  )
}

/** For officers: which events count, and in which order. */
const SeriesEvents = ({ series }: { series: Series }) => (
  <Section title={eventsTexts.title}>
    {series.events.length === 0 && <p className="text-muted">{eventsTexts.noneText}</p>}
    <ol className="empty:hidden">
      {series.events.map((event, place) => (
        <EventItem key={event.id} series={series} event={event} place={place} />
      ))}
    </ol>
    <AddEvent series={series} />
  </Section>
)

const PublicLink = ({ series: { id, name, publicKey, mayLead } }: { series: Series }) => {
  const switching = useChange(switchPublicLink(id, publicKey === null))
  const link = publicKey === null ? undefined : `${location.origin}${publicSeriesPath(publicKey)}`
  return (
    <Section title={shareTexts.title} text={shareTexts.text}>
      {link && <p className="truncate text-14">{link}</p>}
      <div className="ways">
        {link && <ShareLink link={link} title={name} />}
        {mayLead && (
          <Button
            look={link ? 'quiet' : 'plain'}
            pending={switching.isPending}
            pendingLabel={shareTexts.pending}
            onClick={switching.run}
          >
            {link ? shareTexts.off : shareTexts.on}
          </Button>
        )}
      </div>
    </Section>
  )
}

/** Cannot be undone, so it is last and stands apart. */
const DeleteSeries = ({ series }: { series: Series }) => {
  const [isAsking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const home = series.clubs[0]
  const removing = useChange(deleteSeries(series.id), () =>
    navigate(home ? clubPath(home.id) : appPaths.clubs),
  )
  const { action, text, final, pending } = seriesTexts.remove
  return (
    <section
      aria-label={action}
      className="hair mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-10 border-danger p-4 wide:p-6"
    >
      <div className="min-w-52 flex-1">
        <h2 className="text-18">{action}</h2>
        <p className="text-14 text-muted">
          {text} {final}
        </p>
      </div>
      <Button look="grave" onClick={() => setAsking(true)}>
        {action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={action}
        cancel={seriesTexts.cancel}
        action={action}
        pendingLabel={pending}
        onConfirm={removing.run}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </section>
  )
}

/** What officers of the series' clubs can do with it. */
const SeriesOfficerTools = ({ series }: { series: Series }) => (
  <div className="flex flex-col gap-6">
    <SeriesEvents series={series} />
    <SeriesArchers series={series} />
    <SeriesClubs series={series} />
    {(series.mayLead || series.publicKey !== null) && <PublicLink series={series} />}
    {series.mayLead && <DeleteSeries series={series} />}
  </div>
)

const SeriesLoading = () => (
  <Loading words={seriesTexts.loading}>
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-80 w-full" />
  </Loading>
)

const Missing = () => (
  <EmptyState
    level={1}
    icon={<ScorecardIcon aria-hidden="true" />}
    title={seriesTexts.notFound}
    action={
      <LinkButton href={appPaths.clubs} look="main">
        {seriesTexts.toClubs}
      </LinkButton>
    }
  >
    {seriesTexts.notFoundText}
  </EmptyState>
)

type DownloadProps = { download: ReturnType<typeof downloadTable>; children: string }

const Download = ({ download, children }: DownloadProps) => {
  const { run, isPending } = useChange(download)
  return (
    <Button
      look="quiet"
      pending={isPending}
      pendingLabel={seriesTexts.table.downloading}
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
          <Download download={downloadTable(series)}>{seriesTexts.table.download}</Download>
          {table.teams !== undefined && (
            <Download download={downloadTeams(series)}>{seriesTexts.table.downloadTeams}</Download>
          )}
          <PrintButton />
          {series.isOfficer && (
            <LinkButton look="quiet" href={seriesCertificatesPath(series.id)}>
              {seriesTexts.certificates.action}
            </LinkButton>
          )}
        </>
      )}
      {series.isOfficer && (
        <FormLink look="quiet" href={editSeriesPath(series.id)}>
          {seriesTexts.form.editTitle}
        </FormLink>
      )}
    </div>
  )
}

const Table = ({ series: { id, clubs } }: { series: Series }) => {
  const { data, error, refetch } = useQuery(seriesTableQuery(id))
  if (!data && error) return <LoadFailure error={error} texts={seriesTexts} onRetry={refetch} />
  if (!data) return <SeriesLoading />
  return (
    <>
      {isLive(data) && <p className="text-muted">{seriesTexts.table.live}</p>}
      <SeriesStandings table={data} clubs={clubs.map(({ name }) => name)} />
    </>
  )
}

const SeriesView = ({ series }: { series: Series }) => {
  const { name, description, language, counting, best, clubs, events, isOfficer } = series
  useScreenTitle(name)
  return (
    <>
      <div className="flex flex-col gap-2">
        <PageTitle text={clubs.map((club) => club.name).join(', ')}>{name}</PageTitle>
        {description && (
          <p lang={language} className="whitespace-pre-line">
            {description}
          </p>
        )}
        <p className="text-muted">
          {countingTextOf(counting)}{' '}
          {best === null ? seriesTexts.counts.all : seriesTexts.counts.best({ count: best })}
        </p>
        <Ways series={series} />
      </div>
      {series.asked
        .filter(({ mayAnswer }) => mayAnswer)
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
  useScreenTitle(seriesTexts.title)
  const { data, error, refetch } = useQuery(seriesQuery(id))
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status)
  const home = data?.clubs[0]
  return (
    <Page>
      {isMissing && <Missing />}
      {home && <BackLink href={clubPath(home.id)}>{seriesTexts.back}</BackLink>}
      {!data && !isMissing && <h1 className="sr-only">{seriesTexts.title}</h1>}
      {!data && !isMissing && error && <LoadFailure error={error} texts={seriesTexts} onRetry={refetch} />}
      {!data && !error && <SeriesLoading />}
      {data && !isMissing && <SeriesView key={data.id} series={data} />}
    </Page>
  )
}
