import type { EventStatus } from '@fletch/domain'
import { type CardMark, eventLiveCalls, type Scorecard, type ScoreProposal } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { groupTexts } from '../../../messages/group-scoring.ts'
import type { CardRecord } from '../../../offline/card-record.ts'
import type { KnownGroup } from '../../../offline/group-store.ts'
import { useOnline } from '../../../offline/online.ts'
import { addressOf } from '../../../server/api.ts'
import { authorizationHeaders } from '../../../server/bearer.ts'
import { browserStream, followStream, type StreamEvent } from '../../../server/event-stream.ts'
import { queueToast, toast } from '../../../ui/toast-store.ts'
import { receivedCardQuery } from '../queries.ts'
import { proposalsQuery } from './queries.ts'
import { useInterval } from './use-group.ts'

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
export const useServerCardUpdates = (
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
  const known = useRef({ base, proposals, event })
  known.current = { base, proposals, event }
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
      const { event, ...card } = known.current
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
export const useEventOver = (known: KnownGroup | undefined, { isEditor }: Hand) => {
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
  const said = after.map(({ id, status, user }) => {
    const was = earlier.get(id)
    earlier.delete(id)
    const name = fullName(user)
    if (was === status || (was === undefined && status !== 'registered')) return null
    if (was === undefined) return changes.joined(name)
    return status === 'retired' ? changes.retired(name) : changes.back(name)
  })
  const left = before.filter(({ id }) => earlier.has(id)).map(({ user }) => changes.left(fullName(user)))
  return [...said, ...left].filter((words) => words !== null)
}

/** Announces archers who joined, retired or left, because the editor calls them by name. */
export const useGroupChanges = (known: KnownGroup | undefined, mayEnter: boolean) => {
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
export const useLostEditor = ({ isEditor, editorName }: Hand) => {
  const was = useRef(isEditor)
  useEffect(() => {
    if (was.current && !isEditor) {
      const title = groupTexts.lostEditor(editorName ?? groupTexts.proposals.someone)
      toast({ title, description: groupTexts.lostEditorText })
    }
    was.current = isEditor
  }, [isEditor, editorName])
}
