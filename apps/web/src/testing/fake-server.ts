import type { DeclinedValue, Scorecard } from '@fletch/contract'
import {
  type CardContent,
  type CardShape,
  changedPlaces,
  contentOf,
  type EntryMode,
  groupCard,
  ownCard,
  type Place,
  scoreEntries,
  takeSave,
  tally,
  valueAt,
} from '@fletch/domain'
import {
  type CardKey,
  type GroupStep,
  type InFlight,
  placeName,
  type SentContent,
} from '../phone/cards/card-record.ts'
import { roundOf, withRound } from '../phone/kept/known-rounds.ts'
import type { Sent } from '../phone/outbox/network.ts'

const now = '2026-11-21T09:00:00.000Z'

export const serverCard = (id: string, content: CardContent, version: number): Scorecard => {
  const round = roundOf(content.roundId)
  const { zones: _zones, scoredPoints: _points, arrowsShot: _arrows, ...sums } = tally(round, content.scores)
  return {
    divisionScheme: 'styles',
    ...contentOf(content),
    ...sums,
    scores: scoreEntries(round, content),
    id,
    userId: 'ada',
    isGroupScorecard: content.scores.some(({ participantId }) => participantId !== undefined),
    groupId: null,
    groupParticipants: [],
    editorUserId: null,
    originalGroupScorecardId: null,
    version,
    createdAt: now,
    updatedAt: now,
  }
}

/** A line of the ledger: a value that was set at a place, or given up there. */
export interface LedgerLine {
  readonly cardId: string
  readonly place: string
  readonly value: string | number | null
  readonly isDeclined: boolean
}

const blankOf = (content: SentContent): CardContent => ({ ...withRound(content), scores: [] })

interface Remembered {
  readonly request: string
  readonly answer: Scorecard
}

/**
 * An in-memory server with the real one's guarantees about versions and keys: a repeat returns the first answer and
 * does nothing, another body under the same key is refused, failures are not remembered, a stale save returns the
 * current card. It records every call.
 */
export const fakeServer = () => {
  const cards = new Map<string, Scorecard>()
  const deleted = new Set<string>()
  const answers = new Map<string, Remembered>()
  const versions = new Map<string, Scorecard>()
  const applied = new Map<string, string>()
  const repeats: string[] = []
  const ledger: LedgerLine[] = []
  const faults: string[] = []
  /** Everyone who was ever the editor of a group card. */
  const editors = new Map<string, Set<string>>()
  let claims = 0

  const write = (cardId: string, places: readonly Place[], content: CardContent) =>
    ledger.push(
      ...places.map((place) => ({
        cardId,
        place: placeName(place),
        value: valueAt(content, place),
        isDeclined: false,
      })),
    )

  const keep = (card: Scorecard): Scorecard => {
    cards.set(card.id, card)
    versions.set(`${card.id} ${card.version}`, card)
    return card
  }

  const store = (id: string, body: CardContent, before?: Scorecard): Scorecard => {
    const { isGroupScorecard, editorUserId, updatedAt } = before ?? serverCard(id, body, 1)
    const stays = { isGroupScorecard, editorUserId, updatedAt }
    const card = { ...serverCard(id, body, (before?.version ?? 0) + 1), ...stays }
    write(id, changedPlaces(before ?? blankOf(body), body), body)
    return keep(card)
  }

  const count = (id: string, editorUserId: string) =>
    editors.set(id, new Set([...(editors.get(id) ?? []), editorUserId]))

  const nameEditor = (card: Scorecard, editorUserId: string | null): Scorecard => {
    claims += 1
    if (editorUserId !== null) count(card.id, editorUserId)
    // Within a version, the later answer has the later time.
    return keep({ ...card, editorUserId, updatedAt: `${now} ${String(claims).padStart(6, '0')}` })
  }

  /** Names the editor; the first call creates the card. */
  const take = ({ id, userId }: CardKey, { version, body }: InFlight, step: GroupStep): Sent => {
    const current = cards.get(id)
    if (current === undefined && version !== null) return goneCard(id)
    if (step.kind !== 'edit') return current ? { kind: 'stored', card: current } : goneCard(id)
    if (current !== undefined && (version === null || step.isBeginning)) {
      // Who began the card on another phone counts as a former editor.
      if (step.editorUserId === userId) count(id, userId)
      return { kind: 'stored', card: current }
    }
    const card = current ?? { ...store(id, blankOf(body)), isGroupScorecard: true }
    return { kind: 'stored', card: nameEditor(card, step.editorUserId) }
  }

  const shapeFor = ({ isGroupScorecard, scores }: Scorecard, body: SentContent): CardShape => {
    if (!isGroupScorecard) return ownCard
    const archers = [...scores, ...body.scores].flatMap(({ participantId }) => participantId ?? [])
    return groupCard([...new Set(archers)])
  }

  /** Applies a save like the server: a value that would replace another editor's becomes a proposal. */
  const enter = (id: string, body: SentContent, current: Scorecard, mode: EntryMode): Sent => {
    const { card, proposals } = takeSave(contentOf(current), shapeFor(current, body), withRound(body), mode)
    for (const { value, ...place } of proposals)
      ledger.push({ cardId: id, place: placeName(place), value, isDeclined: true })
    return { kind: 'stored', card: store(id, card, current) }
  }

  const give = (cardId: string, { value, ...place }: DeclinedValue) =>
    ledger.push({ cardId, place: placeName(place), value, isDeclined: true })

  const goneCard = (id: string): Sent => ({
    kind: 'refused',
    words: deleted.has(id) ? 'This scorecard was deleted' : 'There is no such scorecard',
    isGone: true,
  })

  const create = ({ id }: CardKey, { body }: InFlight): Sent =>
    deleted.has(id) ? goneCard(id) : { kind: 'stored', card: cards.get(id) ?? store(id, withRound(body)) }

  const save = ({ id, userId }: CardKey, { version, body, declined }: InFlight): Sent => {
    const current = cards.get(id)
    if (current === undefined) return goneCard(id)
    if (current.version !== version) return { kind: 'stale', current }
    const isDecidedElsewhere = current.editorUserId !== null && current.editorUserId !== userId
    if (isDecidedElsewhere && !editors.get(id)?.has(userId)) {
      return { kind: 'refused', words: 'Only the editor of this scorecard can change it', isGone: false }
    }
    for (const each of declined) give(id, each)
    return enter(id, body, current, isDecidedElsewhere ? 'fill' : 'enter')
  }

  const repeated = (id: string, { answer }: Remembered, isCreation: boolean): Sent => {
    if (!isCreation) return { kind: 'stored', card: answer }
    const card = cards.get(id)
    return card === undefined ? goneCard(id) : { kind: 'stored', card }
  }

  return {
    cards,
    versions,
    ledger,
    /** Requests that no phone should ever send. */
    faults,
    /** Saves that arrived twice under different keys; only versions kept them from taking effect twice. */
    repeats,
    answer: (key: CardKey, request: InFlight): Sent => {
      const isCreation = request.version === null
      if (isCreation && !request.step && request.key !== key.id)
        faults.push(`a creation of ${key.id} under another key`)
      const place = `${isCreation ? 'create' : 'save'} ${key.userId} ${request.key}`
      const requestText = JSON.stringify([
        key.id,
        request.version,
        request.body,
        request.declined,
        request.step,
      ])
      const first = answers.get(place)
      const current = cards.get(key.id)
      // A creation that was given up here and arrived late anyway: the client then reads the card.
      if (first !== undefined && first.request !== requestText && isCreation && current !== undefined)
        return { kind: 'stale', current }
      if (first !== undefined && first.request !== requestText) {
        faults.push(`another request under the key ${request.key}`)
        return { kind: 'refused', words: 'This Idempotency-Key was already used', isGone: false }
      }
      if (first !== undefined) return repeated(key.id, first, isCreation)
      const before = applied.get(requestText)
      if (before !== undefined && before !== request.key) repeats.push(`${before} again as ${request.key}`)
      const reply = request.step
        ? take(key, request, request.step)
        : isCreation
          ? create(key, request)
          : save(key, request)
      if (reply.kind === 'stored') {
        answers.set(place, { request: requestText, answer: reply.card })
        applied.set(requestText, request.key)
      }
      return reply
    },
    remove: (id: string) => {
      cards.delete(id)
      deleted.add(id)
    },
    /** Saves from another device. */
    saveElsewhere: (id: string, change: (card: CardContent) => CardContent): Scorecard => {
      const current = cards.get(id)
      if (!current) throw new Error('The server has no such card')
      return store(id, change(contentOf(current)), current)
    },
  }
}

export type FakeServer = ReturnType<typeof fakeServer>
