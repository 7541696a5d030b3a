import { type CardContent, type Entry, isBlank, isUnshot } from '../../src/cards/card.ts'
import { cardChanges, isColumnChanged, type Place, sameContent, valueAt } from '../../src/cards/changes.ts'
import { type Columns, columnsOf, columnText, groupCard, ownCard } from '../../src/cards/columns.ts'
import { enterColumns, type ProposedValue, proposedPlace, takeSave } from '../../src/cards/entering.ts'
import {
  edits,
  type Hand,
  isClosedTo,
  reasonNotToClaim,
  reasonNotToConfirm,
  reasonNotToConfirmNow,
  verdictOn,
} from '../../src/cards/rights.ts'
import type { EventStatus } from '../../src/events/event.ts'

// What the server does to one card, as a value without database, clock or network. The explorer steps it, and a test
// of the server plays the same requests on it and on the real one.

export interface Archer {
  readonly id: string
  readonly userId: string | null
  readonly confirmedAt: string | null
  /** Absent until the group has handed in its card. */
  readonly finishedUnder?: string | null
}

export interface StoredCard {
  /** Who began it; null for a group's card that an officer began. */
  readonly ownerId: string | null
  readonly content: CardContent
  readonly version: number
  readonly updatedAt: string
  readonly editorUserId: string | null
  readonly archers: readonly Archer[]
}

/** A value that its author gave up for the card's. */
type DeclinedValue = Place & { readonly value: string | number | null }

/** A value that was set at a place, or given up there. */
export interface HistoryLine {
  readonly by: string
  readonly kind: 'set' | 'declined'
  readonly participantId: string | undefined
  readonly row: number
  readonly value: string
}

export type OpenProposal = ProposedValue & { readonly by: string; readonly cause: string }

export type ServerRequest = { readonly by: string; readonly key: string } & (
  | { readonly kind: 'create'; readonly body: CardContent }
  | { readonly kind: 'begin'; readonly editorUserId: string | null }
  | { readonly kind: 'claim'; readonly editorUserId: string | null }
  | {
      readonly kind: 'confirm'
      readonly participantId: string
      readonly confirmed: boolean
      readonly version: number | undefined
    }
  | {
      readonly kind: 'save'
      readonly version: number
      /** Undefined in a request that does not say it. */
      readonly seenEditorUserId: string | null | undefined
      readonly body: CardContent
      readonly declined: readonly DeclinedValue[]
    }
)

export type ServerAnswer =
  | { readonly kind: 'stored'; readonly card: StoredCard }
  | { readonly kind: 'stale'; readonly current: StoredCard }
  | { readonly kind: 'refused'; readonly status: 403 | 404 | 409 | 422 }

export interface ServerState {
  /** Null for an own card. */
  readonly status: EventStatus | null
  /** The content of a card that is begun for the group, and the archers of the group now. */
  readonly blank: CardContent
  readonly archers: readonly Archer[]
  /** Archers who were moved to another group, with their entries. */
  readonly moved: Readonly<Record<string, readonly Entry[]>>
  readonly card: StoredCard | null
  readonly editors: readonly string[]
  readonly proposals: readonly OpenProposal[]
  readonly history: readonly HistoryLine[]
  /** By user, call and key: requests that took effect. */
  readonly answered: Readonly<Record<string, { readonly said: string; readonly card: StoredCard | null }>>
  /** Counts what was stored, in place of a clock. */
  readonly clock: string
}

/** What of the domain decides; a test of the explorer puts a wrong one in its place. */
export const domainParts = { takeSave, verdictOn, isColumnChanged }
export type DomainParts = typeof domainParts

export interface Effect {
  readonly state: ServerState
  readonly answer: ServerAnswer
}

const refused = (state: ServerState, status: 403 | 404 | 409 | 422): Effect => ({
  state,
  answer: { kind: 'refused', status },
})

const later = (at: string): string => {
  const [epoch = '0', count = '0'] = at.split('.')
  return `${epoch}.${Number(count) + 1}`
}

const storedEffect = (state: ServerState, card: StoredCard): Effect => ({
  state: { ...state, card },
  answer: { kind: 'stored', card },
})

const lineOf = (
  by: string,
  kind: HistoryLine['kind'],
  { participantId, row }: { readonly participantId?: string | undefined; readonly row: number | null },
  value: string | number | null,
): HistoryLine[] =>
  row === null || value === null || value === ''
    ? []
    : [{ by, kind, participantId, row, value: String(value) }]

const linesBetween = (by: string, before: CardContent, after: CardContent, archers: readonly Archer[]) =>
  cardChanges(before, after, archers.length === 0 ? ownCard.columns : archers.map(({ id }) => id)).flatMap(
    (change) => (change.row === null ? [] : lineOf(by, 'set', change, change.became)),
  )

/** A person's relation to the card. Everyone here is or was an archer of the group. */
const handOf = ({ history, editors }: ServerState, { archers, editorUserId }: StoredCard, userId: string) => {
  const participates = archers.some((archer) => archer.userId === userId)
  const hasEdited = history.some((line) => line.by === userId && line.kind === 'set')
  const wasEditor =
    !participates || edits({ userId, editorUserId, participates }) || editors.includes(userId) || hasEdited
  return { userId, editorUserId, participates, isEventAdmin: false, reason: null, wasEditor }
}

const withEditorNamed = (editors: readonly string[], userId: string | null): readonly string[] =>
  userId === null || editors.includes(userId) ? editors : [...editors, userId].sort()

const begin = (
  state: ServerState,
  { by, editorUserId: wanted }: ServerRequest & { kind: 'begin' },
): Effect => {
  const participates = state.archers.some(({ userId }) => userId === by)
  const { card, status } = state
  const editors = participates ? state.editors : withEditorNamed(state.editors, by)
  if (card !== null) {
    const wasEditor = edits({ userId: by, editorUserId: wanted, participates })
    return storedEffect({ ...state, editors: wasEditor ? withEditorNamed(editors, by) : editors }, card)
  }
  if (status === null || reasonNotToClaim(status) !== null) return refused(state, 409)
  const editorUserId = participates ? wanted : null
  const { blank: content, archers, clock: updatedAt } = state
  return storedEffect(
    { ...state, editors: withEditorNamed(editors, editorUserId) },
    { ownerId: by, content, archers, editorUserId, updatedAt, version: 1 },
  )
}

const claim = (
  state: ServerState,
  card: StoredCard,
  { by, editorUserId }: ServerRequest & { kind: 'claim' },
): Effect => {
  const { participates } = handOf(state, card, by)
  if (state.status === null) return refused(state, 422)
  if (reasonNotToClaim(state.status) !== null) return refused(state, 409)
  // Who has left the group changes nothing, but the card's owner can still name others.
  if (!participates && (card.ownerId !== by || editorUserId === by)) return storedEffect(state, card)
  if (editorUserId !== null && !card.archers.some(({ userId }) => userId === editorUserId))
    return refused(state, 422)
  const editors = withEditorNamed(state.editors, editorUserId)
  if (state.status === 'completed') return storedEffect({ ...state, editors }, card)
  return storedEffect({ ...state, editors }, { ...card, editorUserId, updatedAt: later(card.updatedAt) })
}

/** Marks the columns once all targets are scored and every archer has confirmed. */
const withFinished = ({ status }: ServerState, card: StoredCard): StoredCard => {
  const { content, archers, editorUserId } = card
  const columns = columnsOf(content.scores)
  const isWhole = ({ id, confirmedAt }: Archer) => {
    const column = columns.get(id) ?? []
    return confirmedAt !== null && column.length >= content.numberOfTargets && !column.some(isUnshot)
  }
  if (status !== 'active' || !archers.every(isWhole)) return card
  const finished = archers.map((archer) =>
    archer.finishedUnder === undefined ? { ...archer, finishedUnder: editorUserId } : archer,
  )
  return { ...card, archers: finished }
}

const closedIn = ({ archers }: StoredCard, hand: Hand): ReadonlySet<string> =>
  new Set(
    archers
      .filter(({ userId, finishedUnder }) =>
        isClosedTo({ userId, finishedUnder, finishedAt: finishedUnder === undefined ? null : 'then' }, hand),
      )
      .map(({ id }) => id),
  )

const confirm = (
  state: ServerState,
  card: StoredCard,
  { by, participantId, confirmed, version }: ServerRequest & { kind: 'confirm' },
): Effect => {
  if (version !== undefined && version !== card.version)
    return { state, answer: { kind: 'stale', current: card } }
  const archer = card.archers.find(({ id }) => id === participantId)
  if (archer === undefined || state.status === null) return refused(state, 422)
  const hand = handOf(state, card, by)
  if (reasonNotToConfirm(hand, archer.userId === by) !== null) return refused(state, 403)
  if (reasonNotToConfirmNow(hand, state.status) !== null) return refused(state, 409)
  const updatedAt = later(card.updatedAt)
  const archers = card.archers.map((each) =>
    each === archer
      ? { ...each, confirmedAt: confirmed ? columnText(card.content, participantId) : null }
      : each,
  )
  return storedEffect(state, withFinished(state, { ...card, archers, updatedAt }))
}

const propose = (
  state: ServerState,
  by: string,
  cause: string,
  proposals: readonly ProposedValue[],
): ServerState => {
  const placeOf = (each: ProposedValue & { readonly by?: string }) =>
    `${each.by ?? by} ${proposedPlace(each)}`
  const own = new Map(state.proposals.map((each) => [placeOf(each), each]))
  const fresh = proposals.filter((each) => own.get(placeOf(each))?.value !== each.value)
  const replaced = fresh.flatMap((each) => own.get(placeOf(each)) ?? [])
  return {
    ...state,
    proposals: [
      ...state.proposals.filter((each) => !replaced.includes(each)),
      ...fresh.map((each) => ({ ...each, by, cause })),
    ],
    history: [...state.history, ...replaced.flatMap((each) => lineOf(by, 'declined', each, each.value))],
  }
}

/** Entries of archers who were moved to another group are proposed; undefined for archers who were never here. */
const proposeForMoved = (
  state: ServerState,
  card: StoredCard,
  by: string,
  sent: Columns,
): ServerState | undefined => {
  let next = state
  for (const [id, column] of sent) {
    if (card.archers.some((archer) => archer.id === id) || column.every(isBlank)) continue
    const there = id === undefined ? undefined : state.moved[id]
    if (there === undefined) return undefined
    const { proposals } = enterColumns(new Map([[id, there]]), new Map([[id, column]]), 'propose')
    next = propose(next, by, 'moved', proposals)
  }
  return next
}

/** Values that a person gave up, each once, unless the card has them. */
const declinedLines = (
  { history }: ServerState,
  by: string,
  declined: readonly DeclinedValue[],
  card: CardContent,
): HistoryLine[] =>
  declined
    .filter((each) => each.value !== valueAt(card, each))
    .flatMap((each) =>
      lineOf(by, 'declined', each, each.value).filter(
        (line) => !history.some((other) => JSON.stringify(other) === JSON.stringify(line)),
      ),
    )

const save = (
  given: ServerState,
  card: StoredCard,
  { by, version, seenEditorUserId: seen, body, declined }: ServerRequest & { kind: 'save' },
  parts: DomainParts,
): Effect => {
  const isUnderEditor = seen === undefined || given.status === null || seen === card.editorUserId
  if (version !== card.version || !isUnderEditor)
    return { state: given, answer: { kind: 'stale', current: card } }
  const sentScores = columnsOf(body.scores)
  const store = (state: ServerState, content: CardContent): Effect => {
    const was = columnsOf(card.content.scores)
    const became = columnsOf(content.scores)
    const archers = card.archers.map((archer) =>
      parts.isColumnChanged(was, became, archer.id) ? { ...archer, confirmedAt: null } : archer,
    )
    const history = [
      ...state.history,
      ...declinedLines(state, by, declined, content),
      ...linesBetween(by, card.content, content, card.archers),
    ]
    const next = { ...card, content, archers, version: version + 1, updatedAt: state.clock }
    return storedEffect({ ...state, history }, next)
  }
  if (given.status === null) return store(given, parts.takeSave(card.content, ownCard, body).card)
  const verdict = parts.verdictOn(handOf(given, card, by), given.status)
  if ('refused' in verdict)
    return refused(given, { forbidden: 403, conflict: 409, rule: 422 }[verdict.refused] as 403 | 409 | 422)
  const state = proposeForMoved(given, card, by, sentScores)
  if (state === undefined) return refused(given, 422)
  const shape = groupCard(card.archers.map(({ id }) => id))
  const { mode } = verdict
  const closed = closedIn(card, handOf(given, card, by))
  const { card: content, proposals } = parts.takeSave(card.content, shape, body, mode, closed)
  const cause = ({ enter: 'finished', fill: 'former-editor', propose: 'completed' } as const)[mode]
  const next = propose(state, by, cause, proposals)
  const isProposed = mode === 'propose' || (mode === 'enter' && proposals.length > 0)
  if (isProposed && declined.length === 0 && sameContent(card.content, content))
    return storedEffect(next, card)
  return store(next, content)
}

const effectOf = (state: ServerState, request: ServerRequest, parts: DomainParts): Effect => {
  const { card } = state
  if (request.kind === 'begin') return begin(state, request)
  if (request.kind === 'create') {
    if (card !== null) return storedEffect(state, card)
    const { body: content } = request
    const history = [...state.history, ...linesBetween(request.by, state.blank, content, [])]
    const { by: ownerId } = request
    const first = { ownerId, content, archers: [], editorUserId: null, updatedAt: state.clock, version: 1 }
    return storedEffect({ ...state, history }, first)
  }
  if (card === null) return refused(state, 404)
  // The last open archer may have been moved away since.
  const current = withFinished(state, card)
  if (request.kind === 'claim') return claim(state, current, request)
  return request.kind === 'confirm' ? confirm(state, current, request) : save(state, current, request, parts)
}

/** Answers a request: a repeat gets an answer without a second effect, a failure is not remembered. */
export const serve = (
  state: ServerState,
  request: ServerRequest,
  parts: DomainParts = domainParts,
): Effect & { readonly isRepeat: boolean } => {
  const name = `${request.by} ${request.kind} ${request.key}`
  const requestText = JSON.stringify(request)
  const first = state.answered[name]
  if (first !== undefined) {
    if (first.said !== requestText) return { ...refused(state, 422), isRepeat: true }
    // A group's card is read again; an own card is answered as it was.
    const card = first.card ?? state.card
    return card === null
      ? { ...refused(state, 404), isRepeat: true }
      : { state, answer: { kind: 'stored', card }, isRepeat: true }
  }
  const { state: next, answer } = effectOf(state, request, parts)
  if (answer.kind !== 'stored') return { state: next, answer, isRepeat: false }
  const isReadAgain = state.status !== null || request.kind === 'create'
  const answered = { ...next.answered, [name]: { said: requestText, card: isReadAgain ? null : answer.card } }
  return { state: { ...next, answered }, answer, isRepeat: false }
}

/** A backup replaces everything. The time goes on. */
export const restoredFrom = ({ clock }: ServerState, backup: ServerState): ServerState => ({
  ...backup,
  clock: `${Number(clock.split('.')[0]) + 1}.0`,
})

/** The officers complete the event. */
export const complete = (state: ServerState): ServerState => ({ ...state, status: 'completed' })

/** Whether an archer ever had a score on the card. */
const hasShot = ({ history }: ServerState, id: string): boolean =>
  history.some(({ kind, participantId }) => kind === 'set' && participantId === id)

/**
 * The officers move an archer to another group. Their entries go with them. The card is made again from what everyone has
 * shot, so that the confirmation of a column without any score is gone.
 */
export const moveArcher = (state: ServerState, id: string): ServerState => {
  const archers = state.archers.filter((archer) => archer.id !== id)
  const { card } = state
  const column = columnsOf(card?.content.scores ?? []).get(id) ?? []
  const next = { ...state, archers, moved: { ...state.moved, [id]: column } }
  if (card === null) return next
  const scores = card.content.scores.filter(({ participantId }) => participantId !== id)
  return {
    ...next,
    card: {
      ...card,
      content: { ...card.content, scores },
      archers: card.archers
        .filter((archer) => archer.id !== id)
        .map((archer) => (hasShot(state, archer.id) ? archer : { ...archer, confirmedAt: null })),
      version: card.version + 1,
      updatedAt: state.clock,
    },
  }
}
