import { type PersonalBest, roundResultsPath, scorecardPath } from '@fletch/contract'
import { bestTexts } from '@fletch/messages/bests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { joinFacts } from '../../messages/facts.ts'
import { formatDay } from '../../messages/format.ts'
import { roundName } from '../../messages/round-names.ts'
import { useUser } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { messageFor } from '../../ui/fault.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useDivisionNames } from '../divisions/use-division-names.ts'
import { personalBestsQuery } from './queries.ts'

const texts = bestTexts.personal

/** Bests shown until the user asks for all. */
const few = 5

const pathOf = ({ event, cardId }: PersonalBest): string =>
  event === null ? scorecardPath(cardId) : roundResultsPath(event.id, event.round)

const Best = ({ best }: { best: PersonalBest }) => {
  const names = useDivisionNames(best.divisionScheme)
  const kind = bestTexts.kind({
    round: roundName({ id: best.roundId, name: best.roundName }),
    count: best.numberOfTargets,
  })
  return (
    <li className="hair-t flex items-center justify-between gap-3 py-1 first:border-t-0">
      <span className="min-w-0">
        <TextLink href={pathOf(best)} look="plain">
          {kind}
        </TextLink>
        <span className="block pb-2 text-14 text-muted">
          {joinFacts([names.short(best.division), formatDay(best.date), best.event?.name ?? texts.ownCard])}
        </span>
      </span>
      <span className="figures text-24 font-bold">{best.total}</span>
    </li>
  )
}

/** The user's best total in each round, with a link to its card or event. */
export const PersonalBests = () => {
  const { id } = useUser()
  const { data, error, refetch } = useQuery(personalBestsQuery(id))
  const [showsAll, setShowsAll] = useState(false)
  const bests = showsAll ? data : data?.slice(0, few)
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-18">{texts.title}</h3>
      <p className="text-14 text-muted">{data?.length === 0 ? texts.none : texts.text}</p>
      {data === undefined && error === null && (
        <Loading words={texts.loading}>
          <Skeleton className="h-28 w-full" />
        </Loading>
      )}
      {data === undefined && error !== null && (
        <p role="status" className="flex flex-wrap items-center gap-x-4 text-muted">
          {messageFor(error, texts.failed)}
          <Button onClick={() => void refetch()}>{texts.retry}</Button>
        </p>
      )}
      {bests !== undefined && bests.length > 0 && (
        <ul>
          {bests.map((best) => (
            <Best key={best.cardId + best.division} best={best} />
          ))}
        </ul>
      )}
      {!showsAll && data !== undefined && data.length > few && (
        <Button className="self-start" onClick={() => setShowsAll(true)}>
          {texts.all({ count: data.length })}
        </Button>
      )}
    </section>
  )
}
