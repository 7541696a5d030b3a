import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { settle, withoutTimers } from '../../testing/fake-phone.ts'
import { arrivalStore, type NewArrival } from './arrival-store.ts'
import { type ArrivalsSent, createArrivals } from './create-arrivals.ts'

let phones = 0

/** The check-in of a phone whose server gives this answer. */
const phoneWith = (answer: () => Promise<ArrivalsSent>) => {
  phones += 1
  const outbox = withoutTimers()
  const store = arrivalStore(`check-in-${phones}`)
  const arrivals = createArrivals({
    store,
    isOnline: () => true,
    send: answer,
    newStamp: () => 'stamp',
    lock: async (_name, work) => work(),
    outbox,
  })
  return { ...arrivals, store, outbox }
}

const entry = (userId: string): NewArrival => ({
  userId,
  eventId: 'shoot',
  participantId: `archer of ${userId}`,
  presence: 'here',
})

it('shows the entries of the user who was last asked for, whoever else has some or sends some', async () => {
  const answer = Promise.withResolvers<ArrivalsSent>()
  const { look, note, waiting, outbox } = phoneWith(() => answer.promise)
  const archers = () => waiting.read().map(({ participantId }) => participantId)
  await note([entry('per')])
  await look('ada')
  await note([entry('ada')])
  await outbox.wake('per', 'start')
  await settle()
  expect(archers()).toEqual(['archer of ada'])
  answer.resolve({ kind: 'refused', words: 'Ended' })
  await settle()
  expect(archers()).toEqual(['archer of ada'])
  await look('per')
  expect(archers()).toEqual(['archer of per'])
})

it('shows no entries of a user who was read too late', async () => {
  const { look, note, waiting, store } = phoneWith(async () => ({ kind: 'unreached' }))
  await note([entry('per')])
  await note([entry('ada')])
  const slow = Promise.withResolvers<void>()
  const { ofUser } = store
  Object.assign(store, {
    ofUser: async (userId: string) => {
      const entries = await ofUser(userId)
      if (userId === 'per') await slow.promise
      return entries
    },
  })
  const late = look('per')
  await look('ada')
  slow.resolve()
  await late
  expect(waiting.read().map(({ userId }) => userId)).toEqual(['ada'])
})
