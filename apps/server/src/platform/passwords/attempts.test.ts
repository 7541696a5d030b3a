import { expect, test } from 'vitest'
import { TooMany } from '../errors.ts'
import { openRateLimits } from '../http/rate-limits.ts'
import { createPasswords } from './argon2-passwords.ts'
import { guardFor, type PasswordAttempt } from './attempts.ts'

const limits = openRateLimits({ rateLimit: false, databaseUrl: undefined }, () => undefined)
const light = { memoryCost: 64, timeCost: 1, parallelism: 1 }
const [here, elsewhere] = ['192.0.2.1', '198.51.100.7']

/** Sends crowds while one hash is running and returns how many of each were refused a place. */
const refusedOf = async (crowds: readonly (readonly PasswordAttempt[])[]): Promise<number[]> => {
  const passwords = createPasswords(1, light)
  const gate = Promise.withResolvers<void>()
  const tried = crowds.map((crowd) =>
    Promise.allSettled(
      crowd.map((each) =>
        passwords.verify(null, 'a guess', { ...guardFor(limits, each), before: () => gate.promise }),
      ),
    ),
  )
  gate.resolve()
  const outcomes = await Promise.all(tried)
  return outcomes.map(
    (each) => each.filter((one) => one.status === 'rejected' && one.reason instanceof TooMany).length,
  )
}

const crowdOf = (count: number, triesAt: (place: number) => PasswordAttempt) =>
  Array.from({ length: count }, (_, place) => triesAt(place))

test('one account has three waiting places from one site, and others still find room', async () => {
  const ada = crowdOf(280, () => ({ account: 'ada', address: here, known: null }))
  const phone = crowdOf(3, () => ({ account: 'ada', address: here, known: 'phone' }))
  const bo = crowdOf(3, () => ({ account: 'bo', address: here, known: null }))
  expect(await refusedOf([ada, phone, bo])).toEqual([276, 0, 0])
})

test('one address has twenty places for any number of accounts, and known phones use none of them', async () => {
  const many = crowdOf(60, (place) => ({ account: `no ${place}`, address: here, known: null }))
  const known = crowdOf(30, (place) => ({ account: `bo ${place}`, address: here, known: 'phone' }))
  const others = crowdOf(20, (place) => ({ account: `cleo ${place}`, address: elsewhere, known: null }))
  expect(await refusedOf([many, known, others])).toEqual([39, 0, 0])
})

test('a full queue makes room for an address by removing from the one with the most places', async () => {
  const flood = crowdOf(13 * 20 + 1, (place) => ({
    account: `no ${place}`,
    address: `192.0.2.${place % 13}`,
    known: null,
  }))
  const [, refused] = await refusedOf([
    flood,
    crowdOf(3, () => ({ account: 'ada', address: elsewhere, known: null })),
  ])
  expect(refused).toBe(0)
})
