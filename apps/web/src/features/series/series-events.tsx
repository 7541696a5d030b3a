import type { Competition, Series } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { formatDay } from '../../messages/format.ts'
import { seriesTexts } from '../../messages/series.ts'
import { Button } from '../../ui/button.tsx'
import { messageFor } from '../../ui/fault.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Section } from '../../ui/section.tsx'
import { useChange } from '../../ui/use-change.ts'
import { addEvent, moveEvents, removeEvent } from './mutations.ts'
import { addableEventsQuery } from './queries.ts'
import { SeriesEvent } from './series-standings.tsx'

const texts = seriesTexts.events

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
            aria-label={texts.upOf(event.name)}
            onClick={() => void moving.run(without.toSpliced(place - 1, 0, event.id))}
          >
            {texts.up}
          </Button>
        )}
        <Button
          look="quiet"
          disabled={isBusy}
          aria-label={texts.removeOf(event.name)}
          onClick={() => void removing.run(without)}
        >
          {texts.remove}
        </Button>
      </span>
    </li>
  )
}

const Found = ({ series, event, onAdded }: { series: Series; event: Competition; onAdded: () => void }) => {
  const ids = series.events.map(({ id }) => id)
  const adding = useChange(addEvent(series.id, ids), onAdded)
  return (
    <li className="hair-t flex min-h-12 items-center gap-3 py-1 first:border-t-0">
      <span className="min-w-0 flex-1">
        {event.name}
        <span className="block text-14 text-muted">{formatDay(event.competitionDate)}</span>
      </span>
      <Button
        className="shrink-0"
        pending={adding.isPending}
        aria-label={texts.addOf(event.name)}
        onClick={() => void adding.run([...ids, event.id])}
      >
        {texts.add}
      </Button>
    </li>
  )
}

/** The most events listed. Others can be found by search. */
const shown = 6

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
      <SearchBox label={texts.search} hint={texts.searchHint} value={typed} onChange={setTyped} />
      <p role="status" className="text-14 text-muted empty:hidden">
        {error && messageFor(error, texts.searchFailed)}
        {!error && !data && texts.searching}
        {!error && data && others.length === 0 && (words === '' ? texts.nothingToAdd : texts.noHits)}
      </p>
      <ul className="empty:hidden">
        {others.slice(0, shown).map((event) => (
          <Found key={event.id} series={series} event={event} onAdded={() => setTyped('')} />
        ))}
      </ul>
      {others.length > shown && <p className="text-14 text-muted">{texts.more}</p>}
    </div>
  )
}

/** For officers: which events count, and in which order. */
export const SeriesEvents = ({ series }: { series: Series }) => (
  <Section title={texts.title}>
    {series.events.length === 0 && <p className="text-muted">{texts.noneText}</p>}
    <ol className="empty:hidden">
      {series.events.map((event, place) => (
        <EventItem key={event.id} series={series} event={event} place={place} />
      ))}
    </ol>
    <AddEvent series={series} />
  </Section>
)
