import { type Club, newSeriesPath, seriesPath } from '@fletch/contract'
import { seriesTexts } from '@fletch/messages/series'
import { useQuery } from '@tanstack/react-query'
import { messageFor } from '../../ui/fault.ts'
import { FormLink } from '../../ui/form-link.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ClubCalendar } from '../events/calendar/calendar-section.tsx'
import { ClubEvents } from '../events/club-events.tsx'
import { clubSeriesQuery, seriesQuestionsQuery } from './queries.ts'
import { SeriesQuestion } from './series-question.tsx'

const texts = seriesTexts.ofClub

/** For officers: the series that the club is asked to run with others. */
const Questions = ({ club }: { club: Club }) => {
  const { data } = useQuery(seriesQuestionsQuery(club.id))
  return data?.map(({ id, name, clubs }) => (
    <SeriesQuestion key={id} seriesId={id} club={club}>
      <TextLink href={seriesPath(id)} look="plain">
        {seriesTexts.question.title({ series: name, clubs: clubs.join(', ') })}
      </TextLink>
    </SeriesQuestion>
  ))
}

const ClubSeries = ({ club }: { club: Club }) => {
  const { id, myRole } = club
  const { data, error } = useQuery(clubSeriesQuery(id))
  const isOfficer = myRole === 'owner' || myRole === 'administrator'
  if (data?.length === 0 && !isOfficer) return null
  return (
    <Section
      title={texts.title}
      text={texts.text}
      action={
        isOfficer && (
          <FormLink href={newSeriesPath(id)} look="quiet" className="-mx-4">
            {texts.add}
          </FormLink>
        )
      }
    >
      {isOfficer && <Questions club={club} />}
      {!data && (
        <div role="status">
          <p className="text-muted">{error ? messageFor(error, seriesTexts.failed) : seriesTexts.loading}</p>
          {!error && <Skeleton className="mt-3 h-12 w-full" />}
        </div>
      )}
      {data?.length === 0 && <p className="text-muted">{texts.none}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((series) => (
            <li key={series.id} className="hair-t first:border-t-0">
              <TextLink href={seriesPath(series.id)} look="plain">
                {series.name}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** A club's events, its series, and the calendar for its members. */
export const ClubEventsAndSeries = ({ club }: { club: Club }) => (
  <>
    <ClubEvents club={club} />
    <ClubSeries club={club} />
    {club.myRole !== 'visitor' && <ClubCalendar club={club} />}
  </>
)
