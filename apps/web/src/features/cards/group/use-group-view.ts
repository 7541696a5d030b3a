import { type CardMark, eventLiveCalls, type Scorecard, type ScoreProposal } from '@fletch/contract'
import {
  archerKey,
  cardRights,
  type EventStatus,
  groupOfCard,
  isSecondCard,
  type Round,
} from '@fletch/domain'
import { groupTexts } from '@fletch/messages/group-scoring'
import { groupTargetTexts } from '@fletch/messages/group-targets'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { shortDivision } from '../../../messages/styles.ts'
import { archersOn, type CardRecord } from '../../../phone/cards/card-record.ts'
import { editorOf } from '../../../phone/cards/group-part.ts'
import type { KnownGroup } from '../../../phone/kept/group-store.ts'
import { useOnline } from '../../../phone/online.ts'
import { addressOf } from '../../../server/api.ts'
import { authorizationHeaders } from '../../../server/bearer.ts'
import { browserStream, followStream, type StreamEvent } from '../../../server/event-stream.ts'
import { queueToast, toast } from '../../../ui/toast-store.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { type CardArcher, useCardRows } from '../card-view.ts'
import { receivedCardQuery } from '../queries.ts'
import type { GroupView } from './group-view.ts'
import { proposalsQuery } from './queries.ts'
import { useGroup, useInterval } from './use-group.ts'

const none: readonly ScoreProposal[] = []

/** How often to read the server's card if a proxy blocks the stream, in ms. */
const beat = 30_000

/** Whether the server's card differs from this phone's. */
const isNews = (mark: CardMark, base: Scorecard | null, proposals: number): boolean =>
  base === null ||
  mark.version > base.version ||
  mark.updatedAt > base.updatedAt ||
  mark.proposals !== proposals

/** The event of a card as the phone knows it, and how to refetch it. */
interface EventKnown {
  readonly status: EventStatus
  readonly ask: () => unknown
}

/** Follows a group card and its event's status on the server; returns the open proposals. */
const useServerCardUpdates = (
  { id, userId, base }: CardRecord,
  event: EventKnown,
): readonly ScoreProposal[] => {
  const isOnline = useOnline()
  const isSaved = base !== null
  const { refetch: readCard } = useQuery({ ...receivedCardQuery(id, userId), enabled: false })
  const { data: proposals = none, refetch: readProposals } = useQuery({
    ...proposalsQuery(id),
    enabled: isOnline && isSaved,
  })
  const groupHeard = useRef<string>(undefined)
  const latest = useLatest({ base, proposals, event })
  const look = useCallback(() => {
    if (!isSaved) return
    void readCard()
    void readProposals()
  }, [isSaved, readCard, readProposals])
  useInterval(look, beat)
  useEffect(() => {
    if (!isSaved) return
    const address = addressOf(eventLiveCalls.followCard.path, { params: { id } })
    const onEvent = ({ data }: StreamEvent) => {
      const mark: CardMark = JSON.parse(data)
      const { event, ...card } = latest.current
      const isOtherGroup = groupHeard.current !== undefined && mark.group !== groupHeard.current
      groupHeard.current = mark.group
      if (isOtherGroup || (mark.status !== undefined && mark.status !== event.status)) event.ask()
      if (isNews(mark, card.base, card.proposals.length)) look()
    }
    return followStream(
      { address, headers: authorizationHeaders, onState: () => undefined, onEvent },
      browserStream,
    )
  }, [id, isSaved, look])
  return proposals
}

/** The user's role on a card, as far as it is announced. */
interface Hand {
  readonly isEditor: boolean
  readonly editorName: string | undefined
}

/** Announces that the event was completed or cancelled while this user scores. */
const useEventOver = (known: KnownGroup | undefined, { isEditor }: Hand) => {
  const status = known?.competition.status
  const was = useRef(status)
  useEffect(() => {
    const { toast: titles, toastText } = groupTexts.over
    const isOver = status === 'completed' || status === 'cancelled'
    if (was.current === 'active' && isOver && isEditor)
      toast({ title: titles[status], description: toastText[status] })
    was.current = status
  }, [status, isEditor])
}

type Walking = KnownGroup['group']['participants']

/** Written out here, because `personName` would be one more file to load before a card can be scored. */
const fullName = ({ firstName, lastName }: Walking[number]['user']): string =>
  firstName === lastName ? firstName : `${firstName} ${lastName}`.trim()

/** How a group's archers changed between two reads. */
const changesOf = (before: Walking, after: Walking): string[] => {
  const { changes } = groupTexts
  const earlier = new Map(before.map((archer) => [archer.id, archer.status]))
  const changeTexts = after.map(({ id, status, user }) => {
    const was = earlier.get(id)
    earlier.delete(id)
    const name = fullName(user)
    if (was === status || (was === undefined && status !== 'registered')) return null
    if (was === undefined) return changes.joined({ name })
    return status === 'retired' ? changes.retired({ name }) : changes.back({ name })
  })
  const leftTexts = before
    .filter(({ id }) => earlier.has(id))
    .map(({ user }) => changes.left({ name: fullName(user) }))
  return [...changeTexts, ...leftTexts].filter((words) => words !== null)
}

/** Announces archers who joined, retired or left, because the editor calls them by name. */
const useGroupChanges = (known: KnownGroup | undefined, mayEnter: boolean) => {
  const participants = known?.group.participants
  const was = useRef(participants)
  useEffect(() => {
    const changes = was.current && participants ? changesOf(was.current, participants) : []
    was.current = participants
    if (mayEnter && changes.length > 0)
      queueToast({ title: groupTexts.changes.title, description: changes.join(' ') })
  }, [participants, mayEnter])
}

/** Announces that someone else has become the editor. */
const useLostEditor = ({ isEditor, editorName }: Hand) => {
  const was = useRef(isEditor)
  useEffect(() => {
    if (was.current && !isEditor) {
      const title = groupTexts.lostEditor({ name: editorName ?? groupTexts.proposals.someone })
      toast({ title, description: groupTexts.lostEditorText })
    }
    was.current = isEditor
  }, [isEditor, editorName])
}

const archersIn = (
  onCard: ReturnType<typeof archersOn>,
  known: KnownGroup | undefined,
): readonly CardArcher<string>[] => {
  const participants = new Map(known?.group.participants.map((each) => [archerKey(each), each]))
  return onCard.map(({ id, userId, name }) => {
    const participant = participants.get(id)
    return {
      id,
      userId,
      name,
      style: participant && shortDivision(participant.archeryStyle, known?.competition.divisionScheme),
      status: participant?.status ?? 'registered',
    }
  })
}

const isShooting = ({ status }: CardArcher) => status !== 'retired' && status !== 'absent'

/** The user's role on a card, from what the phone knows of it and its event. */
const handOf = (
  record: CardRecord,
  known: KnownGroup | undefined,
  archers: readonly CardArcher<string>[],
) => {
  const { userId } = record
  const editorUserId = editorOf(record)
  const participates = archers.some((archer) => archer.userId === userId)
  // The phone's event may be outdated; the server decides about what is sent. In flight mode no one hears of the start,
  // and a card is there because its group has begun.
  const { status: lastStatus = 'active', flightMode } = known?.competition ?? {}
  const status = lastStatus === 'upcoming' && flightMode !== undefined ? 'active' : lastStatus
  const isEventAdmin = known?.competition.isEventAdmin ?? false
  const reason = record.group?.reason ?? null
  return {
    ...cardRights({ userId, editorUserId, participates, isEventAdmin, reason }, status),
    editorUserId,
    editorName:
      editorUserId === null ? undefined : archers.find((archer) => archer.userId === editorUserId)?.name,
    participates,
    isEventAdmin,
    isCorrecting: reason !== null,
    status,
  }
}

/** A group card: its archers, its editor and its event's state. It is followed while it is shown. */
export const useGroupView = (record: CardRecord, round: Round): GroupView => {
  const { group: known, isLoading, refetch } = useGroup(groupOfCard(record.id), record.userId)
  // Stable between taps, so that only rows are rebuilt.
  const onCard = archersOn(record)
  const archers = useMemo(() => archersIn(onCard, known), [onCard, known])
  const shooting = useMemo(() => archers.filter(isShooting).map(({ id }) => id), [archers])
  const rows = useCardRows(round, record.mine, archers)
  const hand = handOf(record, known, archers)
  const isSecond = isSecondCard(record.id)
  const proposals = useServerCardUpdates(record, { status: hand.status, ask: refetch })
  useLostEditor(hand)
  useGroupChanges(known, hand.mayEnter)
  useEventOver(known, hand)
  return {
    kind: 'group',
    round,
    words: groupTargetTexts,
    archers,
    shooting,
    rows,
    known,
    scorer: isSecond ? 'second' : 'first',
    comparing: known?.competition.secondScorer,
    isStatusComing: isLoading,
    proposals,
    needsPhoto: !isSecond && !hand.isCorrecting && known?.competition.asksPhoto !== false,
    ...hand,
  }
}
