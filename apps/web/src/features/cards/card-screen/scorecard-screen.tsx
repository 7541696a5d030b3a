import type { Round } from '@fletch/domain'
import { cardProblemTexts as texts } from '@fletch/messages/card-problem'
import { scoringTexts } from '@fletch/messages/scoring'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'wouter'
import { type CardRecord, isFinished, isGroupCard, waitsForSave } from '../../../phone/cards/card-record.ts'
import type { OpenCard, StorageProblem } from '../../../phone/cards/open-card.ts'
import { defaultRoundId } from '../../../phone/kept/known-rounds.ts'
import { useRound } from '../../../phone/kept/rounds.ts'
import { useOnline } from '../../../phone/online.ts'
import { ApiError, OfflineError } from '../../../server/api-errors.ts'
import { useUser } from '../../../session/session.tsx'
import { lazyScreen, useIsLoaded } from '../../../ui/lazy-screen.tsx'
import { CardProblem } from '../card-problem.tsx'
import { CardSkeleton } from '../card-skeleton.tsx'
import { useOwnView } from '../card-view.ts'
import { receivedCardQuery } from '../queries.ts'
import { useIsRead } from '../reading/use-is-read.ts'
import { OwnCard } from '../scoring/card-editor.tsx'
import { useOpenCard, usePaintedCard } from '../use-open-card.ts'

const CardWithoutRound = lazyScreen(
  async () => (await import('../scoring/card-without-round.tsx')).CardWithoutRound,
)
const GroupCard = lazyScreen(async () => (await import('./group-card.tsx')).GroupCard)

const ReadOwnCard = lazyScreen(async () => (await import('../reading/read-card.tsx')).ReadOwnCard)

const statusOf = (error: Error | null): string => {
  if (error instanceof ApiError) return String(error.status)
  return error instanceof OfflineError ? texts.offline : texts.unexpected
}

type OwnCardHereProps = { card: OpenCard; record: CardRecord; round: Round; trouble: StorageProblem | null }

/** An archer's own card: read once it is saved and every target is scored, scored until then. */
const OwnCardHere = (props: OwnCardHereProps) => {
  const { record, round } = props
  const { isRead, isBack, leave, read } = useIsRead(record, !waitsForSave(record) && isFinished(record))
  const view = useOwnView(record, round)
  const isHere = useIsLoaded(isRead ? ReadOwnCard : undefined)
  const title = record.mine.archerName
  if (!isHere) return <CardSkeleton />
  if (isRead) return <ReadOwnCard {...props} title={title} view={view} isBack={isBack} />
  return <OwnCard {...props} title={title} leave={leave} read={read} />
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
    return <OwnCardHere card={card} record={record} round={round} trouble={trouble} />
  }
  if (status === 'loading' || isFetching) return <CardSkeleton />
  if (trouble === 'newer-app')
    return <CardProblem words={scoringTexts.trouble[trouble]} onRetry={() => location.reload()} />
  const reason = isOnline ? statusOf(error) : texts.offline
  const text = isOnline && error instanceof ApiError ? error.words : undefined
  return <CardProblem words={texts.failed({ status: reason })} text={text} onRetry={onRetry} />
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
  return <CardHere card={card} isOnline={isOnline} isFetching={isFetching} error={error} onRetry={onRetry} />
}

/** A saved card, or one on this phone, which is scored, or read once it is finished. */
export const ScorecardScreen = () => {
  const { id } = useParams()
  if (!id) return <CardProblem words={texts.noId} />
  return <SavedCard key={id} id={id} />
}
