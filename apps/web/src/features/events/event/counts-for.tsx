import { type Competition, seriesCalls, seriesPath } from '@fletch/domain/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { eventTexts } from '../../../messages/events.ts'
import { send } from '../../../server/api.ts'
import { TextLink } from '../../../ui/text-link.tsx'

const seriesOfEvent = (competitionId: string) =>
  queryOptions({
    queryKey: [seriesCalls.list.path, 'of an event', competitionId],
    queryFn: ({ signal }) => send(seriesCalls.list, { query: { competitionId }, signal }),
  })

/** The series in which an event counts; nothing where it counts in none. */
export const CountsFor = ({ event }: { event: Competition }) => {
  const { data = [] } = useQuery(seriesOfEvent(event.id))
  if (data.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="text-muted">{eventTexts.detail.countsFor}</span>
      {data.map(({ id, name }) => (
        <TextLink key={id} href={seriesPath(id)}>
          {name}
        </TextLink>
      ))}
    </p>
  )
}
