import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id, instant } from './fields.ts'

/** All data of one user as one file: the profile, every card as JSON and CSV, every photo. */
export const dataArchive = z.object({
  id: id(),
  /** A failed archive is made again on the next request. */
  state: z.enum(['making', 'ready', 'failed']),
  /** In percent, 0 to 100. */
  progress: z.number(),
  /** In bytes; null while it is being made. */
  size: z.nullable(z.number()),
  createdAt: instant(),
  /** When it will be deleted; null while it is being made. */
  expiresAt: z.nullable(instant()),
})
export type DataArchive = z.output<typeof dataArchive>

const oneArchive = z.object({ id: id() })

export const myDataCalls = {
  request: call('POST', '/api/my-data/archives', {
    access: 'user',
    summary: 'Have an archive of everything of mine made; while one is being made, that one',
    answers: { 201: dataArchive, 401: errorAnswer, 422: errorAnswer, 429: errorAnswer },
  }),
  list: call('GET', '/api/my-data/archives', {
    access: 'user',
    summary: "The caller's archives",
    order: 'Newest first',
    answers: { 200: z.array(dataArchive), 401: errorAnswer },
  }),
  download: call('GET', '/api/my-data/archives/:id/file', {
    access: 'user',
    summary: 'The archive itself, a ZIP file, for a day',
    record: 'archive',
    pace: 'slow-read',
    params: oneArchive,
    answers: { 200: 'bytes', 401: errorAnswer, 404: errorAnswer, 503: errorAnswer },
  }),
  remove: call('DELETE', '/api/my-data/archives/:id', {
    access: 'user',
    summary: 'Stop making an archive, or delete it before its time',
    record: 'archive',
    params: oneArchive,
    answers: { 204: null, 401: errorAnswer, 404: errorAnswer },
  }),
}
