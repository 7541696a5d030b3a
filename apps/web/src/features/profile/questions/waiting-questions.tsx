import { clubPath, eventPath, type Questions, questionCalls, seriesPath } from '@fletch/contract'
import { questionTexts as texts } from '@fletch/messages/questions'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../messages/format.ts'
import { send } from '../../../server/api.ts'
import { Banner } from '../../../ui/banner.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

/** Questions from other people that the user has not answered. New ones can arrive at any time. */
const questionsQuery = queryOptions({
  queryKey: [questionCalls.list.path],
  queryFn: ({ signal }) => send(questionCalls.list, { signal }),
  staleTime: 0,
})

type Waiting = { place: string; about: string; words: string }

/** Which questions are shown above the list of clubs and above the list of events. */
const questionsByList = {
  clubs: ({ handOvers, memberships = [], children = [], series = [] }: Questions): Waiting[] => [
    ...handOvers.map(({ clubId, clubName, ownerName }) => ({
      place: clubPath(clubId),
      about: clubName,
      words: texts.handOver({ owner: ownerName, club: clubName }),
    })),
    ...memberships.map(({ clubId, clubName }) => ({
      place: clubPath(clubId),
      about: clubName,
      words: texts.membership({ club: clubName }),
    })),
    ...children.map(({ clubId, clubName, firstName }) => ({
      place: clubPath(clubId),
      about: clubName,
      words: texts.child({ club: clubName, child: firstName }),
    })),
    ...series.map(({ seriesId, name, clubName }) => ({
      place: seriesPath(seriesId),
      about: name,
      words: texts.series({ club: clubName, series: name }),
    })),
  ],
  events: ({ entries }: Questions): Waiting[] =>
    entries.map(({ competitionId, name, competitionDate, status }) => ({
      place: eventPath(competitionId),
      about: name,
      words: (status === 'completed' ? texts.entryOver : texts.entry)({
        event: name,
        day: formatDay(competitionDate),
      }),
    })),
}

/** Unanswered questions, shown above a list. */
export const WaitingQuestions = ({ list }: { list: keyof typeof questionsByList }) => {
  const { data } = useQuery(questionsQuery)
  const questions = data === undefined ? [] : questionsByList[list](data)
  if (questions.length === 0) return null
  return (
    <section aria-label={texts.title} className="flex flex-col gap-2">
      {questions.map(({ place, about, words }) => (
        <Banner
          key={`${place} ${words}`}
          boxed
          tone="gold"
          action={
            <LinkButton href={place}>
              {texts.answer}
              <VisuallyHidden>{about}</VisuallyHidden>
            </LinkButton>
          }
        >
          <span className="break-words">{words}</span>
        </Banner>
      ))}
    </section>
  )
}
