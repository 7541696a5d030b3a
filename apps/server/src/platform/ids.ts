import { randomFillSync } from 'node:crypto'
import { v7, validate, version } from 'uuid'

const idsAtOnce = 256
const chance = new Uint8Array(16 * idsAtOnce)
let used = chance.length

/** Sixteen random bytes. They are fetched for many ids at once, because each fetch costs more than ten ids. */
const nextChance = (): Uint8Array => {
  if (used === chance.length) {
    randomFillSync(chance)
    used = 0
  }
  used += 16
  return chance.subarray(used - 16, used)
}

const mostSequence = 0x7fff_ffff
let msecs = 0
let seq = 0

/** A UUIDv7 for frequent records. Each sorts after all that this process has made before. */
export const nextId = (): string => {
  const now = Date.now()
  const random = nextChance()
  if (now > msecs) {
    msecs = now
    seq = ((random[0] ?? 0) << 16) | ((random[1] ?? 0) << 8) | (random[2] ?? 0)
  } else if (seq === mostSequence) {
    msecs += 1
    seq = 0
  } else seq += 1
  return v7({ random, msecs, seq })
}

/**
 * The id of a new record: the idempotency key if it is a UUIDv7, so that a phone knows the id before it has a signal,
 * or else a new id.
 */
export const idFromKey = (key: string | null): string =>
  key !== null && validate(key) && version(key) === 7 ? key.toLowerCase() : v7()
