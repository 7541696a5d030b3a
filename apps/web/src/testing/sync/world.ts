import type { Scorecard } from '@fletch/contract'
import { type CardContent, columnsOf, entryAt } from '@fletch/domain'
import type {
  Archer,
  ServerAnswer,
  ServerRequest,
  ServerState,
  StoredCard,
} from '@fletch/domain/testing/sync/reference-server.ts'
import { type CardRecord, recordOf } from '../../phone/cards/card-record.ts'
import type { Saved } from '../../phone/cards/sync.ts'
import type { ItemSchedule } from '../../phone/outbox/schedule.ts'

// Two phones and a server as one value. What can happen to it stands in steps.ts.

export const people = ['anna', 'ben'] as const
export const cardId = 'card'
export const at = '2026-11-21T09:00:00.000Z'
export const values = ['1A', '2A'] as const
export const rows = 2

/** A value that a person entered, and what their phone had there. */
export interface Entered {
  readonly archer: string | undefined
  readonly row: number
  readonly value: string
  readonly over: string | null
}

export interface PhoneState {
  readonly userId: string
  /** What its database has. */
  readonly record: CardRecord | undefined
  readonly schedule: ItemSchedule | undefined
  /** The key of the request whose answer the tab waits for. */
  readonly awaited: string | null
  readonly answer: ServerAnswer | null
  /** The last result that the app showed of a save, until the next change. */
  readonly shown: Saved['kind'] | null
  /** What the phone stored, in order. */
  readonly entered: readonly Entered[]
  /** The columns that its user confirmed, as they were on screen. */
  readonly confirmed: Readonly<Record<string, readonly string[]>>
  readonly tapsLeft: number
}

export interface World {
  readonly server: ServerState
  readonly phones: readonly [PhoneState, PhoneState]
  /** Requests on their way. */
  readonly wire: readonly ServerRequest[]
  /** Whether an own card was begun and its user has not saved it yet. */
  readonly isDraft: boolean
  /** Whether who begins the card is its editor. */
  readonly hasEditor: boolean
  /** What the card held when the event was completed. */
  readonly completed: CardContent | null
  readonly backup: ServerState | null
  readonly isRestored: boolean
  /** What the server had and the backup lacks: no one promises it. */
  readonly gone: readonly Entered[]
  /** Keys that took effect a second time. */
  readonly twice: readonly string[]
  readonly deedsLeft: number
  readonly echoesLeft: number
}

export interface Bound {
  /** A group's card with two archers, or an own card on two phones of its owner. */
  readonly card: 'group' | 'own'
  /** Whether the server and both phones have the card from the beginning. */
  readonly isBegun: boolean
  /** Whether the second phone's user has taken over as editor, which the first phone has not heard. */
  readonly isTakenOver?: boolean
  /** Whether who begins the card is its editor. Otherwise every archer enters. */
  readonly hasEditor?: boolean
  /** Taps on each phone. */
  readonly taps: readonly [number, number]
  /** What people do besides entering: take over, confirm, complete, move, back up and restore. */
  readonly deeds: number
  /** Requests that arrive a second time, or after their sender gave up. */
  readonly echoes: number
}

export const blankContent: CardContent = {
  roundId: 'abc-three-arrow',
  divisionScheme: 'styles',
  archerName: 'anna',
  club: '',
  date: '2026-11-21',
  archeryStyle: 'BH',
  distanceUnit: 'yards',
  startingTarget: 1,
  numberOfTargets: rows,
  courseTargets: rows,
  scores: [],
}

const ownerOf = ({ card }: Bound, phone: 0 | 1): string => (card === 'own' ? people[0] : people[phone])

const presented = new WeakMap<StoredCard, Scorecard>()

/** The card as the server answers it. Sums do not matter to a phone's record. */
export const cardFrom = (card: StoredCard, isGroup: boolean): Scorecard => {
  const form = presented.get(card)
  if (form !== undefined) return form
  const { content, version, updatedAt, editorUserId, archers } = card
  const scores = content.scores.map((entry) => ({ ...entry, target: 1, score: null, subtotal: 0 }))
  const answer: Scorecard = {
    ...content,
    divisionScheme: 'styles',
    scores,
    id: cardId,
    userId: people[0],
    isGroupScorecard: isGroup,
    groupId: isGroup ? cardId : null,
    groupParticipants: archers.map((archer) => ({ ...archer, name: archer.id })),
    editorUserId,
    originalGroupScorecardId: null,
    totalScore: 0,
    targetsScored: 0,
    bestTarget: null,
    mostCommonZone: null,
    totalDistance: 0,
    proof: { scored: 0, photographed: 0 },
    version,
    createdAt: at,
    updatedAt,
  }
  presented.set(card, answer)
  return answer
}

export const isGroup = ({ server }: World): boolean => server.status !== null

export const beginning = (bound: Bound): World => {
  const isOfGroup = bound.card === 'group'
  const archers: Archer[] = isOfGroup ? people.map((id) => ({ id, userId: id, confirmedAt: null })) : []
  const ownerId = isOfGroup ? null : people[0]
  const first = { ownerId, content: blankContent, archers, version: 1, updatedAt: '0.0', editorUserId: null }
  const [, editor] = people
  const takenOver = bound.isTakenOver ? { ...first, editorUserId: editor, updatedAt: '0.1' } : first
  const server: ServerState = {
    status: isOfGroup ? 'active' : null,
    blank: blankContent,
    archers,
    moved: {},
    card: bound.isBegun ? takenOver : null,
    editors: bound.isTakenOver ? [editor] : [],
    proposals: [],
    history: [],
    answered: {},
    clock: '0.0',
  }
  const phone = (n: 0 | 1): PhoneState => ({
    userId: ownerOf(bound, n),
    record: bound.isBegun
      ? recordOf(cardFrom(n === 0 ? first : takenOver, isOfGroup), ownerOf(bound, n))
      : undefined,
    schedule: undefined,
    awaited: null,
    answer: null,
    shown: null,
    entered: [],
    confirmed: {},
    tapsLeft: bound.taps[n],
  })
  return {
    server,
    phones: [phone(0), phone(1)],
    wire: [],
    isDraft: false,
    hasEditor: bound.hasEditor ?? false,
    completed: null,
    backup: null,
    isRestored: false,
    gone: [],
    twice: [],
    deedsLeft: bound.deeds,
    echoesLeft: bound.echoes,
  }
}

export const valueIn = ({ scores }: Pick<CardContent, 'scores'>, archer: string | undefined, row: number) =>
  entryAt(columnsOf(scores), archer, row).zone

export const isAt = (
  one: Pick<Entered, 'archer' | 'row'>,
  archer: string | undefined,
  row: number | null,
): boolean => one.archer === archer && one.row === row

/** The value at a place, also of an archer who was moved to another group. */
export const serverValue = (
  { card, moved }: ServerState,
  archer: string | undefined,
  row: number,
): string | null => {
  const column = archer === undefined ? undefined : moved[archer]
  const scores = column ?? card?.content.scores.filter(({ participantId }) => participantId === archer)
  return scores?.[row]?.zone ?? null
}

/** Whether the server has an entry: on the card, waiting as a proposal, or given up in the history. */
export const isOnServer = (server: ServerState, userId: string, entered: Entered): boolean => {
  const { archer, row, value } = entered
  const isIt = (each: { readonly participantId?: string | undefined; row: number | null; value: unknown }) =>
    isAt(entered, each.participantId, each.row) && each.value === value
  return (
    serverValue(server, archer, row) === value ||
    server.proposals.some((each) => each.by === userId && isIt(each)) ||
    server.history.some((line) => line.kind === 'declined' && isIt(line))
  )
}
