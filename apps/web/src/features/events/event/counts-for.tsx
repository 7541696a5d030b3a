import { type Competition, type ListedSeries, seriesPath } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { eventTexts } from '../../../messages/events.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { addToSeries, seriesQuery } from './series.ts'
import { useEligibleClubs } from './use-eligible-clubs.ts'

const texts = eventTexts.detail

const Add = ({ event, series }: { event: Competition; series: ListedSeries }) => {
  const adding = useChange(addToSeries(event.id, series))
  return (
    <Button pending={adding.isPending} pendingLabel={texts.adding} onClick={adding.run}>
      {texts.addTo(series.name)}
    </Button>
  )
}

/** For officers of the event's club: the series to which the event can be added. */
const OtherSeries = ({
  event,
  clubId,
  counted,
}: {
  event: Competition
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
export const CountsFor = ({ event }: { event: Competition }) => {
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
