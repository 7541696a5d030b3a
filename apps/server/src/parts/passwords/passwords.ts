/** Argon2id, at most as many at once as there are cores; the rest wait in line, and a flood gets TooMany. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** A null hash costs the same time and is never right: an unknown address answers like a known one. */
  verify(hash: string | null, password: string): Promise<boolean>
}
