import { eventResultsPath, type Series } from '@fletch/domain/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { seriesTexts } from '../../messages/series.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceBox } from '../../ui/choice-box.tsx'
import { Section } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useChange } from '../../ui/use-change.ts'
import { eventPages } from '../events/queries.ts'
import { addEvent, moveEvents, removeEvent } from './mutations.ts'

const texts = seriesTexts.events

type Event = Series['events'][number]

const EventItem = ({ series, event, place }: { series: Series; event: Event; place: number }) => {
  const ids = series.events.map(({ id }) => id)
  const removing = useChange(removeEvent(series.id, ids))
  const moving = useChange(moveEvents(series.id))
  const without = ids.filter((id) => id !== event.id)
  const isBusy = removing.isPending || moving.isPending
  return (
    <li className="hair-t flex flex-wrap items-center gap-x-3 py-1 first:border-t-0">
      <span className="min-w-0 flex-1">
        <TextLink href={eventResultsPath(event.id)} look="plain">
          {event.name}
        </TextLink>
        {!event.isCounted && <span className="block text-14 text-muted">{texts.differs(event.name)}</span>}
      </span>
      <span className="ms-auto flex shrink-0 gap-1">
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

const AddEvent = ({ series, clubId }: { series: Series; clubId: string }) => {
  const [chosen, setChosen] = useState('')
  const { data } = useInfiniteQuery(eventPages({ clubId }))
  const ids = series.events.map(({ id }) => id)
  const adding = useChange(addEvent(series.id), () => setChosen(''))
  const others = data?.pages.flatMap(({ items }) => items).filter(({ id }) => !ids.includes(id)) ?? []
  return (
    <div className="flex flex-wrap gap-3">
      <ChoiceBox
        label={texts.choose}
        className="min-w-0 flex-1"
        value={chosen}
        onChange={setChosen}
        options={[
          { value: '', label: texts.nothing },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button
        disabled={chosen === ''}
        pending={adding.isPending}
        pendingLabel={texts.adding}
        onClick={() => void adding.run([...ids, chosen])}
      >
        {texts.add}
      </Button>
    </div>
  )
}

/** For officers: which events count, and in which order. */
export const SeriesEvents = ({ series }: { series: Series }) => (
  <Section title={texts.title}>
    {series.events.length === 0 && <p className="text-muted">{texts.noneText}</p>}
    <ol>
      {series.events.map((event, place) => (
        <EventItem key={event.id} series={series} event={event} place={place} />
      ))}
    </ol>
    {series.clubs.map(({ id }) => (
      <AddEvent key={id} series={series} clubId={id} />
    ))}
  </Section>
)
