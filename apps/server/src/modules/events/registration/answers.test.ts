import {
  eventAdminCalls,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventRoundCalls,
} from '@fletch/contract'
import {
  announcedEvent,
  foundClub,
  type Person,
  peopledEvent,
  registeredFor,
  startTestServer,
} from '@fletch/testkit'
import { expect, test } from 'vitest'

const { answerQuestions, change, list, register } = eventParticipantCalls

const meal = { id: 'meal', kind: 'choice', text: 'A meal?', options: ['Soup', 'Sausage'], isRequired: true }
const car = { id: 'car', kind: 'yes-no', text: 'A seat in your car?' }
const friend = { id: 'with', kind: 'text', text: 'With whom would you like to shoot?' }

const details = {
  place: 'Oak wood',
  mapLink: 'https://maps.example.org/oak',
  startTime: '09:30',
  fee: '12 €',
  feeNote: 'In cash\nat the hut',
  contact: 'Ada, 0123 456',
  bring: 'Boots',
  sponsors: 'The Oak Inn',
  questions: [meal, car, friend],
}

const shoot = async () => {
  const server = await startTestServer()
  const [ada, bo, cleo] = [await server.person('Ada'), await server.person('Bo'), await server.person('Cleo')]
  const event = await announcedEvent(ada, await foundClub(ada), { details, timeZone: 'Europe/Berlin' })
  const params = { id: event.id }
  const registering = ({ send }: Person, answers?: readonly object[]) =>
    send(register, { params, body: { archeryStyle: 'BH', ...(answers && { answers }) } })
  const answersSeenBy = async ({ send }: Person) =>
    (await send(list, { params })).body.map(({ answers }) => answers)
  return { server, ada, bo, cleo, event, params, registering, answersSeenBy }
}

test('details and questions are visible to all, and a save from an older app keeps them', async () => {
  const { ada, bo, event, params } = await shoot()
  expect((await bo.send(eventCalls.read, { params })).body.details).toEqual(details)
  const { details: _unknown, ...before } = (await ada.send(eventCalls.read, { params })).body
  const saved = await ada.send(eventCalls.save, { params, body: { ...before, name: 'Spring Shoot' } })
  expect(saved.body).toMatchObject({ name: 'Spring Shoot', details })
  const emptied = await ada.send(eventCalls.save, { params, body: { ...before, details: {} } })
  expect(emptied.body.details).toMatchObject({ place: '', questions: [] })
  const body = { competitionDate: '2027-01-01' }
  await ada.send(eventCalls.save, { params, body: { ...before, details } })
  expect((await ada.send(eventCalls.repeat, { params, body })).body.details).toEqual(details)
  expect(event.details).toEqual(details)
})

test('a later round has no details of its own', async () => {
  const { ada, params } = await shoot()
  const body = { competitionDate: '2026-12-06', roundId: 'abc-three-arrow' }
  const { rounds, details: told } = (await ada.send(eventRoundCalls.add, { params, body })).body
  const second = (await ada.send(eventCalls.read, { params: { id: rounds?.[1]?.id ?? '' } })).body
  expect([told, second.details]).toEqual([details, undefined])
})

test('only officers and the archer see answers; required answers are enforced, except for older apps', async () => {
  const { ada, bo, cleo, registering, answersSeenBy, params } = await shoot()
  const wrong = await registering(bo, [
    { question: 'car', answer: 'maybe' },
    { question: 'with', answer: 'Cleo' },
  ])
  expect([wrong.status, wrong.error.errors?.map(({ path }) => path)]).toEqual([
    400,
    ['answers.meal', 'answers.car'],
  ])
  const given = [
    { question: 'meal', answer: 'Soup' },
    { question: 'with', answer: 'Cleo' },
  ]
  const own = await registering(bo, [
    ...given,
    { question: 'gone', answer: 'x' },
    { question: 'car', answer: '' },
  ])
  expect([own.status, own.body.answers]).toEqual([201, given])
  expect((await registering(cleo)).status).toBe(201)
  expect(await answersSeenBy(ada)).toEqual([given, undefined])
  expect(await answersSeenBy(bo)).toEqual([given, undefined])
  expect(await answersSeenBy(cleo)).toEqual([undefined, undefined])
  const later = [{ question: 'meal', answer: 'Sausage' }]
  const changed = await cleo.send(answerQuestions, { params, body: { answers: later } })
  expect([changed.status, changed.body.answers]).toEqual([200, later])
  expect((await ada.send(answerQuestions, { params, body: { answers: later } })).status).toBe(409)
})

test('a repeated change of an archer is answered only while its sender still runs the event', async () => {
  const { server, ada, bo, registering, answersSeenBy, params } = await shoot()
  const officer = await server.person('Dag')
  await ada.send(eventAdminCalls.add, { params, body: { userId: officer.user.id } })
  const given = [{ question: 'meal', answer: 'Soup' }]
  const archer = (await registering(bo, given)).body
  const headers = { 'idempotency-key': 'one-change' }
  const changing = () =>
    officer.send(change, {
      params: { ...params, participantId: archer.id },
      headers,
      body: { division: 'BH' },
    })
  expect((await changing()).body.answers).toEqual(given)
  expect((await changing()).body.answers).toEqual(given)
  await ada.send(eventAdminCalls.remove, { params: { ...params, userId: officer.user.id } })
  expect((await changing()).status).toBe(403)
  expect(await answersSeenBy(ada)).toEqual([given])
})

test('officers enter a guest’s answers and can leave required ones out; a later save keeps them', async () => {
  const { ada, event, params, answersSeenBy } = await shoot()
  const [guest] = await peopledEvent(ada, event, 4)
  const one = { ...params, participantId: guest?.id ?? '' }
  const answers = [{ question: 'car', answer: 'yes' }]
  expect((await ada.send(change, { params: one, body: { answers } })).body.answers).toEqual(answers)
  expect((await ada.send(change, { params: one, body: { archeryStyle: 'JR' } })).body.answers).toEqual(
    answers,
  )
  expect((await answersSeenBy(ada))[0]).toEqual(answers)
  await ada.send(eventGroupCalls.create, { params, body: {} })
  const unknown = [{ question: 'meal', answer: 'Cake' }]
  expect((await ada.send(change, { params: one, body: { answers: unknown } })).status).toBe(400)
})

test('invalid details are refused, each with its field', async () => {
  const { ada, event, params } = await shoot()
  const paths = async (more: object) => {
    const body = { ...event, details: { ...details, ...more } }
    const answer = await ada.send(eventCalls.save, { params, body })
    return answer.status === 200 ? [] : [...new Set(answer.error.errors?.map(({ path }) => path))]
  }
  expect(await paths({})).toEqual([])
  expect(await paths({ mapLink: 'javascript:alert(1)' })).toEqual(['details.mapLink'])
  expect(await paths({ mapLink: 'see the sign' })).toEqual(['details.mapLink'])
  expect(await paths({ startTime: '25:00' })).toEqual(['details.startTime'])
  expect(await paths({ questions: [{ ...meal, options: ['Soup'] }] })).toEqual([
    'details.questions.0.options',
  ])
  expect(await paths({ questions: [{ ...friend, text: ' ' }] })).toEqual(['details.questions.0.text'])
  expect(await paths({ questions: [friend, friend] })).toEqual(['details.questions'])
})

test('a calendar file has the event’s place, and its time in the event’s time zone', async () => {
  const { server, ada, event } = await shoot()
  await registeredFor(event, [])
  const { body } = await server.app.inject({
    url: `/api/competitions/${event.id}/calendar.ics`,
    headers: { authorization: `Bearer ${ada.token}` },
  })
  const lines = body.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART;TZID=Europe/Berlin:20261205T093000',
      'LOCATION:Oak wood',
      expect.stringContaining('Fee: 12 €'),
    ]),
  )
})
