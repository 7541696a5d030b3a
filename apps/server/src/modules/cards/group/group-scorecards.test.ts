import {
  accountDeletionCalls,
  eventCalls,
  eventParticipantCalls,
  eventResultCalls,
  groupScorecardCalls,
  scorecardCalls,
  statisticsCall,
} from '@fletch/contract'
import {
  beginCard,
  cardWith,
  entries,
  groupShoot,
  type Person,
  proofOf,
  putEntries,
  zonesOf,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const { group: oneGroup, myGroups, proposals, setEditor } = groupScorecardCalls
const { create, list, read } = scorecardCalls
const statistics = statisticsCall

test('a group’s card has the group’s id and takes all its data except the editor from the group', async () => {
  const { bo, cleo, dora, group, guest } = await groupShoot()
  const { status, body } = await beginCard(bo, group.id, { editorUserId: cleo.user.id, numberOfTargets: 50 })
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

test('concurrent requests begin one card; one answer is 201, the others are 200', async () => {
  const { ada, bo, cleo, dora, group } = await groupShoot()
  const answers = await Promise.all(
    [bo, cleo, dora, bo, cleo, ada].map((person) => beginCard(person, group.id)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201])
  expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([group.id]))
})

test('only its archers and event admins begin a card, only while the event is active, and no other card takes its id', async () => {
  const { ada, bo, eve, event, group } = await groupShoot()
  expect((await beginCard(eve, group.id)).status).toBe(403)
  expect((await beginCard(bo, 'none')).status).toBe(404)
  expect((await beginCard(bo, group.id, { editorUserId: eve.user.id })).status).toBe(422)
  const taken = await eve.send(create, { body: cardWith(['1A']), headers: { 'idempotency-key': group.id } })
  expect(taken.status).toBe(409)
  await ada.send(eventCalls.cancel, { params: { id: event.id } })
  expect((await beginCard(bo, group.id)).error.message).toBe('This event was cancelled')
})

test('archers and event admins see the card in their list; others get a 404', async () => {
  const { ada, bo, cleo, eve, group, params } = await groupShoot()
  await beginCard(bo, group.id)
  for (const person of [ada, bo, cleo]) expect((await person.send(read, { params })).status).toBe(200)
  expect((await eve.send(read, { params })).status).toBe(404)
  expect((await putEntries(eve, group.id, [])).status).toBe(404)
  await cleo.send(create, { body: cardWith(['1A'], { date: '2026-12-06' }) })
  const { body } = await cleo.send(list, { query: { limit: 10 } })
  expect((Array.isArray(body) ? body : body.items).map(({ isGroupScorecard }) => isGroupScorecard)).toEqual([
    false,
    true,
  ])
  expect((await cleo.send(statistics)).body.totalSessions).toBe(1)
})

test('a listed card of a group has the name of its event as it is now; its own name stays', async () => {
  const { ada, bo, group, event } = await groupShoot()
  await beginCard(bo, group.id)
  await bo.send(create, { body: cardWith(['1A'], { date: '2026-12-06' }) })
  await ada.send(eventCalls.save, { params: { id: event.id }, body: { ...event, name: 'Autumn Shoot' } })
  const { body } = await bo.send(list, { query: { limit: 10 } })
  const paged = Array.isArray(body) ? body : body.items
  expect(paged.map(({ eventName }) => eventName)).toEqual([undefined, 'Autumn Shoot'])
  expect(paged[1]?.archerName).toBe('Group 1 Combined')
  expect((await bo.send(list)).body).toEqual(paged)
})

test('only event admins delete a group’s card; begun again it has its entries, even after its owner deleted the account', async () => {
  const { ada, bo, cleo, group, params } = await groupShoot()
  await beginCard(bo, group.id)
  await putEntries(bo, group.id, entries([cleo.user.id, ['1A']]))
  expect((await bo.send(scorecardCalls.remove, { params })).status).toBe(403)
  await bo.send(accountDeletionCalls.remove, { body: { password: bo.password } })
  expect((await cleo.send(read, { params })).status).toBe(200)
  expect((await ada.send(scorecardCalls.remove, { params })).status).toBe(204)
  const again = await beginCard(cleo, group.id)
  expect(again.status).toBe(201)
  expect(zonesOf(again.body, cleo.user.id)).toEqual(['1A'])
  expect(
    (await ada.send(eventParticipantCalls.list, { params: { id: group.competitionId } })).body,
  ).toHaveLength(4)
})

test('deleting an account removes the name from the column; a phone that is out of date can still save', async () => {
  const { server, ada, bo, cleo, dora, group, params } = await groupShoot()
  await beginCard(bo, group.id, { editorUserId: bo.user.id })
  await putEntries(bo, group.id, entries([cleo.user.id, ['1A', '1B']], [dora.user.id, ['2A', '2B']]))
  // Her proposals wait for a decision and stay hers, whatever her name.
  await ada.send(setEditor, { params, body: { editorUserId: cleo.user.id } })
  await putEntries(bo, group.id, entries([cleo.user.id, ['1C']]))
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

  const late = await putEntries(
    bo,
    group.id,
    entries([cleo.user.id, ['1A', '1B', '3C']], [dora.user.id, ['2A']]),
  )
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

test('a phone downloads the groups of its user with their events in advance, and any group by its id', async () => {
  const { ada, bo, eve, event, group } = await groupShoot()
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

test('the group, its editor and the event admins see a photo of a row; others get a 404', async () => {
  const { server, ada, bo, cleo, dora, eve, group, params } = await groupShoot()
  const mads = await server.person('Mads')
  await beginCard(bo, group.id)
  const objectPath = await proofOf(server, bo)
  const row = [{ participantId: dora.user.id, zone: '1A', photoPath: objectPath }]
  expect(
    (await putEntries(bo, group.id, row)).body.scores.every(({ photoPath }) => photoPath === objectPath),
  ).toBe(true)
  await ada.send(setEditor, { params, body: { editorUserId: mads.user.id } })
  const seenBy = async ({ token }: Person) => {
    const authorization = `Bearer ${token}`
    return (await server.app.inject({ url: objectPath, headers: { authorization } })).statusCode
  }
  expect(await Promise.all([ada, bo, cleo, mads, eve].map(seenBy))).toEqual([200, 200, 200, 200, 404])
})
