import {
  childCalls,
  clubCalls,
  clubMemberCalls,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  beginCard,
  entries,
  foundClub,
  peopledEvent,
  putEntries,
  registeredFor,
  startTestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { frameOf } from '../live/reads.ts'

const { byCode, change, create, forLate, list, moves, start } = eventGroupCalls

const shoot = async (archers: number, more: Readonly<Record<string, unknown>> = {}) => {
  const server = await startTestServer()
  const ada = await server.person()
  const club = await foundClub(ada)
  const event = await announcedEvent(ada, club, more)
  const guests = await peopledEvent(ada, event, archers, ['BH', 'Trad'])
  return { server, ada, club, event, guests, params: { id: event.id } }
}

type Groups = readonly {
  readonly participants: readonly {
    readonly user: { readonly firstName: string; readonly lastName: string }
  }[]
}[]

const names = (groups: Groups) =>
  groups.map(({ participants }) => participants.map(({ user }) => user.lastName).join(' '))

test('groups are even, of one style if sizes allow it, and start at the targets of the table', async () => {
  const { ada, event, params } = await shoot(8)
  const { status, body } = await ada.send(create, { params })
  expect(status).toBe(201)
  expect(body.groups).toMatchObject([
    { competitionId: event.id, groupName: 'Group 1', targetNumbers: [1], scorecardId: null },
    { competitionId: event.id, groupName: 'Group 2', targetNumbers: [12], scorecardId: null },
  ])
  expect(names(body.groups)).toEqual(['1 3 5 7', '2 4 6 8'])
  expect((await ada.send(list, { params })).body).toEqual(body.groups)
  // Groups of six replace the earlier groups.
  const again = (await ada.send(create, { params, body: { groupSize: 6 } })).body.groups
  expect(again.map(({ participants }) => participants.length)).toEqual([4, 4])
  expect(again.map(({ id }) => id)).not.toContain(body.groups[0]?.id)
  expect((await ada.send(list, { params })).body).toHaveLength(2)
})

test('parents and children walk in one group, unless an officer chooses otherwise', async () => {
  const { server, ada, club, params } = await shoot(6)
  const { register, add } = eventParticipantCalls
  // A child of an account, in the other style, and two members of one address, of whom one is a child.
  const cleo = await server.person('Cleo')
  const kim = { firstName: 'Kim', lastName: 'Nock', dateOfBirth: '2018-07-01' }
  const child = (await cleo.send(childCalls.add, { body: kim })).body
  const headers = { 'fletch-user': child.id }
  await cleo.send(register, { params, body: { archeryStyle: 'BH' } })
  await cleo.send(register, { params, body: { archeryStyle: 'Trad' }, headers })
  const family = { lastName: 'Vane', email: 'vane@example.org', joinDate: '2020-01-01' }
  for (const [firstName, archeryStyle, dateOfBirth] of [
    ['Ilse', 'BH', null],
    ['Lou', 'Trad', '2018-07-01'],
  ] as const) {
    const body = { ...family, firstName, dateOfBirth }
    const { id: memberId } = (await ada.send(clubMemberCalls.add, { params: { clubId: club.id }, body })).body
    await ada.send(add, { params, body: { memberId, archeryStyle } })
  }
  const familiesIn = (groups: Groups) =>
    groups.map(({ participants }) =>
      participants
        .map(({ user }) => user.firstName)
        .filter((name) => ['Cleo', 'Kim', 'Ilse', 'Lou'].includes(name))
        .toSorted()
        .join(' '),
    )
  const { groups } = (await ada.send(create, { params, body: { groupSize: 5 } })).body
  expect(groups.map(({ participants }) => participants.length)).toEqual([5, 5])
  const together = familiesIn(groups).join(', ')
  expect(together).toContain('Cleo Kim')
  expect(together).toContain('Ilse Lou')
  const apart = await ada.send(create, { params, body: { groupSize: 5, keepsFamilies: false } })
  expect(familiesIn(apart.body.groups).toSorted()).toEqual(['Cleo Ilse', 'Kim Lou'])
})

test('fewer than four archers get no groups and no start; absent archers do not count', async () => {
  const { ada, guests, params } = await shoot(4)
  const one = { ...params, participantId: guests[0]?.id ?? '' }
  await ada.send(eventParticipantCalls.change, { params: one, body: { status: 'absent' } })
  for (const call of [create, start]) {
    const { status, error } = await ada.send(call, { params })
    expect([status, error.message]).toEqual([422, 'At least 4 archers are needed'])
  }
  await ada.send(eventParticipantCalls.change, { params: one, body: { status: 'registered' } })
  expect((await ada.send(start, { params })).status).toBe(200)
})

test('archers can be moved and swapped, and groups renamed and given another starting target', async () => {
  const { ada, guests, params } = await shoot(8)
  const [first, second] = (await ada.send(create, { params })).body.groups
  if (first === undefined || second === undefined) throw new Error('two groups were made')
  const idOf = (name: string) => guests.find(({ user }) => user.lastName === name)?.id ?? ''
  const inFirst = { ...params, groupId: first.id }
  const put = (body: Readonly<Record<string, unknown>>) => ad(inFirst, body)
  const ad = (where: typeof inFirst, body: Readonly<Record<string, unknown>>) =>
    ada.send(change, { params: where, body })
  // Guest 2 replaces Guest 7, who takes the place of Guest 2.
  expect(names((await put({ participantIds: ['1', '3', '5', '2'].map(idOf) })).body)).toEqual([
    '1 3 5 2',
    '7 4 6 8',
  ])
  expect(names((await put({ participantIds: ['1', '3', '5', '2', '4'].map(idOf) })).body)).toEqual([
    '1 3 5 2 4',
    '7 6 8',
  ])
  expect((await put({ groupName: 'Foxes', targetNumbers: [17] })).body[0]).toMatchObject({
    groupName: 'Foxes',
    targetNumbers: [17],
  })
  const refused = async (body: Readonly<Record<string, unknown>>) => {
    const { status, error } = await put(body)
    return [status, error.message]
  }
  expect(await refused({ targetNumbers: [31] })).toEqual([422, 'The course has 30 targets'])
  expect(await refused({ groupName: '' })).toEqual([400, 'Please enter a name'])
  expect(await refused({ participantIds: [idOf('1'), idOf('1')] })).toEqual([
    422,
    'An archer stands in a group only once',
  ])
  expect(await refused({ participantIds: ['nobody'] })).toEqual([
    422,
    'Only archers of this event who are there can stand in a group',
  ])
  expect((await ad({ ...inFirst, groupId: 'none' }, {})).status).toBe(404)
  await ada.send(start, { params })
  expect(await refused({ participantIds: ['1', '3', '5', '2'].map(idOf) })).toEqual([
    422,
    'Every archer of an event that has started needs a group',
  ])
  expect((await put({ participantIds: ['1', '3', '5', '2', '7'].map(idOf) })).status).toBe(200)
  await ada.send(eventCalls.cancel, { params })
  expect(await refused({ groupName: 'Hares' })).toEqual([409, 'This event was cancelled'])
})

const startsOf = (
  groups: readonly { targetNumbers: readonly number[]; startsAt?: string | null | undefined }[],
) => groups.map(({ targetNumbers: [target], startsAt }) => `${target} ${startsAt}`)

test('groups start one after another at the same target, and an officer can change the time of one', async () => {
  const { ada, params } = await shoot(12)
  const made = (starting: Readonly<Record<string, unknown>>) =>
    ada.send(create, { params, body: { starting } })
  const { body } = await made({ way: 'waves', target: 5, from: '09:50', every: 15 })
  expect(startsOf(body.groups)).toEqual(['5 09:50', '5 10:05', '5 10:20'])
  const off = await made({ way: 'waves', target: 31 })
  expect([off.status, off.error.message]).toEqual([422, 'The course has 30 targets'])
  for (const wrong of [{ way: 'none' }, { way: 'waves', from: '24:00' }, { way: 'waves', every: 0 }])
    expect((await made(wrong)).status).toBe(400)
  const ofLast = { ...params, groupId: body.groups[2]?.id ?? '' }
  const put = (wanted: Readonly<Record<string, unknown>>) =>
    ada.send(change, { params: ofLast, body: wanted }).then((answer) => startsOf(answer.body)[2])
  expect(await put({ startsAt: '11:00' })).toBe('5 11:00')
  expect(await put({ groupName: 'Foxes' })).toBe('5 11:00')
  expect(await put({ startsAt: null })).toBe('5 null')
})

test('the table starts again with the eleventh group, unless the officer spreads the groups', async () => {
  const { ada, params } = await shoot(44)
  const table = await ada.send(create, { params })
  expect(startsOf(table.body.groups).slice(8)).toEqual(['21 null', '24 null', '1 null'])
  const spread = await ada.send(create, { params, body: { starting: { way: 'spread' } } })
  expect(startsOf(spread.body.groups).slice(8)).toEqual(['22 null', '25 null', '28 null'])
})

test('a start without groups makes them as the officer asks, and the board shows their starting times', async () => {
  const { server, ada, params } = await shoot(8)
  const { body } = await ada.send(start, { params, body: { starting: { way: 'waves', from: '08:00' } } })
  expect(startsOf(body.groups)).toEqual(['1 08:00', '1 08:10'])
  const board = await frameOf(server.parts, { competitionId: params.id, key: null, shows: 'field' })
  const lines = [...(board?.lines.values() ?? [])].map((line) => JSON.parse(line))
  expect(lines.filter(({ kind }) => kind === 'group').map((each) => each.startsAt)).toEqual([
    '08:00',
    '08:10',
  ])
})

test('the start uses existing groups, adds archers without a group, and keeps the club from being closed', async () => {
  const { ada, club, event, params } = await shoot(8)
  await ada.send(create, { params })
  await registeredFor(event, [ada])
  const { status, body } = await ada.send(start, { params })
  expect(status).toBe(200)
  expect(body.competition.status).toBe('active')
  expect(names(body.groups)).toEqual(['1 3 5 7 Nock', '2 4 6 8'])
  const again = await ada.send(start, { params })
  expect([again.status, again.error.message]).toEqual([409, 'This event has already started'])
  expect((await ada.send(create, { params })).status).toBe(409)
  const { error } = await ada.send(clubCalls.close, { params: { id: club.id } })
  expect(error.message).toContain('An event of this club is active')
})

test('a start without groups makes groups of the given size', async () => {
  const { ada, params } = await shoot(10)
  const { body } = await ada.send(start, { params, body: { groupSize: 5 } })
  expect(body.competition.groupSize).toBe(5)
  expect(names(body.groups)).toEqual(['1 3 5 7 9', '2 4 6 8 10'])
})

test('concurrent Start and Create Groups requests start once and put no archer in two groups', async () => {
  const { ada, params, guests } = await shoot(12)
  const made = await Promise.all(Array.from({ length: 5 }, () => ada.send(create, { params })))
  expect(made.map(({ status }) => status)).toEqual(Array(5).fill(201))
  expect((await ada.send(list, { params })).body).toHaveLength(3)
  const started = await Promise.all(Array.from({ length: 6 }, () => ada.send(start, { params })))
  expect(started.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  const grouped = (await ada.send(list, { params })).body.flatMap(({ participants }) => participants)
  expect(grouped.map(({ id }) => id).toSorted()).toEqual(guests.map(({ id }) => id).toSorted())
})

test('absent archers are removed on the morning, and as few others as possible move', async () => {
  const { ada, guests, params } = await shoot(8)
  const { groups } = (await ada.send(create, { params })).body
  expect((await ada.send(moves, { params })).body).toEqual([])
  for (const guest of guests.filter(({ user }) => ['2', '4'].includes(user.lastName)))
    await ada.send(eventParticipantCalls.change, {
      params: { ...params, participantId: guest.id },
      body: { status: 'absent' },
    })
  expect(names((await ada.send(list, { params })).body)).toEqual(['1 3 5 7', '6 8'])
  expect((await ada.send(moves, { params })).body).toEqual([
    { participantId: guests[6]?.id, from: groups[0]?.id, to: groups[1]?.id },
  ])
})

test('a late or returning archer joins the smallest group', async () => {
  const { ada, guests, params } = await shoot(7)
  await ada.send(start, { params })
  await ada.send(eventParticipantCalls.add, { params, body: { name: 'Late Lene', archeryStyle: 'BH' } })
  expect(names((await ada.send(list, { params })).body)).toEqual(['1 3 5 7', '2 4 6 Lene'])
  const one = { ...params, participantId: guests[0]?.id ?? '' }
  await ada.send(eventParticipantCalls.change, { params: one, body: { status: 'absent' } })
  await ada.send(eventParticipantCalls.change, { params: one, body: { status: 'registered' } })
  expect(names((await ada.send(list, { params })).body)).toEqual(['3 5 7 1', '2 4 6 Lene'])
  await ada.send(eventParticipantCalls.change, { params: one, body: { status: 'retired' } })
  expect((await ada.send(eventParticipantCalls.remove, { params: one })).error.message).toContain(
    'has started',
  )
})

test('a late archer joins the best-fitting group, or the one that officers choose', async () => {
  const { ada, params } = await shoot(4)
  for (const name of ['Late Tess', 'Late Theo'])
    await ada.send(eventParticipantCalls.add, { params, body: { name, archeryStyle: 'Trad' } })
  await ada.send(create, { params })
  expect((await ada.send(forLate, { params, query: { archeryStyle: 'Trad' } })).body).toEqual([])
  await ada.send(start, { params, body: { groupSize: 4 } })
  expect(names((await ada.send(list, { params })).body)).toEqual(['2 4 Tess', 'Theo 1 3'])
  const [first, second] = (await ada.send(list, { params })).body
  if (first === undefined || second === undefined) throw new Error('two groups were made')
  const [one, two] = [first.id, second.id]
  await beginCard(ada, one)
  const [theo] = second.participants
  // The first group has shot one target; one archer of the second group has gone home.
  const shot = first.participants.map(({ id }) => [id, ['1A']] as const)
  await putEntries(ada, one, entries(...shot), { reason: 'From the paper card' })
  await ada.send(eventParticipantCalls.change, {
    params: { ...params, participantId: theo?.id ?? '' },
    body: { status: 'retired' },
  })
  const late = async (archeryStyle?: string) =>
    (await ada.send(forLate, { params, query: { archeryStyle } })).body.map(
      ({ groupId, archers, ofDivision, atTarget, targetsDone }) =>
        `${groupId === one ? 'first' : 'second'} ${archers} ${ofDivision} ${atTarget} ${targetsDone}`,
    )
  expect(await late('Trad')).toEqual(['first 3 3 2 1', 'second 2 0 12 0'])
  expect(await late()).toEqual(['second 2 0 12 0', 'first 3 0 2 1'])
  const add = (name: string, groupId?: string) =>
    ada.send(eventParticipantCalls.add, { params, body: { name, archeryStyle: 'Trad', groupId } })
  expect((await add('Toni')).body.groupId).toBe(one)
  // The first group has its full size now, but can still be chosen.
  expect((await add('Tilda')).body.groupId).toBe(two)
  expect((await add('Tove', one)).body.groupId).toBe(one)
  const wrong = await add('Tore', '01980000-0000-7000-8000-000000000000')
  expect([wrong.status, wrong.error.code]).toEqual([422, 'group-unknown'])
  for (const name of 'ABCDEFG') await add(name, one)
  const full = await add('Tilly', one)
  expect([full.status, full.error.message]).toEqual([
    422,
    'This group has 12 archers already: there is no room for more',
  ])
  expect(await late()).toHaveLength(1)
  expect((await add('Timo')).body.groupId).toBe(two)
})

test('a short code opens its group, however it is typed', async () => {
  const { server, ada, event, params } = await shoot(8)
  const [first, second] = (await ada.send(create, { params })).body.groups
  if (first === undefined || second === undefined) throw new Error('two groups were made')
  expect(first.code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
  expect(second.code).not.toBe(first.code)
  const bo = await server.person('Bo')
  const typed = `${first.code?.slice(0, 3)}-${first.code?.slice(3)}`.toLowerCase()
  expect((await bo.send(byCode, { params: { code: typed } })).body).toEqual({
    competitionId: event.id,
    groupId: first.id,
  })
  for (const code of ['AAAAAA', 'nothing']) {
    const { status, error } = await bo.send(byCode, { params: { code } })
    expect([status, error.message]).toEqual([404, 'No group has this code'])
  }
})

test('all groups still start on the course after it is made smaller', async () => {
  const { ada, event, params } = await shoot(16)
  const starts = async () =>
    (await ada.send(list, { params })).body.map(({ targetNumbers: [start] }) => start)
  const { groups } = (await ada.send(create, { params })).body
  const second = { ...params, groupId: groups[1]?.id ?? '' }
  await ada.send(change, { params: second, body: { targetNumbers: [9] } })
  const resize = (courseTargets: number) =>
    ada.send(eventCalls.save, { params, body: { ...event, courseTargets } })
  await resize(24)
  expect(await starts()).toEqual([1, 9, 16, 24])
  await resize(12)
  expect(await starts()).toEqual([1, 4, 7, 10])
})

test('no group becomes larger than a card allows', async () => {
  const { ada, event, params } = await shoot(4)
  await ada.send(create, { params })
  await peopledEvent(ada, event, 9)
  const { status, error } = await ada.send(start, { params })
  expect([status, error.message]).toEqual([
    422,
    'So many archers do not fit into the groups: at most 12 walk together. Create the groups again.',
  ])
  const [own] = (await ada.send(eventParticipantCalls.list, { params })).body.toReversed()
  await ada.send(eventParticipantCalls.remove, { params: { ...params, participantId: own?.id ?? '' } })
  const { groups } = (await ada.send(start, { params })).body
  expect(groups.map(({ participants }) => participants.length)).toEqual([12])
  const late = { name: 'Late', archeryStyle: 'BH' }
  const refused = await ada.send(eventParticipantCalls.add, { params, body: late })
  expect([refused.status, refused.error.message]).toEqual([
    422,
    'Every group has 12 archers already: there is no room for more',
  ])
  expect((await ada.send(eventParticipantCalls.list, { params })).body).toHaveLength(12)
})
