import type { Readable } from 'node:stream'

export interface StoredObject {
  readonly size: number
  readonly bytes: Readable
}

/** Where images and archives lie. Names are ours: letters, digits, hyphens and slashes. */
export interface ObjectStore {
  /** Writes whole or not at all; the same name twice is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The same with the bytes of a file, which may be larger than memory. The file stays. */
  putFile(name: string, file: string): Promise<void>
  /** Null when there is no such object. */
  get(name: string): Promise<StoredObject | null>
  /** Not there is fine. */
  remove(name: string): Promise<void>
  close(): Promise<void>
}

const nameShape = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/i

export const isName = (name: string): boolean => nameShape.test(name)

/** Throws RangeError for a name that could lead out of the store. */
export const checkName = (name: string): string => {
  if (!isName(name)) throw new RangeError('Not a name of an object')
  return name
}
