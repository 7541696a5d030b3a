import type { PhotoPurpose } from '@fletch/contract'
import { v7 as uuidv7, validate } from 'uuid'

export const newPhotoId = (): string => uuidv7()

interface Named {
  readonly id: string
  readonly kind: PhotoPurpose
}

/** The path of a photo on the wire. */
export const objectPathOf = ({ id, kind }: Named): string => `/objects/${kind}/${id}`

/** The name of its bytes in the object store. */
export const objectNameOf = ({ id, kind }: Named): string => `${kind}/${id}`

const shape = /^\/(?:objects\/(?:proof|profile|logo)|api\/objects\/upload)\/([0-9a-f-]{36})$/

/** The id of the photo in a path or an upload URL, with or without this server's origin. Null for any other address. */
export const photoIdOf = (address: string): string | null => {
  const origin = 'http://origin.invalid'
  if (!URL.canParse(address, origin)) return null
  const id = shape.exec(new URL(address, origin).pathname)?.[1] ?? ''
  return validate(id) ? id : null
}

/**
 * The id of the photo in a card's row. Null for any other form of the address. The client fetches the stored path with
 * the user's token, so it must never point to another server.
 */
export const proofIdOf = (path: string): string | null => {
  const id = photoIdOf(path)
  return id !== null && path === objectPathOf({ id, kind: 'proof' }) ? id : null
}
