import { join } from 'node:path'
import {
  eventGroupCalls,
  eventResultCalls,
  groupScorecardCalls,
  type Scorecard,
  scorecardCalls,
  signInCalls,
} from '@fletch/contract'
import { blankEntry, type CardContent, columnsOf, type ZoneCode } from '@fletch/domain'
import {
  complete,
  moveArcher,
  restoredFrom,
  type ServerAnswer,
  type ServerRequest,
  type ServerState,
  type StoredCard,
  serve,
} from '@fletch/domain/testing/sync/reference-server.ts'
import { type Person, regroup, senderOf, startTestServer, twoGroupShoot } from '@fletch/testkit'
import { emptyPlace, quiet } from '@fletch/testkit/backups.ts'
import { expect, inject, test } from 'vitest'
import { takeBackup } from '../../backup/backup-command.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { systemClock } from '../../platform/clock.ts'

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

/** Ada runs an event. Bo and Cleo share a group with three guests; the other group has no card. */
const sharedShoot = async () => {
  const shoot = await twoGroupShoot(2)
  const { ada, bo, cleo, event, bos, cleos } = shoot
  const cleosArcher = cleos.participants.find(({ userId }) => userId === cleo.user.id)
  if (cleosArcher === undefined) throw new Error('Cleo stands in a group')
  const { body } = await regroup(ada, bos, [...bos.participants, cleosArcher])
  const group = body.find(({ id }) => id === bos.id)
  if (group === undefined) throw new Error('the group is still there')
  return { server: shoot.server, people: { ada, bo, cleo }, event, group, params: { id: group.id } }
}

type Shoot = Awaited<ReturnType<typeof sharedShoot>>

/** Moves an archer to the other group, which has room. */
const moveReal = async ({ people: { ada }, event, group }: Shoot, userId: string) => {
  const { body: groups } = await ada.send(eventGroupCalls.list, { params: { id: event.id } })
  const archer = groups.flatMap(({ participants }) => participants).find((each) => each.userId === userId)
  const other = groups.find(({ id }) => id !== group.id)
  if (archer === undefined || other === undefined) throw new Error('there are two groups')
  expect((await regroup(ada, other, [...other.participants, archer])).status).toBe(200)
}

const asked = { clock: systemClock, teller: quiet }

const backUp = async ({ server: { parts, dataDir } }: Shoot): Promise<string> => {
  const { config, objects } = parts
  return (await takeBackup({ ...asked, config, objects, into: join(dataDir, 'backups') })).folder
}

/** The shoot on a new server with the data of the backup, on which everyone signs in again. */
const restoreReal = async (shoot: Shoot, folder: string): Promise<Shoot> => {
  const config = await emptyPlace(inject('databaseTemplate').kind)
  await restoreBackup({ ...asked, config, from: folder, replace: false })
  const { dataDir, databaseUrl } = config
  const settings = { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
  const server = await startTestServer({ settings })
  const again = async (person: Person): Promise<Person> => {
    const { user, password } = person
    const { body } = await server.stranger(signInCalls.login, { body: { email: user.email, password } })
    return { ...person, token: body.token, send: senderOf(server.app, body.token) }
  }
  const { ada, bo, cleo } = shoot.people
  return { ...shoot, server, people: { ada: await again(ada), bo: await again(bo), cleo: await again(cleo) } }
}

/** Sends a request to the real server: the status, and the card if the answer has one. */
const sendReal = async (
  { params, group }: Pick<Shoot, 'params' | 'group'>,
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
  columns: archers
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, confirmedAt }) => ({
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

/** The model before anyone has begun the card of a shoot. */
const modelOf = ({ group }: Pick<Shoot, 'group'>): ServerState => {
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
  return {
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
}

const tell = async (seed: number, isRestored: boolean): Promise<Record<string, number>> => {
  const random = seeded(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  let shoot = await sharedShoot()
  const { event, params } = shoot
  let state = modelOf(shoot)
  const { archers, blank } = state
  const sent: ServerRequest[] = []
  const counts: Record<string, number> = {}
  const { bo, cleo } = shoot.people
  const names = ['bo', 'cleo'] as const
  const editors = [null, bo.user.id, cleo.user.id]
  let backup: { readonly folder: string; readonly state: ServerState } | undefined
  const stillHere = () =>
    [bo.user.id, cleo.user.id].filter((id) => state.archers.some((each) => each.id === id))
  const note = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }

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
    if (roll < 0.75) return { kind: 'claim', by, key, editorUserId: pick(editors) }
    // The other phone has begun the card too, without a signal.
    if (roll < 0.85) return { kind: 'begin', by, key, editorUserId: pick(editors) }
    const confirmed = random() < 0.8
    return { kind: 'confirm', by, key, participantId: pick(editors) ?? by, confirmed, version }
  }

  const compare = async (story: string) => {
    const { ada } = shoot.people
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
    if (isRestored && n === 7 && state.card !== null) {
      backup = { folder: await backUp(shoot), state }
    } else if (backup !== undefined && n === 14) {
      shoot = await restoreReal(shoot, backup.folder)
      state = restoredFrom(state, backup.state)
      note('restore')
    } else if (state.card !== null && state.status === 'active' && roll < 0.04) {
      const { ada } = shoot.people
      expect((await ada.send(eventResultCalls.complete, { params: { id: event.id } })).status).toBe(200)
      state = complete(state)
      note('complete')
    } else if (state.card !== null && state.status === 'active' && stillHere().length > 0 && roll < 0.12) {
      const id = pick(stillHere())
      await moveReal(shoot, id)
      state = moveArcher(state, id)
      note('move')
    } else {
      const person = shoot.people[pick(names)]
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
      if (next.proposals.some(({ cause }) => cause === 'moved')) note('proposed for moved')
      note(`${request.kind} ${status}`)
    }
    if (state.card !== null) await compare(`story ${seed}, step ${n}`)
  }
  return counts
}

test('the server of the explorer answers and stores what the real one does', async () => {
  const counts: Record<string, number> = {}
  for (let seed = 1; seed <= stories; seed += 1)
    for (const [name, count] of Object.entries(await tell(seed, seed % 4 === 0)))
      counts[name] = (counts[name] ?? 0) + count
  // Stories without these would hold nothing against it.
  for (const name of [
    'save 200',
    'save 403',
    'save 409',
    'claim 200',
    'confirm 200',
    'complete',
    'move',
    'proposed for moved',
    'restore',
  ])
    expect(counts[name] ?? 0, name).toBeGreaterThan(0)
})

test('when an archer is moved, the others stay confirmed whose column has a score, in both', async () => {
  const shoot = await sharedShoot()
  const { bo, cleo } = shoot.people
  const [scored, moved] = [bo.user.id, cleo.user.id]
  const blankColumn = shoot.group.participants.find(({ userId }) => userId === null)?.id ?? ''
  let state = modelOf(shoot)
  const keyed = () => ({ by: scored, key: crypto.randomUUID() })
  const confirmed = { kind: 'confirm', confirmed: true, version: undefined } as const
  const scores = [{ ...blankEntry, participantId: scored, zone: '1A' as const }]
  const body = { ...state.blank, scores }
  const requests: ServerRequest[] = [
    { kind: 'begin', ...keyed(), editorUserId: scored },
    { kind: 'save', ...keyed(), version: 1, seenEditorUserId: undefined, body, declined: [] },
    { ...confirmed, ...keyed(), participantId: scored },
    { ...confirmed, ...keyed(), participantId: blankColumn },
  ]
  for (const request of requests) {
    state = serve(state, request).state
    expect((await sendReal(shoot, bo, request)).status).toBe(200)
  }
  const confirmedIn = async () => {
    const { groupParticipants } = (await bo.send(scorecardCalls.read, { params: shoot.params })).body
    return [groupParticipants, state.card?.archers ?? []].map((archers) =>
      archers.filter(({ confirmedAt = null }) => confirmedAt !== null).map(({ id }) => id),
    )
  }
  const both = [scored, blankColumn].sort()
  for (const ids of await confirmedIn()) expect(ids.toSorted()).toEqual(both)
  await moveReal(shoot, moved)
  state = moveArcher(state, moved)
  expect(await confirmedIn()).toEqual([[scored], [scored]])
})
