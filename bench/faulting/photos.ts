import { uploadPlace } from '@fletch/contract'
import { cardWith } from '@fletch/testkit/card.ts'
import { photoWith } from '@fletch/testkit/photo.ts'
import type { Archer } from '../measuring/archer.ts'

export interface Place {
  readonly uploadURL: string
  readonly objectPath: string
}

export const placeFor = async (address: string, { headers }: Archer): Promise<Place> => {
  const answer = await fetch(`${address}/api/objects/upload`, { method: 'POST', headers, body: '{}' })
  return uploadPlace.parse(await answer.json())
}

/** Uploads a photo; returns the status, 0 for a connection that broke. */
export const put = async (
  address: string,
  uploadURL: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number> => {
  try {
    const headers = { 'content-type': 'image/jpeg' }
    const answer = await fetch(address + uploadURL, { method: 'PUT', headers, body: bytes })
    await answer.text()
    return answer.status
  } catch {
    return 0 // expected: the phone sends it again
  }
}

/** Whether a photo can be read back completely. */
export const isThere = async (address: string, { headers }: Archer, objectPath: string): Promise<boolean> => {
  const answer = await fetch(address + objectPath, { headers })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  // A JPEG starts and ends with fixed markers.
  return answer.status === 200 && bytes[0] === 0xff && bytes.at(-1) === 0xd9
}

/** Uploads a number of photos to an archer's card. */
export const sendPhotos = async (address: string, archer: Archer, count: number): Promise<string[]> => {
  const photo = new Uint8Array(await photoWith())
  const paths: string[] = []
  for (let n = 0; n < count; n += 1) {
    const { uploadURL, objectPath } = await placeFor(address, archer)
    const status = await put(address, uploadURL, photo)
    if (status !== 200) throw new Error(`A photo was answered with ${status}`)
    paths.push(objectPath)
  }
  const scores = paths.map((photoPath) => ({ distance: '20', zone: '1A' as const, photoPath }))
  await archer.newCard(cardWith([], { scores }))
  return paths
}

/** How many of the photos can no longer be read. */
export const unreadable = async (
  address: string,
  archer: Archer,
  paths: readonly string[],
): Promise<number> => {
  let lost = 0
  for (const path of paths) if (!(await isThere(address, archer, path))) lost += 1
  return lost
}
