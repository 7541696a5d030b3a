import type { QueuePlace } from '../task-queue.ts'

/** Hooks around a verification, within its turn. */
export interface Guard {
  /** Verifications with the same key run one after another, so that parallel attempts are counted too. */
  readonly place: QueuePlace
  /** Throws if this attempt is not allowed. */
  before(): Promise<void>
  /** Counts a wrong password. */
  wrong(): Promise<void>
  /** Called after a right password. */
  right(): Promise<void>
}

/** Argon2id. The number of parallel hashes is limited; the rest wait in order, and a flood gets TooMany. */
export interface Passwords {
  hash(password: string, place?: QueuePlace): Promise<string>
  /** A null hash costs the same time and is never right, so that unknown addresses are answered like known ones. */
  verify(hash: string | null, password: string, guard?: Guard): Promise<boolean>
}
