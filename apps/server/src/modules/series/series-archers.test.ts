import { clubMemberCalls, seriesCalls } from '@fletch/contract'
import { league } from '@fletch/testkit/league.ts'
import { expect, test } from 'vitest'

test('archers can be linked and separated, but never two who are in the same event', async () => {
  const { ada, ids, guests, params, tableFor } = await league(2)
  await ada.send(seriesCalls.setEvents, { params, body: { competitionIds: ids } })
  const before = await tableFor()
  const link = (...same: string[][]) => ada.send(seriesCalls.setArchers, { params, body: { same } })
  expect((await link(guests)).status).toBe(200)
  expect(await tableFor()).not.toEqual(before)
  expect((await link()).body.same).toEqual([])
  expect(await tableFor()).toEqual(before)
  const parts = before.divisions.flatMap(({ ranked, apart }) =>
    [...ranked, ...apart].flatMap((line) => line.parts),
  )
  const inEvent = (id = '') => parts.filter(({ eventId }) => eventId === id).map((each) => each.participantId)
  const [one = '', two = ''] = guests
  const others = inEvent(ids[0]).filter((id) => id !== one)
  const account = others[0] ?? ''
  expect((await link([one, account])).error.code).toBe('series-archers-met')
  expect((await link([two, account])).error.code).toBe('series-archers-met')
  expect((await link(others.slice(0, 2))).error.code).toBe('series-two-accounts')
  expect((await link([one, two], [two, one])).error.code).toBe('archer-repeated')
  expect((await link([one, 'x'])).error.code).toBe('series-archer-unknown')
})

test('an archer entered as the same club member in two events is one person', async () => {
  const { server, ada, bo, club, ids, guests, params, tableFor } = await league(2)
  await ada.send(seriesCalls.setEvents, { params, body: { competitionIds: ids } })
  const linesOf = async (name: string) =>
    (await tableFor()).divisions.flatMap(({ ranked, apart }) =>
      [...ranked, ...apart].filter((line) => line.name === name).map((line) => line.parts.length),
    )
  expect(await linesOf('Guest 1')).toEqual([1, 1])
  const body = { firstName: 'Guest', lastName: '1', joinDate: '2020-01-01' }
  const { id: memberId } = (await ada.send(clubMemberCalls.add, { params: { clubId: club.id }, body })).body
  await server.parts.db.write((tx) =>
    tx.updateTable('eventParticipants').set({ memberId }).where('id', 'in', guests).execute(),
  )
  expect(await linesOf('Guest 1')).toEqual([2])
  // The officers' earlier link must not change this.
  const same = [[guests[0] ?? '', guests[1] ?? '']]
  expect((await ada.send(seriesCalls.setArchers, { params, body: { same } })).status).toBe(200)
  expect(await linesOf('Guest 1')).toEqual([2])
  expect(await linesOf(`${bo.user.firstName} ${bo.user.lastName}`)).toEqual([2])
})

test('links survive the removal and return of an event, even if others are linked in the meantime', async () => {
  const { ada, ids, guests, params, tableFor } = await league(3)
  const choose = (...competitionIds: string[]) =>
    ada.send(seriesCalls.setEvents, { params, body: { competitionIds } })
  const link = (...same: string[][]) => ada.send(seriesCalls.setArchers, { params, body: { same } })
  const [first = '', second = '', third = ''] = guests
  await choose(...ids)
  await link([first, second, third])
  const before = await tableFor()
  await choose(...ids.slice(0, 2))
  expect((await ada.send(seriesCalls.read, { params })).body.same).toEqual([[first, second].toSorted()])
  await link([first, second])
  await choose(...ids)
  expect(await tableFor()).toEqual(before)
  // With only one of them in the series, the link is not shown and cannot be removed.
  await choose(...ids.slice(0, 1))
  expect((await link()).body.same).toEqual([])
  await choose(...ids)
  expect(await tableFor()).toEqual(before)
  // A removed link stays removed.
  await choose(...ids.slice(0, 2))
  await link()
  await choose(...ids)
  expect((await ada.send(seriesCalls.read, { params })).body.same).toEqual([])
})
