import {
  type CardContent,
  changedPlaces,
  contentOf,
  type Place,
  scoreEntries,
  tally,
  valueAt,
} from '@fletch/domain'
import type { DeclinedValue, Scorecard } from '@fletch/domain/contract'
import { type CardKey, type InFlight, placeName } from './card-record.ts'
import type { Sent } from './network.ts'

const now = '2026-11-21T09:00:00.000Z'

export const serverCard = (id: string, content: CardContent, version: number): Scorecard => {
  const { zones: _, ...sums } = tally(content.scores)
  return {
    ...contentOf(content),
    ...sums,
    scores: scoreEntries(content),
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

/** A line of the ledger: which value came to stand where, or was given up there. */
export interface LedgerLine {
  readonly cardId: string
  readonly place: string
  readonly value: string | number | null
  readonly isDeclined: boolean
}

const blankOf = (content: CardContent): CardContent => ({ ...content, scores: [] })

interface Remembered {
  readonly request: string
  readonly answer: Scorecard
}

/**
 * The server in memory, with the promises of the real one about versions and keys: a repeat gives the first answer and
 * does nothing, another body under the same key is refused, failures are not remembered, a stale save is answered with
 * the current card, and whatever it is called with is written down.
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

  const write = (cardId: string, places: readonly Place[], content: CardContent) =>
    ledger.push(
      ...places.map((place) => ({
        cardId,
        place: placeName(place),
        value: valueAt(content, place),
        isDeclined: false,
      })),
    )

  const store = (id: string, body: CardContent, before?: Scorecard): Scorecard => {
    const card = serverCard(id, body, (before?.version ?? 0) + 1)
    write(id, changedPlaces(before ?? blankOf(body), body), body)
    cards.set(id, card)
    versions.set(`${id} ${card.version}`, card)
    return card
  }

  const give = (cardId: string, { value, ...place }: DeclinedValue) =>
    ledger.push({ cardId, place: placeName(place), value, isDeclined: true })

  const goneCard = (id: string): Sent => ({
    kind: 'refused',
    words: deleted.has(id) ? 'This scorecard was deleted' : 'There is no such scorecard',
    isGone: true,
  })

  const create = ({ id }: CardKey, { body }: InFlight): Sent =>
    deleted.has(id) ? goneCard(id) : { kind: 'stored', card: cards.get(id) ?? store(id, body) }

  const save = ({ id }: CardKey, { version, body, declined }: InFlight): Sent => {
    const current = cards.get(id)
    if (current === undefined) return goneCard(id)
    if (current.version !== version) return { kind: 'stale', current }
    for (const each of declined) give(id, each)
    return { kind: 'stored', card: store(id, body, current) }
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
    /** What no phone should ever have sent. */
    faults,
    /** Saves that came twice under different keys: only versions kept them from happening twice. */
    repeats,
    answer: (key: CardKey, request: InFlight): Sent => {
      const isCreation = request.version === null
      if (isCreation && request.key !== key.id) faults.push(`a creation of ${key.id} under another key`)
      const place = `${isCreation ? 'create' : 'save'} ${key.userId} ${request.key}`
      const said = JSON.stringify([key.id, request.version, request.body, request.declined])
      const first = answers.get(place)
      const current = cards.get(key.id)
      // A creation that was given up here and came late all the same: the way to the server then reads the card.
      if (first !== undefined && first.request !== said && isCreation && current !== undefined)
        return { kind: 'stale', current }
      if (first !== undefined && first.request !== said) {
        faults.push(`another request under the key ${request.key}`)
        return { kind: 'refused', words: 'This Idempotency-Key was already used', isGone: false }
      }
      if (first !== undefined) return repeated(key.id, first, isCreation)
      const before = applied.get(said)
      if (before !== undefined && before !== request.key) repeats.push(`${before} again as ${request.key}`)
      const sent = isCreation ? create(key, request) : save(key, request)
      if (sent.kind === 'stored') {
        answers.set(place, { request: said, answer: sent.card })
        applied.set(said, request.key)
      }
      return sent
    },
    remove: (id: string) => {
      cards.delete(id)
      deleted.add(id)
    },
    /** Another device saves. */
    saveElsewhere: (id: string, change: (card: CardContent) => CardContent): Scorecard => {
      const current = cards.get(id)
      if (!current) throw new Error('The server has no such card')
      return store(id, change(contentOf(current)), current)
    },
  }
}

export type FakeServer = ReturnType<typeof fakeServer>
