import { type ClubEvent, type ListedSeries, seriesCalls, seriesPath } from '@fletch/contract'
import { eventTexts } from '@fletch/messages/events'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../../../server/api.ts'
import { queryClient } from '../../../server/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { change, makeChange } from '../../../ui/change.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useEligibleClubs } from './use-eligible-clubs.ts'

const texts = eventTexts.detail

/** The series of a club, or those in which an event counts. */
const seriesQuery = (query: { clubId: string } | { competitionId: string }) =>
  queryOptions({
    queryKey: [seriesCalls.list.path, 'for an event', query],
    queryFn: ({ signal }) => send(seriesCalls.list, { query, signal }),
  })

const asksAgain = (eventId: string) => () =>
  queryClient.invalidateQueries({ queryKey: seriesQuery({ competitionId: eventId }).queryKey })

const takeOut = (eventId: string, { id, name }: ListedSeries) =>
  change({
    call: (before: readonly string[]) =>
      send(seriesCalls.setEvents, {
        params: { id },
        body: { competitionIds: before.filter((each) => each !== eventId), before: [...before] },
      }),
    done: { title: texts.takenOut({ series: name }) },
    failed: { title: texts.notAdded, text: texts.notAddedText },
    asksAgain: asksAgain(eventId),
  })

/** Adds the event to a series as its last one. The notice undoes it. */
const addToSeries = (eventId: string, series: ListedSeries) =>
  change({
    call: async () => {
      const params = { id: series.id }
      const { events } = await send(seriesCalls.read, { params })
      const before = events.map(({ id }) => id)
      const competitionIds = [...before.filter((each) => each !== eventId), eventId]
      return send(seriesCalls.setEvents, { params, body: { competitionIds, before } })
    },
    done: ({ events }) => ({
      title: texts.addedTo({ series: series.name }),
      action: {
        label: texts.undo,
        onClick: () =>
          void makeChange(
            takeOut(eventId, series),
            events.map(({ id }) => id),
          ),
      },
    }),
    failed: { title: texts.notAdded, text: texts.notAddedText },
    asksAgain: asksAgain(eventId),
  })

const Add = ({ event, series }: { event: ClubEvent; series: ListedSeries }) => {
  const adding = useChange(addToSeries(event.id, series))
  return (
    <Button pending={adding.isPending} pendingLabel={texts.adding} onClick={adding.run}>
      {texts.addTo({ series: series.name })}
    </Button>
  )
}

/** For officers of the event's club: the series to which the event can be added. */
const OtherSeries = ({
  event,
  clubId,
  counted,
}: {
  event: ClubEvent
  clubId: string
  counted: readonly ListedSeries[]
}) => {
  const { data = [] } = useQuery(seriesQuery({ clubId }))
  const others = data.filter(({ id }) => !counted.some((each) => each.id === id))
  if (others.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {others.map((series) => (
        <Add key={series.id} event={event} series={series} />
      ))}
    </div>
  )
}

/** The series in which an event counts; nothing if there is none to show. */
export const CountsFor = ({ event }: { event: ClubEvent }) => {
  const { clubId } = event
  const { data } = useQuery(seriesQuery({ competitionId: event.id }))
  const isOfficer = useEligibleClubs().some(({ id }) => id === clubId)
  if (data === undefined) return null
  return (
    <>
      {data.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="text-muted">{texts.countsFor}</span>
          {data.map(({ id, name }) => (
            <TextLink key={id} href={seriesPath(id)}>
              {name}
            </TextLink>
          ))}
        </p>
      )}
      {isOfficer && event.isEventAdmin && clubId !== null && event.status !== 'cancelled' && (
        <OtherSeries event={event} clubId={clubId} counted={data} />
      )}
    </>
  )
}
