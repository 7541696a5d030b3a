import type { GroupAtEvent } from '@fletch/contract'
import {
  archerOnCard,
  columnsOf,
  columnText,
  contentOf,
  groupCardHead,
  isColumnChanged,
} from '@fletch/domain'
import { withUnaskedAsked } from './card-changes.ts'
import {
  archersOn,
  type CardRecord,
  eventNameOf,
  type GroupPart,
  type GroupStep,
  newRecord,
  type ScoreQuestion,
} from './card-record.ts'

// What can happen to a group card besides entries. Pure: inputs are not modified.

const partOf = (record: CardRecord): GroupPart =>
  record.group ?? { archers: archersOn(record), steps: [], reason: null }

const isOnItsWay = ({ inFlight }: CardRecord, { key }: GroupStep): boolean => inFlight?.key === key

const changedAt = (record: CardRecord, group: GroupPart, at: string): CardRecord => ({
  ...record,
  group,
  // Refused changes are tried again; a deleted card stays deleted.
  refusal: record.refusal?.isGone ? record.refusal : null,
  touchedAt: at,
})

/** Names the editor. It is sent before entries; of several waiting changes only the last one is sent. */
export const withEditor = (
  record: CardRecord,
  editorUserId: string | null,
  { key, at }: { readonly key: string; readonly at: string },
): CardRecord => {
  const part = partOf(record)
  const otherSteps = part.steps.filter((step) => step.kind !== 'edit' || isOnItsWay(record, step))
  const before = otherSteps.filter(({ kind }) => kind === 'edit')
  const after = otherSteps.filter(({ kind }) => kind !== 'edit')
  const steps = [...before, { kind: 'edit', key, editorUserId } as const, ...after]
  const next = changedAt(record, { ...part, steps, reason: null }, at)
  return editorUserId === null || editorUserId === record.userId ? withUnaskedAsked(next) : next
}

/** An archer confirms their own column in its current state, or withdraws the confirmation. */
export const withConfirmation = (
  record: CardRecord,
  participantId: string,
  { confirmed, key, at }: { readonly confirmed: boolean; readonly key: string; readonly at: string },
): CardRecord => {
  const part = partOf(record)
  const others = part.steps.filter(
    (step) => step.kind !== 'confirm' || step.participantId !== participantId || isOnItsWay(record, step),
  )
  const column = columnText(record.mine, participantId)
  const steps = [...others, { kind: 'confirm', key, participantId, confirmed, column } as const]
  return changedAt(record, { ...part, steps }, at)
}

/** A question to the officers about a score. It is sent after the entries, because it may be about one of them. */
export const withQuery = (
  record: CardRecord,
  query: ScoreQuestion,
  { key, at }: { readonly key: string; readonly at: string },
): CardRecord => {
  const part = partOf(record)
  const steps = [...part.steps, { kind: 'query', key, ...query } as const]
  return changedAt(record, { ...part, refusedQuestion: undefined, steps }, at)
}

/** Sets the reason of an event admin who changes the card; null when they are done. */
export const withReason = (record: CardRecord, reason: string | null, at: string): CardRecord => {
  const next = changedAt(record, { ...partOf(record), reason }, at)
  return reason === null ? next : withUnaskedAsked(next)
}

/** The codes of the two scorers agreed. */
export const withCompared = (
  record: CardRecord,
  compared: NonNullable<GroupPart['compared']>,
  at: string,
): CardRecord => changedAt(record, { ...partOf(record), compared }, at)

/**
 * The editor as far as this phone knows: the user's own change counts before the server has it. A card that was begun here
 * and that another phone has begun before has the editor of that one.
 */
export const editorOf = ({ base, group }: CardRecord): string | null => {
  const edits = group?.steps.filter((step) => step.kind === 'edit') ?? []
  const edit = edits.findLast(({ isBeginning }) => base === null || !isBeginning)
  return edit === undefined ? (base?.editorUserId ?? null) : edit.editorUserId
}

export type Confirmation =
  | { readonly state: 'confirmed'; readonly at: string | null }
  | { readonly state: 'open' | 'voided' }

/** Whether an archer has confirmed the column as it is on this phone. */
export const confirmationOf = (record: CardRecord, id: string): Confirmation => {
  const { base, mine, group } = record
  const step = group?.steps.findLast((each) => each.kind === 'confirm' && each.participantId === id)
  if (step?.kind === 'confirm' && step.column === columnText(mine, id))
    return step.confirmed ? { state: 'confirmed', at: null } : { state: 'open' }
  const confirmedAt = archersOn(record).find((archer) => archer.id === id)?.confirmedAt ?? null
  if (confirmedAt === null) return { state: step?.kind === 'confirm' && step.confirmed ? 'voided' : 'open' }
  const isChanged = isColumnChanged(columnsOf(base?.scores ?? []), columnsOf(mine.scores), id)
  return isChanged ? { state: 'voided' } : { state: 'confirmed', at: confirmedAt }
}

interface Beginning {
  /** The id of the card. */
  readonly id: string
  readonly userId: string
  readonly editorUserId: string | null
  readonly key: string
  readonly at: string
}

/**
 * A group card started on this phone, the first or the second scorer's. Its id follows from the group's, so there is
 * only one card however many phones start it.
 */
export const begunCard = (
  { competition, group }: GroupAtEvent,
  { id, userId, editorUserId, key, at }: Beginning,
): CardRecord => {
  const part = {
    archers: group.participants.map(archerOnCard),
    steps: [{ kind: 'edit', key, editorUserId, isBeginning: true } as const],
    reason: null,
    eventName: competition.name,
  }
  return newRecord({
    id,
    userId,
    touchedAt: at,
    group: part,
    mine: { ...groupCardHead(competition, group), scores: [] },
  })
}

/** Starts a card again that was deleted on the server, with everything on this phone. */
export const begunAgain = (record: CardRecord, key: string, at: string): CardRecord => {
  const { base, mine } = record
  const editorUserId = base?.editorUserId ?? null
  const steps = [{ kind: 'edit', key, editorUserId, isBeginning: true } as const]
  const group = { ...partOf(record), archers: archersOn(record), steps, eventName: eventNameOf(record) }
  return { ...record, base: null, mine: contentOf(mine), inFlight: null, refusal: null, group, touchedAt: at }
}
