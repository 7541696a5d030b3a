import { archerKey, cardRights, type Round } from '@fletch/domain'
import { useMemo } from 'react'
import { groupTargetTexts } from '../../../messages/group-targets.ts'
import { scoringTexts } from '../../../messages/scoring.ts'
import { archersOn, type CardRecord } from '../../../offline/card-record.ts'
import { editorOf } from '../../../offline/group-part.ts'
import type { KnownGroup } from '../../../offline/group-store.ts'
import { type CardArcher, useCardRows } from '../card-view.ts'
import type { GroupView } from './group-view.ts'
import { useEventOver, useGroupChanges, useLostEditor, useServerCardUpdates } from './use-follow.ts'
import { useGroup } from './use-group.ts'

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
      style:
        participant && scoringTexts.division(participant.archeryStyle, known?.competition.divisionScheme),
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
  // The phone's event may be outdated; the server decides about what is sent.
  const status = known?.competition.status ?? 'active'
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
  const { group: known, refetch } = useGroup(record.id, record.userId)
  // Stable between taps, so that only rows are rebuilt.
  const onCard = archersOn(record)
  const archers = useMemo(() => archersIn(onCard, known), [onCard, known])
  const shooting = useMemo(() => archers.filter(isShooting).map(({ id }) => id), [archers])
  const rows = useCardRows(round, record.mine, archers)
  const hand = handOf(record, known, archers)
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
    proposals,
    needsPhoto: !hand.isCorrecting,
    ...hand,
  }
}
