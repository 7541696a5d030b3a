import {
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  groupScorecardCalls,
  historyCall,
  scorecardCalls,
  scorecardSave,
} from '@fletch/contract'
import {
  announcedEvent,
  foundClub,
  type Person,
  peopledEvent,
  proofOf,
  registeredFor,
  startTestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { enterSave } from '../../cards/saving/entering.ts'
import { lockGroupCard } from '../../cards/saving/locked-cards.ts'
import { completeEvent } from './commands.ts'

const { complete, open, read, shootOff, takeOut } = eventResultCalls

const put = (
  person: Person,
  id: string,
  columns: Readonly<Record<string, readonly (string | null)[]>>,
  more: object = {},
) =>
  person.send(scorecardCalls.save, {
    params: { id },
    body: {
      archerName: 'x',
      scores: Object.entries(columns).flatMap(([participantId, zones]) =>
        zones.map((zone) => ({ participantId, zone })),
      ),
      ...more,
    },
  })

/** An event with two targets and one group: Bo, who edits the card, and three guests. */
const shoot = async (more: Readonly<Record<string, unknown>> = {}) => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const event = await announcedEvent(ada, await foundClub(ada), { numberOfTargets: 2, ...more })
  await registeredFor(event, [bo])
  const guests = await peopledEvent(ada, event, 3)
  const params = { id: event.id }
  const { groups } = (await ada.send(eventGroupCalls.start, { params })).body
  const groupId = groups[0]?.id ?? ''
  await bo.send(scorecardCalls.create, { body: { archerName: 'x', groupId, editorUserId: bo.user.id } })
  const [one = '', two = '', three = ''] = guests.map(({ id }) => id)
  return { server, ada, bo, event, params, groupId, one, two, three }
}

test('standings follow the cards, break ties by countback, and explain the ranks', async () => {
  const { ada, bo, params, groupId, one, two, three } = await shoot()
  await put(bo, groupId, {
    [bo.user.id]: ['1A', '1C'],
    [one]: ['1B', '1B'],
    [two]: ['2A', '2A'],
    [three]: ['2A', '2A'],
  })
  const { body } = await ada.send(read, { params })
  expect(body.settled).toBe(true)
  expect(body.divisions).toHaveLength(1)
  expect(body.divisions[0]).toMatchObject({ archeryStyle: 'BH', isProvisional: false })
  expect(body.divisions[0]?.results[0]).toEqual({
    rank: 1,
    participantId: expect.any(String),
    name: 'Bo Nock',
    club: 'The Oaks',
    total: 36,
    targetsScored: 2,
    average: 18,
    zones: { '1A': 1, '1C': 1 },
    proof: { scored: 2, photographed: 0 },
    lacksProof: false,
    confirmed: false,
    isNotFinished: false,
    isRetired: false,
    placing: { kind: 'ahead', other: 'Guest 1', by: { kind: 'zone', zone: '1A', own: 1, theirs: 0 } },
    explanation: 'ahead of Guest 1 by one 1A to none',
  })
  expect(body.divisions[0]?.results.map(({ rank, name }) => `${rank} ${name}`)).toEqual([
    '1 Bo Nock',
    '2 Guest 1',
    '3 Guest 2',
    '3 Guest 3',
  ])
})

test('a shoot-off orders only archers who share a rank', async () => {
  const { ada, bo, params, groupId, one, two, three } = await shoot()
  const off = (...participantIds: string[]) => ada.send(shootOff, { params, body: { participantIds } })
  await put(bo, groupId, { [bo.user.id]: ['1A'] })
  expect((await off(two, three)).error.message).toContain('nothing to shoot off yet')
  await put(bo, groupId, {
    [bo.user.id]: ['1A', '1A'],
    [one]: ['1B', '1B'],
    [two]: ['3C', '3C'],
    [three]: ['3C', '3C'],
  })
  expect((await off(one, two)).error.message).toBe('Only archers who share a rank shoot it off')
  expect((await off(two, 'nobody')).status).toBe(422)
  const { body } = await off(three, two)
  expect(body.divisions[0]?.results.slice(2)).toMatchObject([
    { rank: 3, name: 'Guest 3', explanation: 'ahead of Guest 2 by shoot-off' },
    { rank: 4, name: 'Guest 2', explanation: 'behind Guest 3 by shoot-off' },
  ])
})

test('absent archers are not ranked, retired archers are last, and missing proof is marked', async () => {
  const { ada, bo, params, groupId, one, two, three } = await shoot({ proofRequired: true })
  await put(bo, groupId, { [bo.user.id]: ['3C', '3C'], [one]: ['1A'], [three]: ['1B', '1B'] })
  const set = (participantId: string, status: 'absent' | 'retired') =>
    ada.send(eventParticipantCalls.change, { params: { ...params, participantId }, body: { status } })
  await set(one, 'retired')
  await set(two, 'absent')
  const refused = await set(three, 'absent')
  expect([refused.status, refused.error.message]).toEqual([
    422,
    'This archer has scores: mark them as retired instead',
  ])
  const { divisions } = (await bo.send(read, { params })).body
  expect(divisions[0]?.results.map(({ rank, name, lacksProof }) => [rank, name, lacksProof])).toEqual([
    [1, 'Guest 3', true],
    [2, 'Bo Nock', true],
    [3, 'Guest 1', true],
  ])
})

test('what officers enter from paper needs no photo and is marked as paper, but a correction is not', async () => {
  const { ada, bo, server, params, groupId, one, two, three } = await shoot({ proofRequired: true })
  const proofs = async () => {
    const { divisions } = (await bo.send(read, { params })).body
    const shown = divisions.flatMap(({ results }) => results)
    return Object.fromEntries(
      shown.map(({ name, proof, lacksProof }) => [name, [proof.scored, proof.paper ?? 0, lacksProof]]),
    )
  }
  const file = async () => {
    const headers = { authorization: `Bearer ${bo.token}` }
    return (await server.app.inject({ url: `/api/competitions/${params.id}/results.csv`, headers })).body
  }
  await put(bo, groupId, { [bo.user.id]: ['3C', '3C'], [one]: ['1A'] })
  expect(await file()).toContain(',0 of 2,')
  const paper = { [bo.user.id]: ['1A', '3C'], [one]: ['1A', '1B'], [two]: ['1A', '1A'] }
  expect((await put(ada, groupId, paper, { reason: 'From the paper card' })).status).toBe(200)
  const entered = {
    'Bo Nock': [2, 0, true],
    'Guest 1': [2, 1, true],
    'Guest 2': [2, 2, false],
    'Guest 3': [0, 0, false],
  }
  expect(await proofs()).toEqual(entered)
  expect(await file()).toContain(',"0 of 2, 2 from paper",')
  // A target is no longer from paper once a phone gives it another value. What an archer fills in is not from paper
  // either.
  const half = { [three]: ['1A', null] }
  await put(ada, groupId, half, { reason: 'From the paper card' })
  await put(bo, groupId, { [two]: ['1B', '1A'], [three]: ['1A', '1A'] })
  const changed = { 'Guest 2': [2, 1, true], 'Guest 3': [2, 1, true] }
  expect(await proofs()).toEqual({ ...entered, ...changed })
  const out = { target: 2, division: null, reason: 'The boar fell over' }
  await ada.send(takeOut, { params, body: { targetsOut: [out], before: [] } })
  expect(await proofs()).toMatchObject({ 'Guest 1': [1, 0, true], 'Guest 2': [1, 0, true] })
  await ada.send(takeOut, { params, body: { targetsOut: [], before: [out] } })
  // A photo replaces the mark as paper.
  const scores = [{ participantId: two, zone: '1B', photoPath: await proofOf(server, bo) }]
  await bo.send(scorecardCalls.save, { params: { id: groupId }, body: { archerName: 'x', scores } })
  expect(await proofs()).toMatchObject({ 'Guest 1': [2, 1, false], 'Guest 2': [2, 1, false] })
  // The history shows both what came from paper and how a phone changed it.
  const { body: lines } = await ada.send(historyCall, { params: { id: groupId }, query: { limit: 100 } })
  const ofGuest = (Array.isArray(lines) ? lines : lines.items).filter(
    ({ field, participantId, row }) => field === 'zone' && participantId === two && row === 0,
  )
  expect(ofGuest).toMatchObject([
    { name: 'Bo Nock', was: '1A', became: '1B' },
    { name: 'Ada Nock', was: null, became: '1A', reason: 'From the paper card' },
  ])
})

test('nothing is marked as paper in an event that requires no proof', async () => {
  const { ada, bo, params, groupId, two } = await shoot()
  await put(ada, groupId, { [two]: ['1A', '1A'] }, { reason: 'From the paper card' })
  const { divisions } = (await bo.send(read, { params })).body
  expect(divisions[0]?.results[0]).toMatchObject({ lacksProof: false, proof: { scored: 2, photographed: 0 } })
  expect(divisions[0]?.results[0]?.proof).not.toHaveProperty('paper')
})

test('open entries are listed, the event is completed, and later entries wait for its admins', async () => {
  const { ada, bo, params, groupId, one, two, three } = await shoot()
  await put(bo, groupId, {
    [bo.user.id]: ['1A', '1A'],
    [one]: ['1A', '1A'],
    [two]: ['1A', '1A'],
    [three]: ['1A'],
  })
  await bo.send(groupScorecardCalls.confirm, {
    params: { id: groupId },
    body: { participantId: bo.user.id, confirmed: true },
  })
  expect((await ada.send(open, { params })).body).toEqual([
    {
      groupId,
      groupName: 'Group 1',
      hasCard: true,
      lastHeardAt: expect.stringMatching(/Z$/),
      blankTargets: 1,
      missingScores: 0,
      targetsLeft: 1,
      proposals: 0,
      unconfirmed: ['Guest 1', 'Guest 2', 'Guest 3'],
    },
  ])
  expect((await ada.send(complete, { params })).body.status).toBe('completed')
  const again = await ada.send(complete, { params })
  expect([again.status, again.error.message]).toEqual([409, 'This event is already completed'])
  expect((await ada.send(eventCalls.cancel, { params })).status).toBe(409)

  const late = await put(bo, groupId, { [three]: ['1A', '1B'] })
  expect([late.status, late.body.version]).toEqual([200, 2])
  expect((await ada.send(read, { params })).body.settled).toBe(false)
  const waiting = (await ada.send(groupScorecardCalls.proposals, { params: { id: groupId } })).body
  expect(waiting).toMatchObject([{ participantId: three, row: 1, field: 'zone', value: '1B' }])
  const decision = { params: { id: groupId }, body: { accept: waiting.map(({ id }) => id) } }
  expect((await bo.send(groupScorecardCalls.decide, decision)).status).toBe(403)
  expect((await ada.send(groupScorecardCalls.decide, decision)).status).toBe(200)
  const { settled, divisions } = (await ada.send(read, { params })).body
  expect([settled, divisions[0]?.results.at(-1)?.total]).toEqual([true, 38])
  const corrected = await put(ada, groupId, { [three]: ['1A', '1C'] }, { reason: 'misread' })
  expect(corrected.body.version).toBe(4)
})

const moment = () => new Promise((passed) => setTimeout(passed, 150))

test('a save while the event is completed is stored before it or becomes a proposal, never a change after it', async () => {
  const { server, ada, bo, params, groupId, one } = await shoot()
  await put(bo, groupId, { [one]: ['1A', '1A'] })
  const { db } = server.parts
  const who = { userId: ada.user.id, sessionId: '', tokenHash: '' }
  // The save arrives before the completion is committed: it must wait, and then find the event completed.
  const late = await db.write(async (tx) => {
    await completeEvent(tx, server.parts, who, params.id)
    const saving = put(bo, groupId, { [one]: ['1A', '3C'] })
    await moment()
    return { saving }
  })
  expect((await late.saving).status).toBe(200)
  const waiting = (await ada.send(groupScorecardCalls.proposals, { params: { id: groupId } })).body
  expect(waiting).toMatchObject([{ participantId: one, row: 1, value: '3C' }])
  const { settled, divisions } = (await ada.send(read, { params })).body
  expect([settled, divisions[0]?.results[0]?.total]).toEqual([false, 40])
})

test('completing an event waits for a save in progress', async () => {
  const { server, ada, bo, params, groupId, one } = await shoot()
  const who = { userId: bo.user.id, sessionId: '', tokenHash: '' }
  const scores = [{ participantId: one, zone: '1B' as const, distance: '', photoPath: null }]
  const saved = await server.parts.db.write(async (tx) => {
    const row = await lockGroupCard(tx, server.parts, who, groupId)
    const completing = ada.send(complete, { params })
    await moment()
    const form = scorecardSave.parse({ archerName: 'x', scores })
    await enterSave(tx, server.parts, who, row, form)
    return { completing }
  })
  expect((await saved.completing).body.status).toBe('completed')
  const { settled, divisions } = (await ada.send(read, { params })).body
  expect([settled, divisions[0]?.results[0]?.total]).toEqual([true, 18])
})

test('the results CSV lists all archers and explains their ranks', async () => {
  const { server, ada, bo, params, groupId } = await shoot()
  await put(bo, groupId, { [bo.user.id]: ['1A', '1B'] })
  const answer = await server.app.inject({
    url: `/api/competitions/${params.id}/results.csv`,
    headers: { authorization: `Bearer ${ada.token}` },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain('Winter-Shoot-results.csv')
  const [head, ...rows] = answer.body.trim().split('\r\n')
  expect(head).toContain('Style,Rank,Name,Club,Total,Targets,1A,')
  expect(rows[0]).toMatch(/^BH,1,Bo Nock,The Oaks,38,2,1,1,.*,0 of 2,No,ahead of Guest 1 by 38 points$/)
  expect(rows).toHaveLength(4)
  expect((await ada.send(complete, { params })).status).toBe(200)
})

test('an archer who changes groups keeps the scores, also in a group without a card', async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const event = await announcedEvent(ada, await foundClub(ada), { numberOfTargets: 2 })
  await registeredFor(event, [bo])
  await peopledEvent(ada, event, 7)
  const params = { id: event.id }
  const { groups } = (await ada.send(eventGroupCalls.start, { params })).body
  const [first, second] = groups
  if (first === undefined || second === undefined) throw new Error('two groups were made')
  const begin = (groupId: string) => ada.send(scorecardCalls.create, { body: { archerName: 'x', groupId } })
  await begin(first.id)
  const reason = 'from paper'
  await put(ada, first.id, { [bo.user.id]: ['1A', '1B'] }, { reason })
  const own = first.participants.find(({ userId }) => userId === bo.user.id)?.id ?? ''
  const move = (groupId: string, participantIds: readonly string[]) =>
    ada.send(eventGroupCalls.change, {
      params: { ...params, groupId },
      body: { participantIds: [...participantIds] },
    })
  await move(second.id, [...second.participants.map(({ id }) => id), own])
  const columns = async (id: string) => {
    const { groupParticipants, scores } = (await ada.send(scorecardCalls.read, { params: { id } })).body
    return {
      archers: groupParticipants.length,
      bo: scores.filter(({ participantId }) => participantId === bo.user.id).map(({ zone }) => zone),
    }
  }
  expect(await columns(first.id)).toEqual({ archers: 3, bo: [] })
  expect((await begin(second.id)).status).toBe(201)
  expect(await columns(second.id)).toEqual({ archers: 5, bo: ['1A', '1B'] })
  // A late entry on the card that the archer left becomes a proposal on the new card.
  expect((await put(ada, first.id, { [bo.user.id]: ['1C', '1B'] }, { reason })).status).toBe(200)
  const waiting = (await ada.send(groupScorecardCalls.proposals, { params: { id: second.id } })).body
  expect(waiting).toMatchObject([{ participantId: bo.user.id, row: 0, value: '1C' }])
  await move(first.id, [...first.participants.map(({ id }) => id)])
  expect(await columns(first.id)).toEqual({ archers: 4, bo: ['1A', '1B'] })
  expect(await columns(second.id)).toEqual({ archers: 4, bo: [] })
})

test('a shoot-off needs all archers who share the rank, after everyone has shot all targets', async () => {
  const { ada, bo, params, groupId, one, two, three } = await shoot()
  const off = (...participantIds: string[]) => ada.send(shootOff, { params, body: { participantIds } })
  const all = [bo.user.id, one, two, three]
  const [own] = (await ada.send(eventParticipantCalls.list, { params })).body
  await put(bo, groupId, Object.fromEntries(all.map((id) => [id, ['1A']])))
  expect((await off(one, two)).error.message).toContain('nothing to shoot off yet')
  await put(bo, groupId, Object.fromEntries(all.map((id) => [id, ['1A', '1A']])))
  expect((await off(one, two)).error.message).toBe('A shoot-off orders all archers who share the rank')
  expect((await off(three, two, one, own?.id ?? '')).status).toBe(200)

  const upcoming = await announcedEvent(ada, { id: (await foundClub(ada)).id })
  const [first, second] = await peopledEvent(ada, upcoming, 2)
  const before = await ada.send(shootOff, {
    params: { id: upcoming.id },
    body: { participantIds: [first?.id ?? '', second?.id ?? ''] },
  })
  expect(before.error.message).toContain('nothing to shoot off yet')
})

test('an archer corrected after a shoot-off shares the rank with those who were not in it', async () => {
  const { ada, bo, params, groupId, one, two, three } = await shoot()
  const reason = 'misread'
  const ranks = async () =>
    (await ada.send(read, { params })).body.divisions[0]?.results.map(({ rank, name }) => `${rank} ${name}`)
  const off = (...participantIds: string[]) => ada.send(shootOff, { params, body: { participantIds } })
  await put(bo, groupId, {
    [bo.user.id]: ['1A', '1A'],
    [one]: ['1A', '1B'],
    [two]: ['1B', '1B'],
    [three]: ['1B', '1B'],
  })
  expect((await off(three, two)).status).toBe(200)
  expect(await ranks()).toEqual(['1 Bo Nock', '2 Guest 1', '3 Guest 3', '4 Guest 2'])
  await put(ada, groupId, { [one]: ['1B', '1B'] }, { reason })
  expect(await ranks()).toEqual(['1 Bo Nock', '2 Guest 1', '2 Guest 2', '2 Guest 3'])
  await off(one, two, three)
  await ada.send(complete, { params })
  await put(ada, groupId, { [three]: ['1A', '1A'] }, { reason })
  expect(await ranks()).toEqual(['1 Bo Nock', '1 Guest 3', '3 Guest 1', '4 Guest 2'])
  await put(ada, groupId, { [three]: ['1B', '1B'] }, { reason })
  expect(await ranks()).toEqual(['1 Bo Nock', '2 Guest 1', '2 Guest 2', '2 Guest 3'])
})
