import type { User } from '@fletch/contract'
import { scoringTexts } from '@fletch/messages/scoring'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { v7 } from 'uuid'
import { useLocation, useSearch } from 'wouter'
import { type CardRecord, isFinished, isGroupCard, newRecord } from '../../../phone/cards/card-record.ts'
import type { OpenCard } from '../../../phone/cards/open-card.ts'
import { defaultRoundId } from '../../../phone/kept/known-rounds.ts'
import { readLastRound } from '../../../phone/kept/last-round.ts'
import { useRound } from '../../../phone/kept/rounds.ts'
import { phone } from '../../../phone/phone.ts'
import { useUser } from '../../../session/session.tsx'
import { logError } from '../../../ui/error-log.ts'
import { lazyScreen } from '../../../ui/lazy-screen.tsx'
import { NoticeRoom } from '../../../ui/notice-room.tsx'
import { withTexts } from '../../../ui/with-texts.ts'
import { CardSkeleton } from '../card-skeleton.tsx'
import { useOpenCard, usePaintedCard } from '../use-open-card.ts'
import { OwnCard } from './card-editor.tsx'
import { firstDetails } from './details-form.tsx'

/** The install offer loads after the card, in a separate file; if it fails to load, it is not shown. */
const useInstallBand = (isWanted: boolean): ComponentType | undefined => {
  const [band, setBand] = useState<{ Band: ComponentType }>()
  useEffect(() => {
    if (!isWanted) return
    const load = async () => {
      const [loaded] = await Promise.allSettled([withTexts(import('../../../installed/install-band.tsx'))])
      if (loaded.status === 'fulfilled') setBand({ Band: loaded.value.InstallBand })
    }
    void load()
  }, [isWanted])
  return isWanted ? band?.Band : undefined
}

const CardWithoutRound = lazyScreen(async () => (await import('./card-without-round.tsx')).CardWithoutRound)

const freshFor = (user: User): CardRecord => ({
  ...newRecord({
    id: v7(),
    userId: user.id,
    mine: { ...firstDetails(user), ...readLastRound(), scores: [] },
    touchedAt: new Date().toISOString(),
  }),
  isDescribing: true,
})

type Start = {
  id: string
  userId: string
  fresh?: CardRecord
  known?: CardRecord
  /** This phone has no card of this user yet, so nothing is unsent either. */
  isFirst?: boolean
}

/** Whether a card can and still has to be scored, or saved for the first time. */
const isUnfinished = (record: CardRecord) =>
  !isGroupCard(record) && (record.base === null || !isFinished(record))

const freshStart = (fresh: CardRecord): Start => ({ id: fresh.id, userId: fresh.userId, fresh })

/** The user's newest unfinished card on this phone, or a new one. */
const startFor = async (user: User): Promise<Start> => {
  const cards = await phone.cards.ofUser(user.id)
  const unfinished = cards.find(isUnfinished)
  if (unfinished) return { id: unfinished.id, userId: user.id, known: unfinished }
  return { ...freshStart(freshFor(user)), isFirst: cards.length === 0 }
}

const useStart = (user: User, wantsNew: boolean): Start | undefined => {
  const [start, setStart] = useState<Start>()
  useEffect(() => {
    let isWanted = true
    const begin = (found: Start) => {
      if (isWanted) setStart((before) => (wantsNew ? found : (before ?? found)))
    }
    const fresh = freshFor(user)
    if (wantsNew) begin(freshStart(fresh))
    else {
      startFor(user)
        .then(begin)
        .catch((error: unknown) => {
          // A phone without storage can still score and save.
          logError(error)
          begin(freshStart(fresh))
        })
    }
    return () => {
      isWanted = false
    }
  }, [user, wantsNew])
  return start
}

const EditedCard = ({ card }: { card: OpenCard }) => {
  const { record, trouble } = usePaintedCard(card)
  const round = useRound(record?.mine.roundId ?? defaultRoundId)
  if (record === undefined || round === 'loading') return <CardSkeleton />
  if (round === 'missing') return <CardWithoutRound record={record} />
  const title = record.base === null ? scoringTexts.newCard : record.mine.archerName
  return <OwnCard card={card} record={record} round={round} trouble={trouble} title={title} />
}

/** How long a press takes, in ms, if no click ends it. */
const longestPress = 500

/**
 * Whether a card is begun, once the press that began it is over. A press on a button first leaves the field that has the
 * focus, which may begin the card: if the page moved then, the press would miss the button.
 */
const useAfterPress = (isBegun: boolean): boolean => {
  const [isOver, setOver] = useState(isBegun)
  useEffect(() => {
    if (!isBegun || isOver) return undefined
    const end = () => setOver(true)
    addEventListener('click', end)
    const timer = setTimeout(end, longestPress)
    return () => {
      removeEventListener('click', end)
      clearTimeout(timer)
    }
  }, [isBegun, isOver])
  return isBegun && isOver
}

const StartedCard = ({ id, userId, fresh, known, isFirst = false, Band }: Start & NewScorecardProps) => {
  const card = useOpenCard({ userId, id }, { fresh, known })
  const [, navigate] = useLocation()
  const wantsNew = useSearch() !== ''
  const isTouched = useSyncExternalStore(card.shown.watch, () => {
    const { record } = card.shown.read()
    return fresh === undefined || (record !== undefined && record.mine !== fresh.mine)
  })
  useEffect(() => {
    // With its first change a new card becomes the newest, so a reload finds it.
    if (wantsNew && isTouched) navigate('/', { replace: true })
  }, [wantsNew, isTouched, navigate])
  const isBegun = useAfterPress(isTouched)
  const InstallBand = useInstallBand(isFirst && !isBegun)
  return (
    <>
      <NoticeRoom />
      {!isBegun && <Band />}
      <EditedCard card={card} />
      {InstallBand && <InstallBand />}
    </>
  )
}

type NewScorecardProps = {
  /** Shown above a card without any entry. */
  Band: ComponentType
}

/** The card that is being scored. */
export const NewScorecardScreen = ({ Band }: NewScorecardProps) => {
  const user = useUser()
  const wantsNew = new URLSearchParams(useSearch()).has('new')
  const start = useStart(user, wantsNew)
  return start ? <StartedCard key={start.id} {...start} Band={Band} /> : <CardSkeleton />
}
