import type { Readable } from 'node:stream'

export interface StoredObject {
  readonly size: number
  readonly bytes: Readable
}

/** Stores images and archives. We choose the names: letters, digits, hyphens and slashes. */
export interface ObjectStore {
  /** Writes the object completely or not at all; replaces one with the same name. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The same with the content of a file, which may be larger than memory. The file is kept. */
  putFile(name: string, file: string): Promise<void>
  /** Null if there is no such object. */
  get(name: string): Promise<StoredObject | null>
  /** Does nothing if there is no such object. */
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
