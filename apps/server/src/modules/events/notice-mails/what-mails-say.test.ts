import {
  type ClubEvent,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  eventRoundCalls,
} from '@fletch/contract'
import {
  calendarIn,
  detailsOfWinterShoot,
  doEventJobs,
  eventually,
  mailAbout,
  mailsTo,
  peopledEvent,
  subjectsTo,
  verifiedPerson,
  winterShoot,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const { register, withdraw } = eventParticipantCalls
const body = { archeryStyle: 'BH' }
const saved = ({ clubId: _club, ...event }: ClubEvent) => event

test('an archer who registers is mailed the details, with a calendar file of the day', async () => {
  const details = { ...detailsOfWinterShoot, sponsors: 'Oak Inn' }
  const { server, bo, event, params } = await winterShoot({ details })
  server.startJobs()
  const answers = [{ question: 'car', answer: 'no' }]
  await bo.send(register, { params, body: { ...body, answers, timeZone: 'Europe/London' } })
  await eventually(async () => expect(await mailsTo(server, bo)).toHaveLength(1))
  const mail = await mailAbout(server, bo, 'You are registered: Winter Shoot')
  for (const line of [
    'Hello Bo,',
    'When: Saturday 5 December 2026, 09:30 (08:30 in Europe/London)',
    'Where: Oak wood, car park\nMap: https://maps.oaks.example/way',
    'Fee: 12 €',
    'How to pay: To DE89 3704 0044 0532 0130 00\nor in cash',
    'Please bring: Boots',
    'Sponsors: Oak Inn',
    'Meal: Not answered\nDo you drive? No',
    `http://fletch.test/competitions/${event.id}`,
  ])
    expect(mail.text).toContain(line)
  // What an officer typed becomes no link, except the map.
  expect(mail.text).toContain('wren @ oaks. example')
  expect(mail.html?.match(/<[^>]* href="[^"]*"/g)).toHaveLength(3)
  // No one has proven to read that address.
  expect(mail.replyTo).toBeUndefined()
  expect(mail.text).toContain('Please do not reply: no one gets replies to this email.')
  const files = mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])
  expect(files).toContainEqual(['Winter-Shoot.ics', 'text/calendar'])
  expect(calendarIn(mail)).toContain('DTSTART;TZID=Europe/Berlin:20261205T093000')
})

test('archers are mailed when they join the waiting list, move up, or get a place from an officer', async () => {
  const { server, ada, bo, params } = await winterShoot({ maxParticipants: 1 })
  const cleo = await verifiedPerson(server, 'Cleo')
  for (const { send } of [ada, bo, cleo]) await send(register, { params, body })
  await doEventJobs(server)
  const [waits, hasPlace] = ['You are on the waiting list: Winter Shoot', 'You have a place: Winter Shoot']
  expect((await mailAbout(server, cleo, waits)).text).toContain('You are number 2 on the waiting list')
  await ada.send(withdraw, { params })
  const archers = (await ada.send(eventParticipantCalls.list, { params })).body
  const participantId = archers.find(({ userId }) => userId === cleo.user.id)?.id ?? ''
  await ada.send(eventParticipantCalls.change, {
    params: { ...params, participantId },
    body: { status: 'registered' },
  })
  await doEventJobs(server)
  expect(await subjectsTo(server, bo)).toEqual([waits, hasPlace])
  expect(await subjectsTo(server, cleo)).toEqual([waits, hasPlace])
})

test('a change of day or place is mailed to all registered and waiting archers; other changes are not', async () => {
  const { server, ada, bo, event, params } = await winterShoot()
  await bo.send(register, { params, body })
  await doEventJobs(server)
  const save = (more: object) => ada.send(eventCalls.save, { params, body: { ...saved(event), ...more } })
  await save({ details: { ...detailsOfWinterShoot, fee: '15 €' } })
  await doEventJobs(server)
  expect(await subjectsTo(server, bo)).toHaveLength(1)
  await save({ competitionDate: '2026-12-12', details: { ...detailsOfWinterShoot, place: 'Hill' } })
  await doEventJobs(server)
  const mail = await mailAbout(server, bo, 'New day and place: Winter Shoot')
  expect(mail.text).toContain('The day and place of Winter Shoot changed. It was Saturday 5 December 2026.')
  expect(mail.text).toContain('When: Saturday 12 December 2026, 09:30')
  expect(calendarIn(mail)).toContain('SEQUENCE:2')
})

test('the results mail names the archer’s own place', async () => {
  const { server, ada, bo, event, params } = await winterShoot()
  await bo.send(register, { params, body })
  await peopledEvent(ada, event, 3)
  await ada.send(eventGroupCalls.start, { params, body: {} })
  await ada.send(eventResultCalls.complete, { params })
  await doEventJobs(server)
  const { text } = await mailAbout(server, bo, 'Results: Winter Shoot')
  expect(text).toContain('Place: 1 of 4\nPoints: 0\nDivision: Bow Hunter')
  expect(text).toContain(`/competitions/${event.id}/results`)
})

test('archers are told of a day that is added to an event, and of one that is removed', async () => {
  const { server, ada, bo, params } = await winterShoot()
  await bo.send(register, { params, body })
  const sunday = { name: 'Sunday', competitionDate: '2026-12-06', roundId: 'abc-three-arrow' }
  const { rounds = [] } = (await ada.send(eventRoundCalls.add, { params, body: sunday })).body
  await doEventJobs(server)
  const added = await mailAbout(server, bo, 'New day: Winter Shoot')
  expect(added.text).toContain('Sunday 6 December 2026 was added to Winter Shoot.')
  expect(added.attachments).toHaveLength(1)
  const eventRoundId = rounds[1]?.id ?? ''
  await ada.send(eventRoundCalls.remove, { params: { ...params, eventRoundId } })
  await doEventJobs(server)
  const { text = '' } = await mailAbout(server, bo, 'A day was removed: Winter Shoot')
  expect(text).toContain('Sunday 6 December 2026 is no longer a day of Winter Shoot.')
  expect(text).toContain('When: Saturday 5 December 2026')
  expect(text).not.toContain('Sunday:')
})

const sunday = { name: 'Sunday', competitionDate: '2026-12-13', roundId: 'abc-three-arrow' }

test('a last day that is removed after all other days are over is told too', async () => {
  const { server, ada, bo, event, params } = await winterShoot()
  await bo.send(register, { params, body })
  await peopledEvent(ada, event, 3)
  const { rounds = [] } = (await ada.send(eventRoundCalls.add, { params, body: sunday })).body
  await ada.send(eventGroupCalls.start, { params, body: {} })
  await ada.send(eventResultCalls.complete, { params })
  await ada.send(eventRoundCalls.remove, { params: { ...params, eventRoundId: rounds[1]?.id ?? '' } })
  await doEventJobs(server)
  const { text = '' } = await mailAbout(server, bo, 'A day was removed: Winter Shoot')
  expect(text).toContain('Sunday 13 December 2026 is no longer a day of Winter Shoot.')
})

test('of an event that is cancelled after one of its days was removed, only the cancellation is told', async () => {
  const { server, ada, bo, params } = await winterShoot()
  await bo.send(register, { params, body })
  const { rounds = [] } = (await ada.send(eventRoundCalls.add, { params, body: sunday })).body
  await doEventJobs(server)
  const before = await subjectsTo(server, bo)
  await ada.send(eventRoundCalls.remove, { params: { ...params, eventRoundId: rounds[1]?.id ?? '' } })
  await ada.send(eventCalls.cancel, { params })
  await doEventJobs(server)
  expect(await subjectsTo(server, bo)).toEqual([...before, 'Cancelled: Winter Shoot'].toSorted())
})

test('an archer who stopped on the first day, and shoots on the second one, is told that it moved', async () => {
  const { clock, server, ada, bo, event, params } = await winterShoot()
  const cleo = await verifiedPerson(server, 'Cleo')
  const archers = []
  for (const { send } of [bo, cleo]) archers.push((await send(register, { params, body })).body.id)
  await peopledEvent(ada, event, 3)
  const { rounds = [] } = (await ada.send(eventRoundCalls.add, { params, body: sunday })).body
  await ada.send(eventGroupCalls.start, { params, body: {} })
  for (const [place, kind] of (['not-finished', 'disqualified'] as const).entries())
    await ada.send(eventParticipantCalls.change, {
      params: { ...params, participantId: archers[place] ?? '' },
      body: { mark: { kind, reason: 'A tooth' } },
    })
  clock.advance(60_000)
  await ada.send(eventRoundCalls.change, {
    params: { ...params, eventRoundId: rounds[1]?.id ?? '' },
    body: { ...sunday, competitionDate: '2026-12-20' },
  })
  await doEventJobs(server)
  const isTold = async (person: typeof bo) =>
    (await mailsTo(server, person)).some(({ text }) => text.includes('It was Sunday 13 December 2026.'))
  expect([await isTold(bo), await isTold(cleo)]).toEqual([true, false])
})
