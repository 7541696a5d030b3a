import type { PhotoPurpose } from '@fletch/domain/contract'
import { v7 as uuidv7, validate } from 'uuid'

export const newPhotoId = (): string => uuidv7()

interface Named {
  readonly id: string
  readonly kind: PhotoPurpose
}

/** How a photo is named on the wire. */
export const objectPathOf = ({ id, kind }: Named): string => `/objects/${kind}/${id}`

/** How its bytes are named in the object store. */
export const objectNameOf = ({ id, kind }: Named): string => `${kind}/${id}`

const shape = /^\/(?:objects\/(?:proof|profile|logo)|api\/objects\/upload)\/([0-9a-f-]{36})$/

/** The photo that a path or an upload address names, with or without this origin; null when it names none. */
export const photoIdOf = (address: string): string | null => {
  const origin = 'http://origin.invalid'
  if (!URL.canParse(address, origin)) return null
  const id = shape.exec(new URL(address, origin).pathname)?.[1] ?? ''
  return validate(id) ? id : null
}

/**
 * The photo that a card shows on a row; null for any other writing of it. What is stored is fetched as it stands, with
 * the reader's token: it names nothing but a place of ours.
 */
export const proofIdOf = (path: string): string | null => {
  const id = photoIdOf(path)
  return id !== null && path === objectPathOf({ id, kind: 'proof' }) ? id : null
}
