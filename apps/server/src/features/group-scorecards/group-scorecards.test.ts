import {
  accountDeletionCalls,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  groupScorecardCalls,
  photoCalls,
  scorecardCalls,
} from '@fletch/domain/contract'
import {
  announcedEvent,
  cardWith,
  foundClub,
  type Person,
  peopledEvent,
  photoWith,
  registeredFor,
  startTestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const { confirm, copy, decide, group: oneGroup, myGroups, proposals, setEditor } = groupScorecardCalls
const { create, history, list, read, save, statistics } = scorecardCalls

/** An active event of one group: Bo, Cleo, Dora and a guest; Ada runs it, Eve has nothing to do with it. */
const shoot = async (numberOfTargets = 3) => {
  const server = await startTestServer()
  const [ada, bo, cleo, dora, eve] = [
    await server.person('Ada'),
    await server.person('Bo'),
    await server.person('Cleo'),
    await server.person('Dora'),
    await server.person('Eve'),
  ]
  const event = await announcedEvent(ada, await foundClub(ada, { name: 'The Oaks' }), {
    distanceUnit: 'meters',
    numberOfTargets,
  })
  await registeredFor(event, [bo, cleo], 'BH')
  await registeredFor(event, [dora], 'Trad')
  const [guest] = await peopledEvent(ada, event, 1)
  const { groups } = (await ada.send(eventGroupCalls.start, { params: { id: event.id } })).body
  const group = groups[0]
  if (group === undefined || guest === undefined) throw new Error('a group was made')
  return { server, ada, bo, cleo, dora, eve, event, group, guest, params: { id: group.id } }
}

const begin = (person: Person, groupId: string, more: Readonly<Record<string, unknown>> = {}) =>
  person.send(create, { body: { archerName: 'x', isGroupScorecard: true, groupId, ...more } })

const entries = (...columns: readonly (readonly [string, readonly (string | null)[]])[]) =>
  columns.flatMap(([participantId, zones]) => zones.map((zone) => ({ participantId, zone })))

const put = (person: Person, id: string, scores: readonly object[], more: object = {}) =>
  person.send(save, { params: { id }, body: { archerName: 'x', scores: [...scores], ...more } })

const zonesOf = (
  card: { readonly scores: readonly { participantId?: string | undefined; zone: string | null }[] },
  id: string,
) => card.scores.filter(({ participantId }) => participantId === id).map(({ zone }) => zone)

test('a group’s card has the group’s id and takes everything but the editor from the group', async () => {
  const { bo, cleo, dora, group, guest } = await shoot()
  const { status, body } = await begin(bo, group.id, { editorUserId: cleo.user.id, numberOfTargets: 50 })
  expect([status, body]).toMatchObject([
    201,
    {
      id: group.id,
      groupId: group.id,
      isGroupScorecard: true,
      archerName: 'Group 1 Combined',
      club: 'The Oaks',
      date: '2026-12-05',
      archeryStyle: 'all',
      distanceUnit: 'meters',
      startingTarget: 1,
      numberOfTargets: 3,
      editorUserId: cleo.user.id,
      version: 1,
    },
  ])
  expect(body.groupParticipants).toEqual([
    { id: bo.user.id, userId: bo.user.id, name: 'Bo Nock', confirmedAt: null },
    { id: cleo.user.id, userId: cleo.user.id, name: 'Cleo Nock', confirmedAt: null },
    { id: guest.id, userId: null, name: 'Guest 1', confirmedAt: null },
    { id: dora.user.id, userId: dora.user.id, name: 'Dora Nock', confirmedAt: null },
  ])
})

test('however many begin it at once, there is one card; one answer is 201, the others are 200', async () => {
  const { ada, bo, cleo, dora, group } = await shoot()
  const answers = await Promise.all([bo, cleo, dora, bo, cleo, ada].map((person) => begin(person, group.id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201])
  expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([group.id]))
})

test('only its archers and event admins begin a card, only while the event is active, and no other card takes its id', async () => {
  const { ada, bo, eve, event, group } = await shoot()
  expect((await begin(eve, group.id)).status).toBe(403)
  expect((await begin(bo, 'none')).status).toBe(404)
  expect((await begin(bo, group.id, { editorUserId: eve.user.id })).status).toBe(422)
  const taken = await eve.send(create, { body: cardWith(['1A']), headers: { 'idempotency-key': group.id } })
  expect(taken.status).toBe(409)
  await ada.send(eventCalls.cancel, { params: { id: event.id } })
  expect((await begin(bo, group.id)).error.message).toBe('This event was cancelled')
})

test('archers and event admins see the card and find it in their list; to others it is not there', async () => {
  const { ada, bo, cleo, eve, group, params } = await shoot()
  await begin(bo, group.id)
  for (const person of [ada, bo, cleo]) expect((await person.send(read, { params })).status).toBe(200)
  expect((await eve.send(read, { params })).status).toBe(404)
  expect((await put(eve, group.id, [])).status).toBe(404)
  await cleo.send(create, { body: cardWith(['1A'], { date: '2026-12-06' }) })
  const { body } = await cleo.send(list, { query: { limit: 10 } })
  expect((Array.isArray(body) ? body : body.items).map(({ isGroupScorecard }) => isGroupScorecard)).toEqual([
    false,
    true,
  ])
  expect((await cleo.send(statistics)).body.totalSessions).toBe(1)
})

test('without an editor every archer enters; with one only the editor does', async () => {
  const { ada, bo, cleo, dora, group, params } = await shoot()
  await begin(bo, group.id)
  const one = await put(cleo, group.id, entries([bo.user.id, ['1A', '1B']], [cleo.user.id, ['Miss']]))
  expect(one.body).toMatchObject({ version: 2, archerName: 'Group 1 Combined', totalScore: 40 })
  expect(one.body.scores.filter(({ participantId }) => participantId === bo.user.id)).toMatchObject([
    { target: 1, zone: '1A', score: 20, subtotal: 20 },
    { target: 2, zone: '1B', score: 18, subtotal: 38 },
  ])
  const named = await bo.send(setEditor, { params, body: { editorUserId: cleo.user.id } })
  expect(named.body.editorUserId).toBe(cleo.user.id)
  const refused = await put(dora, group.id, entries([dora.user.id, ['1A']]))
  expect([refused.status, refused.error.message]).toEqual([
    403,
    'Only the editor of this scorecard can change it',
  ])
  const stale = await put(cleo, group.id, [], { version: 1 })
  expect([stale.status, stale.error['current']]).toMatchObject([409, { version: 2 }])
  expect((await put(cleo, group.id, entries([cleo.user.id, ['1C']]), { version: 2 })).status).toBe(200)
  const paper = entries([dora.user.id, ['2A']])
  expect((await put(ada, group.id, paper)).status).toBe(422)
  const corrected = await put(ada, group.id, paper, { reason: 'from the paper card' })
  expect(zonesOf(corrected.body, dora.user.id)[0]).toBe('2A')
  const { body } = await ada.send(history, { params, query: { limit: 1 } })
  expect(Array.isArray(body) ? [] : body.items).toMatchObject([
    { field: 'zone', participantId: dora.user.id, became: '2A', reason: 'from the paper card' },
  ])
  expect((await put(cleo, group.id, [{ participantId: 'nobody', zone: '1A' }])).status).toBe(400)
  const rows = Array.from({ length: 4 }, () => ({ participantId: cleo.user.id, zone: '1A' }))
  expect((await put(cleo, group.id, rows, { numberOfTargets: 3 })).status).toBe(400)
})

test('a save that does not say how many targets there are keeps the card’s own number, and none brings more', async () => {
  const { bo, group } = await shoot(31)
  await begin(bo, group.id)
  const rows = (count: number) => entries([bo.user.id, Array.from({ length: count }, () => '1A')])
  const saved = await put(bo, group.id, rows(31))
  expect([saved.status, saved.body.numberOfTargets, zonesOf(saved.body, bo.user.id)]).toEqual([
    200,
    31,
    Array.from({ length: 31 }, () => '1A'),
  ])
  const refused = await put(bo, group.id, rows(32), { numberOfTargets: 50 })
  expect([refused.status, refused.error]).toEqual([
    400,
    { message: 'More rows than targets', errors: [{ path: 'scores', message: 'More rows than targets' }] },
  ])
})

test('a former editor’s late entries fill blanks; those that would change a value become proposals', async () => {
  const { bo, cleo, dora, group, params } = await shoot()
  await begin(bo, group.id, { editorUserId: bo.user.id })
  await cleo.send(setEditor, { params, body: { editorUserId: cleo.user.id } })
  await put(cleo, group.id, entries([dora.user.id, ['1A', null]]))
  const late = await put(bo, group.id, entries([dora.user.id, ['1C', '2B']]))
  expect(zonesOf(late.body, dora.user.id)).toEqual(['1A', '2B'])
  const open = (await cleo.send(proposals, { params })).body
  expect(open).toMatchObject([
    { participantId: dora.user.id, row: 0, field: 'zone', value: '1C', name: 'Bo Nock' },
  ])
  expect((await put(dora, group.id, [])).status).toBe(403)
  const ids = open.map(({ id }) => id)
  expect((await bo.send(decide, { params, body: { accept: ids } })).status).toBe(403)
  const decided = await cleo.send(decide, { params, body: { accept: ids } })
  expect(zonesOf(decided.body, dora.user.id)).toEqual(['1C', '2B'])
  expect((await cleo.send(proposals, { params })).body).toEqual([])
})

test('of several who take over at once the last to arrive is the editor, and all the others were', async () => {
  const { bo, cleo, dora, group, params } = await shoot()
  await begin(bo, group.id, { editorUserId: bo.user.id })
  const claims = await Promise.all(
    [bo, cleo, dora].map((person) =>
      person.send(setEditor, { params, body: { editorUserId: person.user.id } }),
    ),
  )
  expect(claims.map(({ status }) => status)).toEqual([200, 200, 200])
  const { editorUserId } = (await bo.send(read, { params })).body
  for (const person of [bo, cleo, dora]) {
    const { status, body } = await put(
      person,
      group.id,
      entries([dora.user.id, [person.user.id === editorUserId ? '1B' : '1A']]),
    )
    expect(status).toBe(200)
    expect(body.version).toBeGreaterThan(1)
  }
})

test('an archer confirms the own column; any later change of it voids that, and of no other', async () => {
  const { bo, cleo, dora, eve, group, params } = await shoot()
  await begin(bo, group.id, { editorUserId: bo.user.id })
  await put(bo, group.id, entries([cleo.user.id, ['1A']], [dora.user.id, ['1B']]))
  for (const { user } of [cleo, dora])
    await bo.send(confirm, { params, body: { participantId: user.id, confirmed: true } })
  const confirmed = async () =>
    (await bo.send(read, { params })).body.groupParticipants
      .filter(({ confirmedAt }) => confirmedAt !== null)
      .map(({ id }) => id)
  expect(await confirmed()).toEqual([cleo.user.id, dora.user.id])
  await put(bo, group.id, entries([cleo.user.id, ['1C']], [dora.user.id, ['1B']]))
  expect(await confirmed()).toEqual([dora.user.id])
  const other = { participantId: bo.user.id, confirmed: true }
  expect((await cleo.send(confirm, { params, body: other })).status).toBe(403)
  expect((await cleo.send(confirm, { params, body: { ...other, participantId: cleo.user.id } })).status).toBe(
    200,
  )
  expect((await bo.send(confirm, { params, body: { ...other, participantId: eve.user.id } })).status).toBe(
    422,
  )
  await dora.send(confirm, { params, body: { participantId: dora.user.id, confirmed: false } })
  expect(await confirmed()).toEqual([cleo.user.id])
})

test('an archer copies the own column once, as a card that counts in the statistics', async () => {
  const { ada, bo, cleo, group, params } = await shoot()
  await begin(bo, group.id)
  await put(bo, group.id, entries([bo.user.id, ['1A', '2A']], [cleo.user.id, ['Miss']]))
  const { status, body } = await bo.send(copy, { params })
  expect([status, body.scorecard]).toMatchObject([
    201,
    {
      archerName: 'Bo Nock',
      archeryStyle: 'BH',
      isGroupScorecard: false,
      originalGroupScorecardId: group.id,
      totalScore: 34,
    },
  ])
  const again = await Promise.all([bo.send(copy, { params }), bo.send(copy, { params })])
  for (const { status: refused, error } of again) {
    expect([refused, error['scorecardId']]).toEqual([409, body.scorecard.id])
    expect(error.message).toContain('already exists')
  }
  expect((await ada.send(copy, { params })).status).toBe(403)
  expect((await bo.send(statistics)).body.totalSessions).toBe(1)
})

test('two saves at once lose nothing: one comes first, the other is told', async () => {
  const { bo, cleo, group } = await shoot()
  await begin(bo, group.id)
  const both = await Promise.all([
    put(bo, group.id, entries([bo.user.id, ['1A']]), { version: 1 }),
    put(cleo, group.id, entries([cleo.user.id, ['1B']]), { version: 1 }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('only event admins delete a group’s card; begun again it has what was shot, also after its owner has gone', async () => {
  const { ada, bo, cleo, group, params } = await shoot()
  await begin(bo, group.id)
  await put(bo, group.id, entries([cleo.user.id, ['1A']]))
  expect((await bo.send(scorecardCalls.remove, { params })).status).toBe(403)
  await bo.send(accountDeletionCalls.remove, { body: { password: bo.password } })
  expect((await cleo.send(read, { params })).status).toBe(200)
  expect((await ada.send(scorecardCalls.remove, { params })).status).toBe(204)
  const again = await begin(cleo, group.id)
  expect(again.status).toBe(201)
  expect(zonesOf(again.body, cleo.user.id)).toEqual(['1A'])
  expect(
    (await ada.send(eventParticipantCalls.list, { params: { id: group.competitionId } })).body,
  ).toHaveLength(4)
})

test('who deletes the account leaves the column without the name; a phone that does not know yet saves all the same', async () => {
  const { server, ada, bo, cleo, dora, group, params } = await shoot()
  await begin(bo, group.id, { editorUserId: bo.user.id })
  await put(bo, group.id, entries([cleo.user.id, ['1A', '1B']], [dora.user.id, ['2A', '2B']]))
  // What she edited before she left waits for a decision: it stays hers, whoever she was.
  await ada.send(setEditor, { params, body: { editorUserId: cleo.user.id } })
  await put(bo, group.id, entries([cleo.user.id, ['1C']]))
  await cleo.send(accountDeletionCalls.remove, { body: { password: cleo.password } })
  const { groupParticipants, scores, editorUserId } = (await bo.send(read, { params })).body
  const former = groupParticipants.find(({ name }) => name === 'Former archer')
  expect(groupParticipants.map(({ name }) => name)).not.toContain('Cleo Nock')
  expect([former?.userId, editorUserId]).toEqual([null, null])
  expect(former?.id).not.toBe(cleo.user.id)
  expect(former).not.toHaveProperty('formerId')
  expect(zonesOf({ scores }, former?.id ?? '')).toEqual(['1A', '1B'])
  expect((await bo.send(proposals, { params })).body).toMatchObject([
    { participantId: former?.id, value: '1C' },
  ])

  const late = await put(bo, group.id, entries([cleo.user.id, ['1A', '1B', '3C']], [dora.user.id, ['2A']]))
  expect(late.status).toBe(200)
  expect(zonesOf(late.body, former?.id ?? '')).toEqual(['1A', '1B', '3C'])
  const { divisions } = (await ada.send(eventResultCalls.read, { params: { id: group.competitionId } })).body
  const placed = divisions.flatMap(({ results }) => results).find(({ name }) => name === 'Former archer')
  expect(placed?.total).toBe(42)
  const people = (await ada.send(eventParticipantCalls.list, { params: { id: group.competitionId } })).body
  expect(people.map(({ user }) => user.firstName)).toContain('Former')
  const kept = ['scorecards', 'scorecardChanges', 'competitionScorecards', 'eventParticipants'] as const
  const everything = await Promise.all(
    kept.map((table) => server.parts.db.read.selectFrom(table).selectAll().execute()),
  )
  expect(JSON.stringify(everything)).not.toContain('Cleo')
})

test('late entries for an archer who was taken for absent wait on this card, and come along when the archer is back', async () => {
  const { ada, bo, cleo, dora, event, group, params } = await shoot()
  await begin(bo, group.id, { editorUserId: bo.user.id })
  const people = (await ada.send(eventParticipantCalls.list, { params: { id: event.id } })).body
  const gone = people.find(({ userId }) => userId === dora.user.id)
  const archer = { id: event.id, participantId: gone?.id ?? '' }
  const call = (status: 'absent' | 'registered') =>
    ada.send(eventParticipantCalls.change, { params: archer, body: { status } })
  expect((await call('absent')).status).toBe(200)
  const late = await put(bo, group.id, entries([cleo.user.id, ['1A']], [dora.user.id, ['2A', '2B']]))
  expect(late.body.groupParticipants.map(({ id }) => id)).not.toContain(dora.user.id)
  const open = (await bo.send(proposals, { params })).body
  expect(open.map(({ archerName, row, value }) => [archerName, row, value])).toEqual([
    ['Dora Nock', 0, '2A'],
    ['Dora Nock', 1, '2B'],
  ])
  const accept = open.map(({ id }) => id)
  expect((await bo.send(decide, { params, body: { accept } })).status).toBe(200)
  expect((await bo.send(proposals, { params })).body).toEqual([])
  await call('registered')
  expect(zonesOf((await bo.send(read, { params })).body, dora.user.id)).toEqual(['2A', '2B'])
})

test('accepted entries of an archer who has moved away are entered where the archer shoots now', async () => {
  const { ada, bo, dora, event, group, params } = await shoot()
  await begin(bo, group.id, { editorUserId: bo.user.id })
  const people = (await ada.send(eventParticipantCalls.list, { params: { id: event.id } })).body
  const moved = people.find(({ userId }) => userId === dora.user.id)
  const archer = { id: event.id, participantId: moved?.id ?? '' }
  await ada.send(eventParticipantCalls.change, { params: archer, body: { status: 'absent' } })
  await put(bo, group.id, entries([dora.user.id, ['1C']]))
  await ada.send(eventParticipantCalls.change, { params: archer, body: { status: 'registered' } })
  const [open] = (await bo.send(proposals, { params })).body
  const decided = await bo.send(decide, { params, body: { accept: [open?.id ?? ''] } })
  expect(zonesOf(decided.body, dora.user.id)).toEqual(['1C'])
})

test('a phone gets the groups of its user with their events ahead of time, and any group by its id', async () => {
  const { ada, bo, eve, event, group } = await shoot()
  const [mine, ...others] = (await bo.send(myGroups)).body
  expect(others).toEqual([])
  expect(mine?.competition).toMatchObject({ id: event.id, status: 'active', isEventAdmin: false })
  expect(mine?.group).toMatchObject({ id: group.id, scorecardId: null })
  expect(mine?.group.participants.map(({ status }) => status)).toEqual(Array(4).fill('registered'))
  expect((await eve.send(myGroups)).body).toEqual([])
  const one = await ada.send(oneGroup, { params: { id: group.id } })
  expect([one.status, one.body.competition.isEventAdmin]).toEqual([200, true])
  expect((await eve.send(oneGroup, { params: { id: 'none' } })).status).toBe(404)
  await ada.send(eventResultCalls.complete, { params: { id: event.id } })
  expect((await bo.send(myGroups)).body).toEqual([])
})

test('what an archer did not see is not confirmed: another version is answered with the card as it is', async () => {
  const { bo, cleo, group, params } = await shoot()
  await begin(bo, group.id)
  await put(bo, group.id, entries([cleo.user.id, ['1A']]))
  const body = { participantId: cleo.user.id, confirmed: true }
  const stale = await cleo.send(confirm, { params, body: { ...body, version: 1 } })
  expect([stale.status, stale.error['current']]).toMatchObject([409, { version: 2 }])
  const seen = await cleo.send(confirm, { params, body: { ...body, version: 2 } })
  expect([seen.status, seen.body.version]).toEqual([200, 2])
})

test('an editor who is no archer sees the card and enters; an event admin who edited before corrects with a reason', async () => {
  const { ada, bo, eve, dora, group, params } = await shoot()
  await begin(ada, group.id)
  expect((await eve.send(read, { params })).status).toBe(404)
  await ada.send(setEditor, { params, body: { editorUserId: eve.user.id } })
  expect((await eve.send(read, { params })).status).toBe(200)
  expect((await put(eve, group.id, entries([dora.user.id, ['1A']]))).status).toBe(200)
  await ada.send(setEditor, { params, body: { editorUserId: ada.user.id } })
  await ada.send(setEditor, { params, body: { editorUserId: bo.user.id } })
  const corrected = await put(ada, group.id, entries([dora.user.id, ['2A']]), { reason: 'Paper card' })
  expect(zonesOf(corrected.body, dora.user.id)).toEqual(['2A'])
})

test('a value that gave way when a person chose stays in the history of a group’s card, under its archer', async () => {
  const { bo, cleo, group, params } = await shoot()
  await begin(bo, group.id)
  await put(bo, group.id, entries([cleo.user.id, ['1A']]))
  const declined = [{ participantId: cleo.user.id, row: 0, field: 'zone', value: '2B' }]
  expect((await put(bo, group.id, entries([cleo.user.id, ['1A']]), { declined })).status).toBe(200)
  const { body } = await bo.send(history, { params, query: { limit: 1 } })
  expect(Array.isArray(body) ? [] : body.items).toMatchObject([
    { participantId: cleo.user.id, field: 'zone', was: '2B', became: '1A', isDeclined: true },
  ])
})

test('a photo of a row is seen by the group, by its editor and by who runs the event; to others it is not there', async () => {
  const { server, ada, bo, cleo, dora, eve, group, params } = await shoot()
  const mads = await server.person('Mads')
  await begin(bo, group.id)
  const { uploadURL, objectPath } = (await bo.send(photoCalls.requestUpload)).body
  const headers = { 'content-type': 'image/jpeg' }
  await server.app.inject({ method: 'PUT', url: uploadURL, headers, payload: Buffer.from(await photoWith()) })
  await bo.send(photoCalls.keepScorePhoto, { body: { photoURL: uploadURL } })
  const row = [{ participantId: dora.user.id, zone: '1A', photoPath: objectPath }]
  expect((await put(bo, group.id, row)).body.scores.every(({ photoPath }) => photoPath === objectPath)).toBe(
    true,
  )
  await ada.send(setEditor, { params, body: { editorUserId: mads.user.id } })
  const seenBy = async ({ token }: Person) => {
    const authorization = `Bearer ${token}`
    return (await server.app.inject({ url: objectPath, headers: { authorization } })).statusCode
  }
  expect(await Promise.all([ada, bo, cleo, mads, eve].map(seenBy))).toEqual([200, 200, 200, 200, 404])
})
