import type { ChangedGroup, ClubEvent } from '@fletch/contract'
import { eventCalls, eventGroupCalls, eventParticipantCalls, noticeCalls } from '@fletch/contract'
import {
  calendarIn,
  detailsOfWinterShoot,
  doEventJobs,
  mailAbout,
  peopledEvent,
  subjectsTo,
  tellAtEve,
  verifiedPerson,
  winterShoot,
} from '@fletch/testkit'
import { expect, test } from 'vitest'
import { listStartNotices } from '../notices/store.ts'
import { notifyOfChangedStarts, pause } from './changed-starts-procedure.ts'

const { register, withdraw } = eventParticipantCalls
const body = { archeryStyle: 'BH' }
const eve = '2026-12-04T21:30:00.000Z'

/** Bo and Dora shoot with six guests and know that the event is tomorrow, Bo in Group 1 and Dora in Group 2. */
const toldShoot = async ({ areGrouped = true } = {}) => {
  const shoot = await winterShoot({}, '2026-12-04T09:00:00.000Z')
  const { clock, server, ada, bo, event, params } = shoot
  const dora = await verifiedPerson(server, 'Dora')
  await bo.send(register, { params, body: { ...body, timeZone: 'Europe/London' } })
  await dora.send(register, { params, body: { archeryStyle: 'Trad' } })
  await peopledEvent(ada, event, 6, ['BH', 'Trad'])
  const createGroups = async () => (await ada.send(eventGroupCalls.create, { params })).body.groups
  const groups = areGrouped ? await createGroups() : []
  await tellAtEve(shoot, eve)
  await notifyOfChangedStarts(server.parts)
  const known = { bo: await subjectsTo(server, bo), dora: await subjectsTo(server, dora) }
  /** The mails since. */
  const newTo = async (who: 'bo' | 'dora') => {
    const subjects = await subjectsTo(server, { bo, dora }[who])
    return subjects.filter((subject) => !known[who].includes(subject))
  }
  const listed = async () => (await ada.send(eventGroupCalls.list, { params })).body
  const change = async (place: number, changes: ChangedGroup) => {
    const groupId = (await listed())[place]?.id ?? ''
    return ada.send(eventGroupCalls.change, { params: { ...params, groupId }, body: changes })
  }
  /** Puts the archers of both groups into each other's group. */
  const swap = async () => {
    const [first, second] = await listed()
    const of = (group: typeof first) => group?.participants.map(({ id }) => id) ?? []
    await change(0, { participantIds: of(second) })
    await change(1, { participantIds: of(first) })
  }
  const tellOf = async (after = pause) => {
    clock.advance(after)
    await notifyOfChangedStarts(server.parts)
    await doEventJobs(server)
  }
  const save = ({ clubId: _club, ...settings }: ClubEvent, more: object) =>
    ada.send(eventCalls.save, { params, body: { ...settings, ...more } })
  return { ...shoot, dora, groups, createGroups, newTo, change, swap, tellOf, save }
}

test('an archer whose group or target changes after the evening mail is mailed once more, others are not', async () => {
  const { server, bo, groups, change, newTo, tellOf } = await toldShoot()
  expect(groups.map(({ targetNumbers }) => targetNumbers)).toEqual([[1], [12]])
  // Many changes within a few minutes are one mail, sent after the last one.
  for (const target of [3, 4, 5]) {
    await change(0, { targetNumbers: [target] })
    await tellOf(pause - 1)
  }
  expect(await newTo('bo')).toEqual([])
  await tellOf(1)
  await tellOf()
  expect([await newTo('bo'), await newTo('dora')]).toEqual([['You now start at target 5: Winter Shoot'], []])
  const mail = await mailAbout(server, bo, 'You now start at target 5: Winter Shoot')
  for (const line of [
    'Your first target in Winter Shoot changed. Before: target 1.',
    'When: Saturday 5 December 2026, 09:30 (08:30 in Europe/London)',
    'Group: Group 1\nFirst target: 5\nWith: ',
    'Turn off emails about your group and target',
  ])
    expect(mail.text).toContain(line)
  // What was told last counts from now on.
  await change(0, { targetNumbers: [5], startsAt: '11:00' })
  await tellOf()
  const later = await mailAbout(server, bo, 'You now start at 11:00: Winter Shoot')
  expect(later.text).toContain('Your start time in Winter Shoot changed. Before: 09:30.')
  expect(calendarIn(later)).toContain('DTSTART;TZID=Europe/Berlin:20261205T110000')
  expect(await newTo('dora')).toEqual([])
})

test('archers who change groups are told both, and a change back to what was told is told to no one', async () => {
  const { server, bo, event, createGroups, newTo, swap, tellOf } = await toldShoot()
  await swap()
  await swap()
  await createGroups()
  await tellOf()
  expect([await newTo('bo'), await newTo('dora')]).toEqual([[], []])
  expect(await listStartNotices(server.parts.db.read, event.id)).toHaveLength(2)
  await swap()
  await tellOf()
  const subject = 'You now start at target 12: Winter Shoot'
  expect([await newTo('bo'), await newTo('dora')]).toEqual([
    [subject],
    ['You now start at target 1: Winter Shoot'],
  ])
  const { text } = await mailAbout(server, bo, subject)
  expect(text).toContain('Your group and first target in Winter Shoot changed. Before: Group 1, target 1.')
})

test('a change back before the mail is sent is told to no one, and the next change is', async () => {
  const { clock, server, change, newTo, tellOf } = await toldShoot()
  await change(0, { targetNumbers: [5] })
  clock.advance(pause)
  await notifyOfChangedStarts(server.parts)
  await change(0, { targetNumbers: [1] })
  await doEventJobs(server)
  await tellOf()
  expect(await newTo('bo')).toEqual([])
  await change(0, { targetNumbers: [7] })
  await tellOf()
  expect(await newTo('bo')).toEqual(['You now start at target 7: Winter Shoot'])
})

test('archers who were told without a group are told their first one, and that it is gone', async () => {
  const { server, ada, bo, params, createGroups, newTo, tellOf } = await toldShoot({ areGrouped: false })
  await createGroups()
  await tellOf()
  const subject = 'You start at target 1: Winter Shoot'
  const dorasSubject = 'You start at target 12: Winter Shoot'
  expect([await newTo('bo'), await newTo('dora')]).toEqual([[subject], [dorasSubject]])
  expect((await mailAbout(server, bo, subject)).text).toContain('Group: Group 1\nFirst target: 1')
  const [group] = (await ada.send(eventGroupCalls.list, { params })).body
  const others = group?.participants.filter(({ userId }) => userId !== bo.user.id) ?? []
  await ada.send(eventGroupCalls.change, {
    params: { ...params, groupId: group?.id ?? '' },
    body: { participantIds: others.map(({ id }) => id) },
  })
  await tellOf()
  const gone = await mailAbout(server, bo, 'You have no group at the moment: Winter Shoot')
  expect(gone.text).toContain('You are no longer in Group 1 of Winter Shoot.')
  expect(await newTo('dora')).toEqual([dorasSubject])
})

test('an archer whose group has another name is told the name', async () => {
  const { change, newTo, tellOf } = await toldShoot()
  await change(0, { groupName: 'Eagles' })
  await tellOf()
  expect(await newTo('bo')).toEqual(['You are now in Eagles: Winter Shoot'])
})

test('a new time of the whole event is told as such, not as a new start of each archer', async () => {
  const { event, newTo, save, change, tellOf } = await toldShoot()
  await change(0, { targetNumbers: [1] })
  await save(event, { details: { ...detailsOfWinterShoot, startTime: '10:00' } })
  await tellOf()
  expect(await newTo('bo')).toEqual(['New time: Winter Shoot'])
})

test('a smaller course that moves the starts is told', async () => {
  const { event, newTo, save, tellOf } = await toldShoot()
  await save(event, { courseTargets: 10, numberOfTargets: 10 })
  await tellOf()
  expect(await newTo('dora')).toEqual(['You now start at target 6: Winter Shoot'])
})

test('no one is told of another start whose evening mail kept no record, or is not sent yet', async () => {
  const { server, change, newTo, tellOf } = await toldShoot()
  const evening = () =>
    server.parts.db.write((tx) =>
      tx.updateTable('eventNotices').set({ says: null }).where('kind', '=', 'eve').execute(),
    )
  await evening()
  await change(0, { targetNumbers: [5] })
  await tellOf()
  expect(await newTo('bo')).toEqual([])
  const waiting = await toldShoot()
  await waiting.server.parts.db.write((tx) =>
    tx.updateTable('eventNotices').set({ mailedAt: null }).where('kind', '=', 'eve').execute(),
  )
  await waiting.change(0, { targetNumbers: [5] })
  await waiting.tellOf()
  expect(await waiting.newTo('bo')).toEqual([])
})

test('no one is told who turned the evening mail off, withdrew, or shoots already', async () => {
  const { ada, bo, dora, params, change, newTo, tellOf } = await toldShoot()
  await bo.send(noticeCalls.choose, { body: { off: ['eve'] } })
  await dora.send(withdraw, { params })
  for (const place of [0, 1]) await change(place, { targetNumbers: [5] })
  await tellOf()
  expect([await newTo('bo'), await newTo('dora')]).toEqual([[], []])
  await bo.send(noticeCalls.choose, { body: { off: [] } })
  await ada.send(eventGroupCalls.start, { params })
  await change(0, { targetNumbers: [9] })
  await tellOf()
  expect(await newTo('bo')).toEqual([])
})

test('a change just before the start is still told, and two servers tell it once', async () => {
  const { clock, server, ada, params, change, newTo } = await toldShoot()
  await change(0, { targetNumbers: [5] })
  await ada.send(eventGroupCalls.start, { params })
  clock.advance(pause)
  await Promise.all([notifyOfChangedStarts(server.parts), notifyOfChangedStarts(server.parts)])
  await doEventJobs(server)
  expect(await newTo('bo')).toEqual(['You now start at target 5: Winter Shoot'])
})
