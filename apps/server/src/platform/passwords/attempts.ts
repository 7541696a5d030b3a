import { networkOf, siteOf } from '../http/network-of.ts'
import type { Limited, RateLimits } from '../http/rate-limits.ts'
import type { Guard } from './passwords.ts'

/** An attempt to prove a password. */
export interface PasswordAttempt {
  /** The account whose password is tried, known or not. */
  readonly account: string
  readonly address: string
  /** A session, or a phone that has signed in to this account before; null for a stranger. */
  readonly known: string | null
}

/** Waiting places for a hash: per account and site, and per address. */
const mostWaiting = { place: 3, address: 20 } as const

/** The waiting place of a request without an account. */
export const placeOfAddress = (address: string) => ({
  shares: [{ name: `address ${networkOf(address)}`, most: mostWaiting.address }],
})

const noteAll = async (limits: RateLimits, counts: readonly (readonly [Limited, string])[]) => {
  await Promise.all(counts.map(([limited, who]) => limits.note(limited, who)))
}

/**
 * What a session or a known phone may try. It is counted separately: strangers cannot lock its owner out, and its own
 * mistakes do not count against its neighbours.
 */
const guardOfKnownDevice = (limits: RateLimits, account: string, deviceId: string): Guard => {
  const place = `${account}\nknown ${deviceId}`
  return {
    place: { key: place, shares: [{ name: place, most: mostWaiting.place }] },
    before: async () => {
      await limits.check('failedSignInsFromPlace', place)
      await limits.check('signInsOfAccount', account)
    },
    wrong: () => limits.note('failedSignInsFromPlace', place),
    right: () => limits.note('signInsOfAccount', account),
  }
}

/** The key of a stranger's attempts: account and site. */
export const placeOfStranger = (account: string, address: string): string => `${account}\n${siteOf(address)}`

/**
 * What a stranger may try, counted by account and site together, so that they lock only themselves out. Once many
 * strangers have failed at an account, each site gets fewer tries. This slows guessing from a thousand addresses, while
 * the owner still has some at a new address.
 */
const guardOfStranger = (limits: RateLimits, account: string, address: string): Guard => {
  const place = placeOfStranger(account, address)
  return {
    place: {
      key: place,
      shares: [{ name: place, most: mostWaiting.place }, ...placeOfAddress(address).shares],
    },
    before: async () => {
      const isAttacked = limits.isUsedUp('failedSignInsOfStrangers', account)
      await Promise.all([
        limits.check('failedSignInsFromPlace', place),
        limits.check('failedSignInsFromAddress', address),
        isAttacked.then((is) => (is ? limits.check('failedSignInsUnderAttack', place) : undefined)),
        limits.check('signInsOfAccount', account),
        limits.check('signInsFromAddress', address),
      ])
    },
    wrong: () =>
      noteAll(limits, [
        ['failedSignInsFromPlace', place],
        ['failedSignInsFromAddress', address],
        ['failedSignInsOfStrangers', account],
        ['failedSignInsUnderAttack', place],
      ]),
    right: () =>
      noteAll(limits, [
        ['signInsOfAccount', account],
        ['signInsFromAddress', address],
      ]),
  }
}

/**
 * The guard for an attempt. Attempts are counted, and wait, under the sender's own keys, so that no one can lock
 * another person out.
 */
export const guardFor = (limits: RateLimits, { account, address, known }: PasswordAttempt): Guard =>
  known === null ? guardOfStranger(limits, account, address) : guardOfKnownDevice(limits, account, known)
