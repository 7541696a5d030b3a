import { eventResultCalls, groupScorecardCalls, type Scorecard, scorecardCalls } from '@fletch/contract'
import { blankEntry, type CardContent, columnsOf, type ZoneCode } from '@fletch/domain'
import {
  complete,
  type ServerAnswer,
  type ServerRequest,
  type ServerState,
  type StoredCard,
  serve,
} from '@fletch/domain/testing/sync/reference-server.ts'
import { groupShoot, type Person } from '@fletch/testkit'
import { expect, test } from 'vitest'

// The app's ways of sending are explored against a server that is a value (packages/domain/testing/sync). Here random
// stories of requests are told to it and to the real one, and both must answer and store the same.

const stories = 10
const steps = 22

/** Numbers from 0 to 1 that follow from a seed. */
const seeded = (seed: number) => {
  let state = seed
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const zones: readonly (ZoneCode | null)[] = ['1A', '2A', null]

type Shoot = Awaited<ReturnType<typeof groupShoot>>

/** Sends a request to the real server: the status, and the card if the answer has one. */
const sendReal = async (
  { params, group }: Shoot,
  person: Person,
  request: ServerRequest,
): Promise<{ status: number; card: Scorecard | undefined }> => {
  const headers = { 'idempotency-key': request.key }
  const cardOf = (answer: { status: number; body: Scorecard; error: unknown }) => {
    if (answer.status < 300) return { status: 200, card: answer.body }
    return { status: answer.status, card: (answer.error as { current?: Scorecard }).current }
  }
  switch (request.kind) {
    case 'save': {
      const { version, seenEditorUserId, body } = request
      const seenBy = seenEditorUserId === undefined ? {} : { seenEditorUserId }
      const scores = body.scores.map(({ participantId, zone }) => ({ participantId, zone }))
      return cardOf(
        await person.send(scorecardCalls.save, {
          params,
          headers,
          body: { archerName: 'x', version, ...seenBy, scores },
        }),
      )
    }
    case 'claim': {
      const { editorUserId } = request
      return cardOf(
        await person.send(groupScorecardCalls.setEditor, { params, headers, body: { editorUserId } }),
      )
    }
    case 'confirm': {
      const { participantId, confirmed, version } = request
      const body = { participantId, confirmed, ...(version !== undefined && { version }) }
      return cardOf(await person.send(groupScorecardCalls.confirm, { params, headers, body }))
    }
    default: {
      const editorUserId = request.kind === 'begin' ? request.editorUserId : null
      const body = { archerName: 'x', isGroupScorecard: true, groupId: group.id, editorUserId }
      return cardOf(await person.send(scorecardCalls.create, { headers, body }))
    }
  }
}

/** What both must agree about: a blank row at the end is like a missing one. */
const seen = (
  scores: readonly { readonly participantId?: string | undefined; readonly zone: string | null }[],
  { version, editorUserId }: Pick<StoredCard, 'version' | 'editorUserId'>,
  archers: readonly { readonly id: string; readonly confirmedAt?: string | null | undefined }[],
) => ({
  version,
  editorUserId,
  columns: archers.map(({ id, confirmedAt }) => ({
    id,
    isConfirmed: (confirmedAt ?? null) !== null,
    zones: scores
      .filter(({ participantId }) => participantId === id)
      .map(({ zone }) => zone ?? '-')
      .join(' ')
      .replace(/[- ]+$/, ''),
  })),
})

const statusOf = (answer: ServerAnswer): number =>
  answer.kind === 'stored' ? 200 : answer.kind === 'stale' ? 409 : answer.status

const tell = async (seed: number): Promise<Record<string, number>> => {
  const random = seeded(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const shoot = await groupShoot(2)
  const { ada, bo, cleo, event, group, params } = shoot
  const archers = group.participants.map(({ id, userId }) => ({
    id: userId ?? id,
    userId,
    confirmedAt: null,
  }))
  const blank: CardContent = {
    roundId: 'abc-three-arrow',
    archerName: 'x',
    club: '',
    date: '2026-11-21',
    archeryStyle: 'BH',
    distanceUnit: 'yards',
    startingTarget: 1,
    numberOfTargets: 2,
    courseTargets: 2,
    scores: [],
  }
  let state: ServerState = {
    status: 'active',
    blank,
    archers,
    moved: {},
    card: null,
    editors: [],
    proposals: [],
    history: [],
    answered: {},
    clock: '0.0',
  }
  const sent: ServerRequest[] = []
  const counts: Record<string, number> = {}
  const people = [bo, cleo]
  const editors = [null, bo.user.id, cleo.user.id]

  const nextRequest = (by: string): ServerRequest => {
    const old = sent.filter((each) => each.by === by).at(-1)
    if (old !== undefined && random() < 0.15) return old
    const key = crypto.randomUUID()
    const version = Math.max(1, (state.card?.version ?? 1) - (random() < 0.2 ? 1 : 0))
    const roll = random()
    if (state.card === null && roll < 0.8) return { kind: 'begin', by, key, editorUserId: pick(editors) }
    if (roll < 0.65) {
      const before = columnsOf(state.card?.content.scores ?? [])
      const scores = archers
        .filter(() => random() < 0.6)
        .flatMap(({ id: participantId }) =>
          Array.from({ length: pick([1, 2]) }, (_, row) => ({
            ...blankEntry,
            participantId,
            zone: random() < 0.4 ? pick(zones) : (before.get(participantId)?.[row]?.zone ?? null),
          })),
        )
      // Apps of earlier versions do not say who the editor was.
      const seenEditorUserId = pick([undefined, state.card?.editorUserId ?? null, pick(editors)])
      return { kind: 'save', by, key, version, seenEditorUserId, body: { ...blank, scores }, declined: [] }
    }
    if (roll < 0.85) return { kind: 'claim', by, key, editorUserId: pick(editors) }
    const confirmed = random() < 0.8
    return { kind: 'confirm', by, key, participantId: pick(editors) ?? by, confirmed, version }
  }

  const compare = async (story: string) => {
    const open = (await ada.send(groupScorecardCalls.proposals, { params })).body
    const listed = (each: { participantId: string; row: number; value: string | null; cause?: unknown }) =>
      `${each.participantId} ${each.row} ${each.value} ${each.cause}`
    expect(open.map(listed).sort(), story).toEqual(state.proposals.map(listed).sort())
    const real = (await ada.send(scorecardCalls.read, { params })).body
    const { card } = state
    if (card === null) throw new Error('Both have the card')
    expect(seen(real.scores, real, real.groupParticipants), story).toEqual(
      seen(card.content.scores, card, card.archers),
    )
  }

  for (let n = 0; n < steps; n += 1) {
    const roll = random()
    if (state.card !== null && state.status === 'active' && roll < 0.04) {
      expect((await ada.send(eventResultCalls.complete, { params: { id: event.id } })).status).toBe(200)
      state = complete(state)
      counts['complete'] = (counts['complete'] ?? 0) + 1
    } else {
      const person = pick(people)
      const request = nextRequest(person.user.id)
      sent.push(request)
      const { answer, state: next } = serve(state, request)
      const story = `story ${seed}, step ${n}: ${JSON.stringify(request)}`
      const { status, card } = await sendReal(shoot, person, request)
      expect(status, story).toBe(statusOf(answer))
      const theirs =
        answer.kind === 'stored' ? answer.card : answer.kind === 'stale' ? answer.current : undefined
      if (card !== undefined && theirs !== undefined)
        expect(seen(card.scores, card, card.groupParticipants), story).toEqual(
          seen(theirs.content.scores, theirs, theirs.archers),
        )
      state = next
      counts[`${request.kind} ${status}`] = (counts[`${request.kind} ${status}`] ?? 0) + 1
    }
    if (state.card !== null) await compare(`story ${seed}, step ${n}`)
  }
  return counts
}

test('the server of the explorer answers and stores what the real one does', async () => {
  const counts: Record<string, number> = {}
  for (let seed = 1; seed <= stories; seed += 1)
    for (const [name, count] of Object.entries(await tell(seed))) counts[name] = (counts[name] ?? 0) + count
  // Stories without these would hold nothing against it.
  for (const name of ['save 200', 'save 403', 'save 409', 'claim 200', 'confirm 200', 'complete'])
    expect(counts[name] ?? 0, name).toBeGreaterThan(0)
})
