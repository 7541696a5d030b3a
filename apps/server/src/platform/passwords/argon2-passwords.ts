import { availableParallelism } from 'node:os'
import { fault } from '@fletch/contract'
import { hash, verify } from '@node-rs/argon2'
import { TooMany } from '../errors.ts'
import { createQueue } from '../task-queue.ts'
import type { Passwords } from './passwords.ts'

/** The cost of a hash: memory in KiB, passes, lanes. The library's default algorithm is argon2id. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** OWASP's minimum: 19 MiB, two passes, one lane. */
const owaspCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of no password, as costly as a real one. */
const hashOfNone = (cost: HashCost): string =>
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Some seconds of work. Later callers are asked to retry. */
const mostWaiting = 250
const comeAgainAfter = 5000

// An é typed on a phone and one typed on a desktop may be different code points.
const normalized = (password: string): string => password.normalize('NFKC')

// Half of libuv's eight threads (tools/running/server-environment.ts) stay free for images and files, however many
// cores there are.
const mostThreads = 4

/** One core is left to users who are signed in, so that a crowd signing in does not slow them. */
const coresForHashing = Math.max(1, Math.min(availableParallelism() - 1, mostThreads))

/**
 * Hashes run on libuv's threads, which file access shares. Without a limit, 50 sign-ins made a file read wait for a
 * second.
 */
export const createPasswords = (atOnce = coresForHashing, cost = owaspCost): Passwords => {
  const noAccount = hashOfNone(cost)
  const waitInLine = createQueue(
    atOnce,
    mostWaiting,
    () => new TooMany(fault('too-many-sign-ins'), comeAgainAfter),
  )
  return {
    hash: (password, place) => waitInLine(() => hash(normalized(password), cost), place),
    verify: (storedHash, password, guard) =>
      waitInLine(async () => {
        await guard?.before()
        const matches = await verify(storedHash ?? noAccount, normalized(password))
        const right = matches && storedHash !== null
        await (right ? guard?.right() : guard?.wrong())
        return right
      }, guard?.place),
  }
}
