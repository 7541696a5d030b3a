import { type ClubEvent, eventCalls, eventHistoryCalls } from '@fletch/contract'
import { announcedEvent, foundClub, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

const started = async () => {
  const server = await startTestServer()
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  const oaks = await foundClub(ada)
  const announced = (more: Readonly<Record<string, unknown>> = {}) => announcedEvent(ada, oaks, more)
  const save = (event: ClubEvent, more: Readonly<Record<string, unknown>>) =>
    ada.send(eventCalls.save, {
      params: { id: event.id },
      body: { ...event, flightMode: undefined, ...more },
    })
  const shownTo = async (who: typeof ada, id: string) =>
    (await who.send(eventCalls.read, { params: { id } })).body.flightMode
  const history = async ({ id }: ClubEvent) =>
    (await ada.send(eventHistoryCalls.list, { params: { id } })).body
  return { ada, bo, announced, save, shownTo, history }
}

const word = 'Kim Reed, Shoot Director'

test('officers write down who permitted scoring on phones, and everyone reads it', async () => {
  const { bo, announced, save, shownTo } = await started()
  const event = await announced({ flightMode: ` ${word} ` })
  expect(event.flightMode).toBe(word)
  expect(await shownTo(bo, event.id)).toBe(word)
  expect((await save(event, { flightMode: null })).body).not.toHaveProperty('flightMode')
  expect((await save(event, { flightMode: 'Jo' })).body.flightMode).toBe('Jo')
  expect(await announced()).not.toHaveProperty('flightMode')
})

test('an app that does not know flight mode keeps it', async () => {
  const { announced, save } = await started()
  const event = await announced({ flightMode: word })
  expect((await save(event, { name: 'Autumn' })).body).toMatchObject({ name: 'Autumn', flightMode: word })
})

test.each(['', '  ', 'x'.repeat(81), 'Kim\nReed'])('a permission needs a name: %j', async (flightMode) => {
  const { announced, save } = await started()
  const event = await announced()
  const { status, error } = await save(event, { flightMode })
  expect(status).toBe(400)
  expect(error).toMatchObject({ errors: [{ path: 'flightMode' }] })
})

test('the history says by whom and when it was switched on and off', async () => {
  const { announced, save, history } = await started()
  const event = await announced({ flightMode: word })
  await save(event, { name: 'Autumn' })
  await save(event, { flightMode: word })
  await save(event, { flightMode: null })
  expect(await history(event)).toMatchObject([
    { kind: 'flight-mode', by: 'Ada Nock', permittedBy: null },
    { kind: 'flight-mode', by: 'Ada Nock', permittedBy: word },
  ])
  expect(await history(await announced())).toEqual([])
})

test('every day of an event is in flight mode, also one that is added later', async () => {
  const { ada, bo, announced, save, shownTo } = await started()
  const event = await announced({ flightMode: word, moreDays: ['2027-05-02'] })
  const [, second] = event.rounds ?? []
  expect(await shownTo(bo, second?.id ?? '')).toBe(word)
  await save(event, { flightMode: null })
  expect(await shownTo(ada, second?.id ?? '')).toBeUndefined()
})

test('another event with the same settings has no permission yet', async () => {
  const { ada, announced, history } = await started()
  const event = await announced({ flightMode: word })
  const { body } = await ada.send(eventCalls.repeat, {
    params: { id: event.id },
    body: { competitionDate: '2027-06-01' },
  })
  expect(body).not.toHaveProperty('flightMode')
  expect(await history(body)).toEqual([])
})
