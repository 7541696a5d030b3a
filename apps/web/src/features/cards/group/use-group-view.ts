import {
  type ArcheryStyle,
  type CardContent,
  type CardRow,
  type EventStatus,
  type ParticipantStatus,
  reasonNotTo,
  rowsOf,
} from '@fletch/domain'
import { useMemo } from 'react'
import { archersOn, type CardRecord } from '../../../offline/card-record.ts'
import { archerKey, editorOf } from '../../../offline/group-part.ts'
import type { KnownGroup } from '../../../offline/group-store.ts'

/** A target as the group sees it. */
export type GroupRow = CardRow<string>

/** An archer as the group's card shows them. */
export interface GroupArcher {
  readonly id: string
  readonly userId: string | null
  readonly name: string
  /** Unknown while this phone knows nothing of the event. */
  readonly style: ArcheryStyle | undefined
  readonly status: ParticipantStatus
}

/** What somebody sees of a group's card, and what they may do to it. */
export interface GroupView {
  readonly archers: readonly GroupArcher[]
  /** Those whom a target waits for. */
  readonly shooting: readonly string[]
  readonly rows: readonly GroupRow[]
  readonly editorUserId: string | null
  /** Undefined when the editor is no archer of this group: a parent, a marshal. */
  readonly editorName: string | undefined
  readonly isEditor: boolean
  readonly participates: boolean
  readonly isEventAdmin: boolean
  /** Scores can be entered here now. */
  readonly mayEnter: boolean
  /** An event admin enters with a reason: no photo is needed. */
  readonly isCorrecting: boolean
  readonly mayDecide: boolean
  readonly mayNameEditor: boolean
  readonly status: EventStatus
}

const archersIn = (
  onCard: ReturnType<typeof archersOn>,
  known: KnownGroup | undefined,
): readonly GroupArcher[] => {
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

const isShooting = ({ status }: GroupArcher) => status !== 'retired' && status !== 'absent'

/** Who somebody is to a card, from what the phone knows of it and of its event. */
const handOf = (record: CardRecord, known: KnownGroup | undefined, archers: readonly GroupArcher[]) => {
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

/** The targets of a group's card; none while there is no card. */
export const useGroupRows = (
  content: CardContent | undefined,
  archers: readonly GroupArcher[],
): readonly GroupRow[] =>
  useMemo(() => {
    const ids = archers.map(({ id }) => id)
    return content === undefined ? [] : rowsOf(content, ids)
  }, [content, archers])

export const useGroupView = (record: CardRecord, known: KnownGroup | undefined): GroupView => {
  // The same from tap to tap: only rows are made anew.
  const onCard = archersOn(record)
  const archers = useMemo(() => archersIn(onCard, known), [onCard, known])
  const rows = useGroupRows(record.mine, archers)
  const shooting = useMemo(() => archers.filter(isShooting).map(({ id }) => id), [archers])
  return { archers, shooting, rows, ...handOf(record, known, archers) }
}

/** How many of those who shoot have a zone on a target. */
export const doneOn = ({ cells }: GroupRow, shooting: readonly string[]): number =>
  cells.filter(({ archer, zone }) => zone !== null && shooting.includes(archer)).length

export const totalOf = (rows: readonly GroupRow[], archer: string): number =>
  rows.at(-1)?.cells.find((cell) => cell.archer === archer)?.subtotal ?? 0
