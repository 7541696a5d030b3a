import { type ListedSeries, seriesCalls } from '@fletch/domain/contract'
import { queryOptions } from '@tanstack/react-query'
import { eventTexts } from '../../../messages/events.ts'
import { send } from '../../../server/api.ts'
import { queryClient } from '../../../server/query-client.ts'
import { change, makeChange } from '../../../ui/change.ts'

const texts = eventTexts.detail

/** The series of a club, or those in which an event counts. */
export const seriesQuery = (query: { clubId: string } | { competitionId: string }) =>
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
    done: { title: texts.takenOut(name) },
    failed: { title: texts.notAdded, text: texts.notAddedText },
    asksAgain: asksAgain(eventId),
  })

/** Adds the event to a series as its last one. The notice undoes it. */
export const addToSeries = (eventId: string, series: ListedSeries) =>
  change({
    call: async () => {
      const params = { id: series.id }
      const { events } = await send(seriesCalls.read, { params })
      const before = events.map(({ id }) => id)
      const competitionIds = [...before.filter((each) => each !== eventId), eventId]
      return send(seriesCalls.setEvents, { params, body: { competitionIds, before } })
    },
    done: ({ events }) => ({
      title: texts.addedTo(series.name),
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
