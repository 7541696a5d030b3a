import { expect, it } from 'vitest'
import { manualTimers, settle } from '../../testing/fake-phone.ts'
import { type Attempt, createOutbox } from './outbox.ts'

const delay = { rest: 0, most: 2000 }
const success: Attempt = { outcome: 'stored', isMore: false }
const unreached: Attempt = { outcome: 'unreached', isMore: true }

/** An outbox with one kind of items, whose attempts end as given; without an answer the phone itself fails. */
const outboxWith = (answers: (Attempt | undefined)[]) => {
  const { timer, now, pass } = manualTimers()
  const attempts: number[] = []
  const errors: unknown[] = []
  const outbox = createOutbox({ timer, now, random: () => 0, onError: (error) => errors.push(error) })
  const sending = outbox.sends<string, Attempt>({
    kind: 'letter',
    nameOf: (name) => name,
    send: async () => {
      attempts.push(now())
      const answer = answers.shift()
      if (answer === undefined) throw new Error('The phone fails')
      return answer
    },
    waiting: async (userId) => (answers.length > 0 ? [userId] : []),
  })
  /** Lets time pass, with everything that happens in it. */
  const passes = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 1000) {
      pass(1000)
      await settle()
    }
  }
  return { outbox, sending, attempts, errors, passes }
}

it('retries with growing pauses, never earlier than the server asked, and starts over after a success', async () => {
  const { sending, attempts, passes } = outboxWith([
    unreached,
    unreached,
    { ...unreached, wait: 60_000 },
    success,
    unreached,
    success,
  ])
  await sending.attempt('ada')
  await passes(70_000)
  expect(attempts).toEqual([0, 1000, 3000, 64_000])
  await sending.attempt('ada')
  await passes(2000)
  expect(attempts.slice(4)).toEqual([70_000, 71_000])
})

it('tells that the phone failed, and tries again', async () => {
  const { sending, attempts, errors, passes } = outboxWith([undefined, success])
  await sending.attempt('ada')
  expect(errors).toEqual([new Error('The phone fails')])
  await passes(1000)
  expect(attempts).toEqual([0, 1000])
})

it('waits for nothing when nothing is unsent', async () => {
  const { outbox, sending, attempts, passes } = outboxWith([success])
  await sending.attempt('ada')
  await outbox.wake('ada', 'online')
  await passes(120_000)
  expect(attempts).toEqual([0])
})

it('sends what was stored during an attempt that had already looked', async () => {
  const { sending, attempts } = outboxWith([success, success])
  const first = sending.attempt('ada')
  sending.soon('ada', delay)
  await first
  await settle()
  expect(attempts).toEqual([0, 0])
})

it.each(['nothing', 'refused'] as const)(
  'sends what was stored just after an attempt had looked: %s',
  async (outcome) => {
    const { sending, attempts } = outboxWith([{ outcome, isMore: false }, success])
    const first = sending.attempt('ada')
    sending.soon('ada', delay)
    await first
    await settle()
    expect(attempts).toEqual([0, 0])
  },
)

it('leaves a refused item alone that was only asked for again meanwhile', async () => {
  const { sending, attempts } = outboxWith([{ outcome: 'refused', isMore: false }, success])
  const first = sending.attempt('ada')
  await Promise.all([first, sending.attempt('ada')])
  await settle()
  expect(attempts).toEqual([0])
})

it('wakes a kind that is loaded later at once', async () => {
  const { outbox, attempts } = outboxWith([])
  await outbox.wake('ada', 'start')
  const woken: string[] = []
  outbox.sends<string, Attempt>({
    kind: 'parcel',
    nameOf: (name) => name,
    send: async (name) => {
      woken.push(name)
      return success
    },
    waiting: async (userId, reason) => [`${userId} ${reason}`],
  })
  await settle()
  expect(woken).toEqual(['ada start'])
  expect(attempts).toEqual([])
})

it('waits for its user once the server knows no one, until someone signs in', async () => {
  const { outbox, sending, attempts, passes } = outboxWith([{ outcome: 'signed-out', isMore: true }, success])
  await sending.attempt('ada')
  await outbox.wake('ada', 'tick')
  await passes(120_000)
  expect(attempts).toEqual([0])
  await outbox.wake('ada', 'signed-in')
  await settle()
  expect(attempts).toEqual([0, 120_000])
})

it('holds nothing of a user who signed in again, though nothing was unsent at that moment', async () => {
  const { outbox, sending, attempts } = outboxWith([{ outcome: 'signed-out', isMore: true }])
  await sending.attempt('ada')
  // What waited was discarded, so no answer is left.
  await outbox.wake('ada', 'signed-in')
  await settle()
  sending.soon('ada', delay)
  await settle()
  expect(attempts.length).toBeGreaterThan(1)
})

it('lets no kind take the places of another', async () => {
  const { outbox, sending, attempts } = outboxWith([success])
  const parcels = outbox.sends<string, Attempt>({
    kind: 'parcel',
    nameOf: (name) => name,
    send: () => new Promise(() => undefined),
    waiting: async () => [],
  })
  for (const name of ['one', 'two', 'three']) parcels.now(name)
  await sending.attempt('ada')
  expect(attempts).toEqual([0])
})
