import { archerKey, type EventStatus, reasonNotTo } from '@fletch/domain'
import type { ScoreProposal } from '@fletch/domain/contract'
import { useMemo } from 'react'
import { archersOn, type CardRecord } from '../../../offline/card-record.ts'
import { editorOf } from '../../../offline/group-part.ts'
import type { KnownGroup } from '../../../offline/group-store.ts'
import type { OpenCard } from '../../../offline/open-card.ts'
import { type CardArcher, type SeenCard, useCardRows } from '../card-view.ts'
import { useEventOver, useFollow, useLostEditor } from './use-follow.ts'
import { useGroup } from './use-group.ts'

/** What is seen of a group's card, and what its user may do to it. */
export interface GroupView extends SeenCard<string> {
  readonly kind: 'group'
  /** The group with its event, where this phone knows them. */
  readonly known: KnownGroup | undefined
  /** Values that wait for a decision. */
  readonly proposals: readonly ScoreProposal[]
  readonly editorUserId: string | null
  /** Undefined when the editor is no archer of this group: a parent, a marshal. */
  readonly editorName: string | undefined
  readonly isEditor: boolean
  readonly participates: boolean
  readonly isEventAdmin: boolean
  /** An event admin enters with a reason. */
  readonly isCorrecting: boolean
  readonly mayDecide: boolean
  readonly mayNameEditor: boolean
  readonly status: EventStatus
}

/** What every part that only a group's card has works with. */
export interface GroupParts {
  readonly card: OpenCard
  readonly record: CardRecord
  readonly view: GroupView
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
      style: participant?.archeryStyle,
      status: participant?.status ?? 'registered',
    }
  })
}

const isShooting = ({ status }: CardArcher) => status !== 'retired' && status !== 'absent'

/** Who someone is to a card, from what the phone knows of it and of its event. */
const handOf = (
  record: CardRecord,
  known: KnownGroup | undefined,
  archers: readonly CardArcher<string>[],
) => {
  const { userId } = record
  const editorUserId = editorOf(record)
  const participates = archers.some((archer) => archer.userId === userId)
  // The event may be older here than on the server, which has the last word on what is sent.
  const status = known?.competition.status ?? 'active'
  const isEventAdmin = known?.competition.isEventAdmin ?? false
  const isOpen = reasonNotTo('score', status) === null
  const isEditor = editorUserId === null ? participates : editorUserId === userId
  const isCorrecting = (record.group?.reason ?? null) !== null
  return {
    editorUserId,
    editorName: archers.find((archer) => archer.userId === editorUserId)?.name,
    isEditor,
    participates,
    isEventAdmin,
    isCorrecting,
    mayEnter: isCorrecting || (isEditor && isOpen),
    mayDecide: isEventAdmin || (isEditor && isOpen),
    mayNameEditor: (participates || isEventAdmin) && isOpen,
    status,
  }
}

/** A group's card: who is on it, who enters it, and what the event has to say. It is followed as long as it is seen. */
export const useGroupView = (record: CardRecord): GroupView => {
  const { group: known, refetch } = useGroup(record.id, record.userId)
  // The same from tap to tap: only rows are made again.
  const onCard = archersOn(record)
  const archers = useMemo(() => archersIn(onCard, known), [onCard, known])
  const shooting = useMemo(() => archers.filter(isShooting).map(({ id }) => id), [archers])
  const rows = useCardRows(record.mine, archers)
  const hand = handOf(record, known, archers)
  const proposals = useFollow(record, { status: hand.status, ask: refetch })
  useLostEditor(hand)
  useEventOver(known, hand)
  return { kind: 'group', archers, shooting, rows, known, proposals, needsPhoto: !hand.isCorrecting, ...hand }
}
