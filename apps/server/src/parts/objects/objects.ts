import type { Readable } from 'node:stream'

export interface StoredObject {
  readonly size: number
  readonly bytes: Readable
}

/** Where images lie. Names are ours: letters, digits, hyphens and slashes. */
export interface ObjectStore {
  /** Writes whole or not at all; the same name twice is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such object. */
  get(name: string): Promise<StoredObject | null>
  /** Not there is fine. */
  remove(name: string): Promise<void>
}
