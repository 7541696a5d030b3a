import type { Place } from '../in-line.ts'

/** What happens around a verification, within its turn. */
export interface Guard {
  /** Verifications with the same key take their turns one after another, so that a parallel flood is counted as well. */
  readonly place: Place
  /** Throws when this attempt may not even be tried. */
  before(): Promise<void>
  /** Counts a wrong password. */
  wrong(): Promise<void>
  /** Counts a right one. */
  right(): Promise<void>
}

/** Argon2id, at most as many at once as there are cores; the rest wait in line, and a flood gets TooMany. */
export interface Passwords {
  hash(password: string, place?: Place): Promise<string>
  /** A null hash costs the same time and is never right: an unknown address answers like a known one. */
  verify(hash: string | null, password: string, guard?: Guard): Promise<boolean>
}
