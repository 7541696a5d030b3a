import { eventCodeCalls, eventRoundCalls, type PhoneKey } from '@fletch/contract'
import { agreeOn, groupShoot, handClock, newPhone, type Person } from '@fletch/testkit'
import { expect, test } from 'vitest'

const { keys } = eventCodeCalls

const keysIn = async (officer: Person, id: string): Promise<readonly PhoneKey[]> =>
  (await officer.send(keys, { params: { id } })).body

test('a phone agrees on its key once, and the officers of the event get it', async () => {
  const { ada, bo, event } = await groupShoot()
  const phone = newPhone(bo)
  const { keyId: id, publicKey } = phone
  const key = { id, userId: bo.user.id, publicKey }
  for (const _ of [1, 2]) expect((await agreeOn(phone, event.id)).body).toEqual(key)
  expect(await keysIn(ada, event.id)).toEqual([key])
  const { body } = await ada.send(keys, { params: { id: event.id }, query: { skip: 1 } })
  expect(body).toEqual([])
  expect((await bo.send(keys, { params: { id: event.id } })).status).toBe(403)
})

test('archers and officers of the event have keys, and no one else', async () => {
  const { ada, eve, event } = await groupShoot()
  expect((await agreeOn(newPhone(ada), event.id)).status).toBe(200)
  const stranger = await agreeOn(newPhone(eve), event.id)
  expect([stranger.status, stranger.error.code]).toEqual([403, 'not-registered'])
})

test('a key is of one user, one event and one phone', async () => {
  const [here, there] = [await groupShoot(), await groupShoot()]
  const phone = newPhone(here.bo)
  await agreeOn(phone, here.event.id)
  const codes = [
    await agreeOn({ ...phone, person: here.cleo }, here.event.id),
    await agreeOn({ ...newPhone(here.bo), keyId: phone.keyId }, here.event.id),
  ].map(({ status, error }) => [status, error.code])
  expect(codes).toEqual([
    [409, 'phone-key-taken'],
    [409, 'phone-key-taken'],
  ])
  expect(await keysIn(there.ada, there.event.id)).toEqual([])
})

test('what is no point on the curve is no key', async () => {
  const { bo, event } = await groupShoot()
  for (const publicKey of ['short', 'B'.repeat(87)]) {
    const { status, error } = await agreeOn(newPhone(bo), event.id, { publicKey })
    expect([status, error.errors?.[0]?.code]).toEqual([400, 'phone-key-malformed'])
  }
})

test('a key is of the whole event, whichever round a phone asks for', async () => {
  const { ada, bo, event } = await groupShoot()
  const round = { name: 'Sunday', competitionDate: '2026-12-06', roundId: 'abc-three-arrow' }
  const { rounds } = (await ada.send(eventRoundCalls.add, { params: { id: event.id }, body: round })).body
  const phone = newPhone(bo)
  expect((await agreeOn(phone, rounds?.[1]?.id ?? '')).status).toBe(200)
  expect((await keysIn(ada, event.id)).map(({ id }) => id)).toEqual([phone.keyId])
  expect((await keysIn(ada, rounds?.[1]?.id ?? '')).map(({ id }) => id)).toEqual([phone.keyId])
})

test('of many keys of a user the oldest are forgotten, and those of others stay', async () => {
  const clock = handClock()
  const { ada, bo, cleo, event } = await groupShoot(3, {}, { clock })
  await agreeOn(newPhone(cleo), event.id)
  const phones = Array.from({ length: 12 }, () => newPhone(bo))
  for (const phone of phones) {
    clock.advance(1000)
    await agreeOn(phone, event.id)
  }
  const kept = (await keysIn(ada, event.id)).filter(({ userId }) => userId === bo.user.id)
  expect(kept.map(({ id }) => id).toSorted()).toEqual(
    phones
      .slice(2)
      .map(({ keyId }) => keyId)
      .toSorted(),
  )
  expect(await keysIn(ada, event.id)).toHaveLength(11)
})
