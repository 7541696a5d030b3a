import { networkOf, siteOf } from '../http/network-of.ts'
import type { Limited, RateLimits } from '../http/rate-limits.ts'
import type { Guard } from './passwords.ts'

/** Who tries to prove a password. */
export interface Tries {
  /** Whose password it is, known or not. */
  readonly account: string
  readonly address: string
  /** A session, or a phone that has signed in to this account before; null for a stranger. */
  readonly known: string | null
}

/** Places to wait for a hash: of one account from one place, and of one address. */
const mostWaiting = { place: 3, address: 20 } as const

/** Where a person without an account waits for a hash. */
export const placeOfAddress = (address: string) => ({
  shares: [{ name: `address ${networkOf(address)}`, most: mostWaiting.address }],
})

const noteAll = async (limits: RateLimits, counts: readonly (readonly [Limited, string])[]) => {
  await Promise.all(counts.map(([limited, who]) => limits.note(limited, who)))
}

/**
 * What a session, and a phone that is known, may try: counted by itself, so that nothing a stranger does keeps its
 * person out, and nothing that they mistype counts for their neighbours.
 */
const triesOfKnown = (limits: RateLimits, account: string, known: string): Guard => {
  const place = `${account}\nknown ${known}`
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

/** Where a stranger stands with an account. */
export const placeOfStranger = (account: string, address: string): string => `${account}\n${siteOf(address)}`

/**
 * What a stranger may try: by account and address together, so that they close the account to themselves alone. Once
 * many of them have failed at an account, each address has fewer tries: a password is guessed slowly from a thousand
 * addresses, too, and its owner's next address still has some.
 */
const triesOfStranger = (limits: RateLimits, account: string, address: string): Guard => {
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

/** No one can lock another out: what is counted, and where it waits, is the trier's own. */
export const triesOf = (limits: RateLimits, { account, address, known }: Tries): Guard =>
  known === null ? triesOfStranger(limits, account, address) : triesOfKnown(limits, account, known)
