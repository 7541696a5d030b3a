import { availableParallelism } from 'node:os'
import { fault } from '@fletch/domain/contract'
import { hash, verify } from '@node-rs/argon2'
import { TooMany } from '../errors.ts'
import { inLine } from '../in-line.ts'
import type { Passwords } from './passwords.ts'

/** What a hash costs: KiB of memory, passes over it, lanes. The library's algorithm is argon2id. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** OWASP's least: 19 MiB, two passes, one lane. */
const owaspCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** No one's hash, as costly as a real one. */
const hashOfNone = (cost: HashCost): string =>
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Some seconds of work: who comes later is asked to come again. */
const mostWaiting = 250
const comeAgainAfter = 5000

// An é typed on a phone and one typed on a desk may be different code points.
const spelled = (password: string): string => password.normalize('NFKC')

// Of libuv's eight threads (tools/running/server-environment.ts) half stay free for images and files, however many cores there are.
const mostThreads = 4

/** One core is left to everyone who is signed in already: a crowd at the door does not slow those inside. */
const coresForHashing = Math.max(1, Math.min(availableParallelism() - 1, mostThreads))

/** Hashes on libuv's threads, which files share: without a limit 50 sign-ins made a file read wait for a second. */
export const createPasswords = (atOnce = coresForHashing, cost = owaspCost): Passwords => {
  const noAccount = hashOfNone(cost)
  const waitInLine = inLine(
    atOnce,
    mostWaiting,
    () => new TooMany(fault('too-many-sign-ins'), comeAgainAfter),
  )
  return {
    hash: (password, place) => waitInLine(() => hash(spelled(password), cost), place),
    verify: (known, password, guard) =>
      waitInLine(async () => {
        await guard?.before()
        const matches = await verify(known ?? noAccount, spelled(password))
        const right = matches && known !== null
        await (right ? guard?.right() : guard?.wrong())
        return right
      }, guard?.place),
  }
}
