import { photoCalls } from '@fletch/contract'
import type { Person } from './person.ts'
import { photoWith } from './photo.ts'
import type { TestServer } from './server.ts'

/** Uploads a proof photo and returns its path. */
export const proofOf = async ({ app }: Pick<TestServer, 'app'>, { send }: Person): Promise<string> => {
  const { uploadURL, objectPath } = (await send(photoCalls.requestUpload)).body
  const headers = { 'content-type': 'image/jpeg' }
  await app.inject({ method: 'PUT', url: uploadURL, headers, payload: await photoWith() })
  await send(photoCalls.keepScorePhoto, { body: { photoURL: uploadURL } })
  return objectPath
}
