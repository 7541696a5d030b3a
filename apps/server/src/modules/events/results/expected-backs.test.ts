import {
  boardChanges,
  eventGroupCalls,
  eventLiveCalls,
  eventResultCalls,
  groupScorecardCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  bearer,
  beginCard,
  entries,
  eventually,
  follow,
  foundClub,
  handClock,
  listen,
  peopledEvent,
  putEntries,
  startTestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const minutes = (count: number) => count * 60_000

/** Two groups of four guests that set off at nine, for six targets. */
const started = async (more: Readonly<Record<string, unknown>> = { flightMode: 'Kim Reed' }) => {
  const clock = handClock('2026-05-02T08:30:00.000Z')
  const server = await startTestServer({ clock })
  const ada = await server.person('Ada')
  const event = await announcedEvent(ada, await foundClub(ada), {
    competitionDate: '2026-05-02',
    numberOfTargets: 6,
    details: { startTime: '09:00' },
    ...more,
  })
  await peopledEvent(ada, event, 8)
  const params = { id: event.id }
  const { groups } = (await ada.send(eventGroupCalls.start, { params })).body
  const [first, second] = groups
  if (first === undefined || second === undefined) throw new Error('there are two groups')
  const open = async () =>
    new Map((await ada.send(eventResultCalls.open, { params })).body.map((group) => [group.groupId, group]))
  const shoot = async (group: typeof first, targets: number) => {
    await beginCard(ada, group.id)
    const columns = group.participants.map(
      ({ id }) => [id, Array.from({ length: targets }, () => '1A')] as const,
    )
    await putEntries(ada, group.id, entries(...columns), { reason: 'from paper' })
  }
  return { server, ada, clock, event, first, second, open, shoot }
}

test('groups in flight mode are expected back by ten minutes a target, from the time of the start', async () => {
  const { open, first, second } = await started()
  const groups = await open()
  for (const { id } of [first, second])
    expect(groups.get(id)).toMatchObject({ hasCard: false, expectedBackAt: '2026-05-02T10:00:00.000Z' })
})

test('an event that starts late expects its groups later', async () => {
  const { open, first } = await started({ flightMode: 'Kim Reed', details: { startTime: '08:00' } })
  expect((await open()).get(first.id)).toMatchObject({ expectedBackAt: '2026-05-02T09:30:00.000Z' })
})

test('the group that is back first says how long the other one may take, on the board too', async () => {
  const { server, ada, clock, event, first, second, open, shoot } = await started()
  clock.advance(minutes(30 + 24))
  await shoot(first, 6)
  const groups = await open()
  // Four minutes a target, and a quarter more.
  expect(groups.get(second.id)).toMatchObject({ expectedBackAt: '2026-05-02T09:30:00.000Z' })
  expect(groups.get(first.id)).not.toHaveProperty('expectedBackAt')
  const address = `${await listen(server)}${eventLiveCalls.follow.path.replace(':id', event.id)}`
  const board = await follow(`${address}?only=changes`, bearer(ada))
  await eventually(() => expect(board.frames()).toHaveLength(1))
  const { lines } = boardChanges.parse(JSON.parse(board.frames()[0]?.data ?? '{}'))
  expect(lines.find(({ id }) => id === second.id)).toMatchObject({
    expectedBackAt: '2026-05-02T09:30:00.000Z',
  })
})

test('the office reads who has handed in and when, and how long the slowest group takes', async () => {
  const { ada, server, clock, event, first, shoot } = await started()
  const params = { id: event.id }
  const back = async () => (await ada.send(eventResultCalls.back, { params })).body
  expect(await back()).toEqual({ groups: [] })
  clock.advance(minutes(30 + 54))
  await shoot(first, 6)
  // All targets are shot, and no one has confirmed.
  expect(await back()).toEqual({ minutesPerTarget: 9, groups: [] })
  clock.advance(minutes(5))
  for (const { id: participantId } of first.participants)
    await ada.send(groupScorecardCalls.confirm, {
      params: { id: first.id },
      body: { participantId, confirmed: true },
    })
  const handedInAt = '2026-05-02T09:59:00.000Z'
  const groups = [{ groupId: first.id, groupName: first.groupName, handedInAt }]
  expect((await back()).groups).toEqual(groups)
  const bo = await server.person('Bo')
  expect((await bo.send(eventResultCalls.back, { params })).status).toBe(403)
})

test('no pace is read in another event, whose groups are heard of all the time', async () => {
  const { ada, clock, event, first, shoot } = await started({})
  clock.advance(minutes(84))
  await shoot(first, 6)
  expect((await ada.send(eventResultCalls.back, { params: { id: event.id } })).body).toEqual({ groups: [] })
})

test('no group of another event is expected, though it is as silent', async () => {
  const { open, first } = await started({})
  expect((await open()).get(first.id)).not.toHaveProperty('expectedBackAt')
})
