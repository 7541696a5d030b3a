import {
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
  publicEventCalls,
  questionCalls,
  userSearchCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  beginCard,
  entries,
  eventually,
  follow,
  foundClub,
  listen,
  type Person,
  peopledEvent,
  putEntries,
  startTestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { contentOfNotice, readNotice } from '../notice-mails/notice-content.ts'

const { add, answer, change, list } = eventParticipantCalls

/**
 * An event with two rounds, of which the first is over. An officer entered Bo, who has an account, for the event or
 * only for the second round.
 */
const weekend = async ({ isLate = false } = {}) => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const event = await announcedEvent(ada, await foundClub(ada), {
    numberOfTargets: 2,
    isPublic: true,
  })
  const params = { id: event.id }
  const body = { competitionDate: '2026-12-06', roundId: 'abc-three-arrow', numberOfTargets: 2 }
  const { rounds } = (await ada.send(eventRoundCalls.add, { params, body })).body
  const second = { id: rounds?.[1]?.id ?? '' }
  const enter = (into: { readonly id: string }) =>
    ada.send(add, { params: into, body: { userId: bo.user.id, archeryStyle: 'BH' } })
  if (!isLate) expect((await enter(params)).status).toBe(201)
  await peopledEvent(ada, event, 4)
  await ada.send(eventGroupCalls.start, { params, body: {} })
  expect((await ada.send(eventResultCalls.complete, { params })).status).toBe(200)
  const entered = (await (isLate ? enter(second) : undefined))?.body
  const groupsOfSecond = (call: 'create' | 'start') =>
    ada.send(eventGroupCalls[call], { params: second, body: { by: 'registration' } })
  return {
    server,
    ada,
    bo,
    event,
    params,
    second,
    entered,
    groupsOfSecond,
    answers: ({ send }: Person, agreed: boolean) => send(answer, { params, body: { agreed } }),
    found: async () =>
      (await ada.send(userSearchCalls.search, { query: { q: 'bo nock' } })).body.map(({ email }) => email),
    boIn: async (round: { readonly id: string }) =>
      (await ada.send(list, { params: round })).body.find(({ userId }) => userId === bo.user.id),
  }
}

test('an archer who is asked once for the event counts as asked in each round, and no round shows their address', async () => {
  const { ada, bo, event, second, groupsOfSecond, answers, found, boIn } = await weekend()
  expect((await groupsOfSecond('create')).status).toBe(201)
  expect(await boIn(second)).toMatchObject({ isAsked: true, status: 'registered' })
  expect(await boIn(second)).not.toHaveProperty('contact')
  expect(await found()).toEqual(['b***@example.org'])
  const shown = async () => {
    const { startLists } = (await ada.send(publicEventCalls.read, { params: { id: event.id } })).body
    return startLists.flatMap(({ groups }) =>
      groups.flatMap(({ archers }) => archers.map(({ name }) => name)),
    )
  }
  expect(await shown()).not.toContain('Bo Nock')
  expect((await bo.send(questionCalls.list)).body.entries).toMatchObject([{ competitionId: event.id }])

  expect((await answers(bo, true)).body).toMatchObject({ isAsked: false })
  expect(await boIn(second)).toMatchObject({ isAsked: false })
  expect(await found()).toEqual([bo.user.email])
  expect(await shown()).toContain('Bo Nock')
})

test('an archer who only comes to a later round is asked and notified, and can agree after the first round is over', async () => {
  const { server, bo, event, params, second, entered, answers, boIn } = await weekend({ isLate: true })
  expect(entered).toMatchObject({ isAsked: true })
  expect((await bo.send(questionCalls.list)).body.entries).toMatchObject([{ competitionId: event.id }])
  const [{ id } = { id: '' }] = await server.parts.db.read
    .selectFrom('eventNotices')
    .select('id')
    .where('userId', '=', bo.user.id)
    .execute()
  const told = async () => {
    const facts = await readNotice(server.parts.db.read, id)
    return facts && contentOfNotice(server.parts, facts)
  }
  expect(await told()).toEqual({ kind: 'entered' })
  expect((await answers(bo, true)).status).toBe(200)
  expect(await boIn(second)).toMatchObject({ isAsked: false, status: 'registered' })
  expect(await told()).toBeNull()
  expect((await bo.send(eventCalls.read, { params })).body.isAsked).toBe(false)
})

test('declining after the first round removes an archer from upcoming rounds, retires them in an active one, and reveals no address', async () => {
  const { bo, second, groupsOfSecond, answers, found, boIn } = await weekend()
  await groupsOfSecond('create')
  expect((await answers(bo, false)).status).toBe(200)
  expect(await boIn(second)).toBeUndefined()
  expect(await found()).toEqual(['b***@example.org'])
  await groupsOfSecond('create')
  expect(await boIn(second)).toBeUndefined()

  const late = await weekend({ isLate: true })
  await late.groupsOfSecond('create')
  expect((await late.groupsOfSecond('start')).status).toBe(200)
  expect((await late.answers(late.bo, false)).status).toBe(200)
  expect(await late.boIn(late.second)).toMatchObject({ status: 'retired', isAsked: false })
  expect(await late.found()).toEqual(['b***@example.org'])
  // An officer who registers them again asks again, for the whole event.
  const back = await late.ada.send(change, {
    params: { ...late.second, participantId: late.entered?.id ?? '' },
    body: { status: 'registered' },
  })
  expect(back.body).toMatchObject({ status: 'registered', isAsked: true })
  expect((await late.answers(late.bo, true)).status).toBe(200)
  expect(await late.found()).toEqual([late.bo.user.email])
})

test('boards of all rounds that are watched name the archer after a yes, and no more after a no', async () => {
  const { server, ada, bo, params, second, groupsOfSecond, answers } = await weekend()
  expect((await groupsOfSecond('start')).status).toBe(200)
  const { groups } = { groups: (await ada.send(eventGroupCalls.list, { params: second })).body }
  const own = groups.find(({ participants }) => participants.some(({ userId }) => userId === bo.user.id))
  await beginCard(ada, own?.id ?? '')
  const shot = entries([bo.user.id, ['1A', '1A']])
  expect((await putEntries(ada, own?.id ?? '', shot, { reason: 'from paper' })).status).toBe(200)
  expect((await ada.send(eventResultCalls.complete, { params: second })).status).toBe(200)
  const { liveKey } = (await ada.send(eventCalls.read, { params })).body
  const address = await listen(server)
  const boards = [
    await follow(`${address}/api/live/${liveKey}?round=2`),
    await follow(`${address}/api/live/${liveKey}?over=all`),
  ]
  const name = (isNamed: boolean) =>
    eventually(() => {
      for (const board of boards)
        expect(
          [
            ...(board
              .frames()
              .at(-1)
              ?.data.match(/"name":"(Bo Nock|An archer)"/) ?? []),
          ][1],
        ).toBe(isNamed ? 'Bo Nock' : 'An archer')
    })
  await name(false)
  await answers(bo, true)
  await name(true)
  await answers(bo, false)
  await name(false)
})
