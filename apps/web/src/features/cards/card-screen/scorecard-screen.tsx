import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'wouter'
import { scoringTexts } from '../../../messages/scoring.ts'
import { isGroupCard } from '../../../phone/cards/card-record.ts'
import type { OpenCard } from '../../../phone/cards/open-card.ts'
import { defaultRoundId } from '../../../phone/kept/known-rounds.ts'
import { useRound } from '../../../phone/kept/rounds.ts'
import { useOnline } from '../../../phone/online.ts'
import { ApiError, OfflineError } from '../../../server/api-errors.ts'
import { useUser } from '../../../session/session.tsx'
import { lazyScreen, useIsLoaded } from '../../../ui/lazy-screen.tsx'
import { CardProblem, CardSkeleton } from '../card-problem.tsx'
import { receivedCardQuery } from '../queries.ts'
import { OwnCard } from '../scoring/card-editor.tsx'
import { useOpenCard, usePaintedCard } from '../use-open-card.ts'

const CardWithoutRound = lazyScreen(
  async () => (await import('../scoring/card-without-round.tsx')).CardWithoutRound,
)
const GroupCard = lazyScreen(async () => (await import('./group-card.tsx')).GroupCard)

const statusOf = (error: Error | null): string => {
  if (error instanceof ApiError) return String(error.status)
  return error instanceof OfflineError ? scoringTexts.offlineCard : scoringTexts.unexpected
}

type CardHereProps = {
  card: OpenCard
  isOnline: boolean
  /** The state of the request. */
  isFetching: boolean
  error: Error | null
  onRetry: () => void
}

const CardHere = ({ card, isOnline, isFetching, error, onRetry }: CardHereProps) => {
  const { record, status, trouble } = usePaintedCard(card)
  const round = useRound(record?.mine.roundId ?? defaultRoundId)
  const isHere = useIsLoaded(record !== undefined && isGroupCard(record) ? GroupCard : undefined)
  if (record !== undefined) {
    if (round === 'loading' || !isHere) return <CardSkeleton />
    if (round === 'missing') return <CardWithoutRound record={record} />
    if (isGroupCard(record)) return <GroupCard card={card} record={record} round={round} trouble={trouble} />
    return (
      <OwnCard card={card} record={record} round={round} trouble={trouble} title={record.mine.archerName} />
    )
  }
  if (status === 'loading' || isFetching) return <CardSkeleton />
  if (trouble === 'newer-app')
    return <CardProblem words={scoringTexts.trouble[trouble]} onRetry={() => location.reload()} />
  const reason = isOnline ? statusOf(error) : scoringTexts.offlineCard
  const text = isOnline && error instanceof ApiError ? error.words : undefined
  return <CardProblem words={scoringTexts.failed(reason)} text={text} onRetry={onRetry} />
}

const SavedCard = ({ id }: { id: string }) => {
  const user = useUser()
  const isOnline = useOnline()
  const card = useOpenCard({ userId: user.id, id })
  const { isFetching, error, refetch } = useQuery({ ...receivedCardQuery(id, user.id), enabled: isOnline })
  useEffect(() => {
    // After a loss of signal, because others may have saved in the meantime.
    const refresh = () => void refetch()
    addEventListener('online', refresh)
    return () => removeEventListener('online', refresh)
  }, [refetch])
  const onRetry = () => void refetch()
  return <CardHere {...{ card, isOnline, isFetching, error, onRetry }} />
}

/** A saved card, or one on this phone, which is read and changed in place. */
export const ScorecardScreen = () => {
  const { id } = useParams()
  if (!id) return <CardProblem words={scoringTexts.noId} />
  return <SavedCard key={id} id={id} />
}
