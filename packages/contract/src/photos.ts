import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id } from './fields.ts'

/** Largest image accepted at all, in bytes (20 MB, rule R27). */
export const largestUpload = 20 * 1024 * 1024

/** Largest profile photo, in bytes (5 MB, rule R27). */
export const largestProfilePhoto = 5 * 1024 * 1024

/** Largest club logo, in bytes (5 MB, rule R27). */
export const largestLogo = 5 * 1024 * 1024

/** Bytes as people read them: 20 for 20 MB. */
export const inMegabytes = (bytes: number): number => bytes / (1024 * 1024)

/** What an image is for. */
export const photoPurposes = ['proof', 'profile', 'logo'] as const
export type PhotoPurpose = (typeof photoPurposes)[number]

const uploadRequest = z.nullish(
  z.object({
    contentType: z.optional(z.string().check(z.maxLength(100))),
    size: z.optional(z.number()),
    purpose: z._default(z.enum(photoPurposes), 'proof'),
  }),
)

export const uploadPlace = z.object({
  /** A signed path on this origin, valid for 15 minutes and one object. */
  uploadURL: z.string(),
  objectPath: z.string(),
})

const objectPath = z.object({ objectPath: z.string() })

export const photoCalls = {
  requestUpload: call('POST', '/api/objects/upload', {
    access: 'user',
    summary: 'Ask for an address to send an image to',
    body: uploadRequest,
    answers: {
      200: uploadPlace,
      400: errorAnswer,
      401: errorAnswer,
      413: errorAnswer,
      415: errorAnswer,
      429: errorAnswer,
    },
  }),
  upload: call('PUT', '/api/objects/upload/:objectId', {
    secret: 'objectId',
    pace: 'slow-write',
    access: 'signed-address',
    summary: 'Send the image; the address is signed and needs no bearer',
    params: z.object({ objectId: id() }),
    query: z.object({
      expires: z.string().check(z.maxLength(20)),
      signature: z.string().check(z.maxLength(100)),
    }),
    body: 'bytes',
    answers: {
      200: objectPath,
      400: errorAnswer,
      403: errorAnswer,
      409: errorAnswer,
      413: errorAnswer,
      415: errorAnswer,
      429: errorAnswer,
      503: errorAnswer,
    },
  }),
  keepScorePhoto: call('PUT', '/api/score-photos', {
    access: 'user',
    summary: 'Turn an uploaded image into a proof photo',
    body: z.object({ photoURL: z.string().check(z.maxLength(2000)) }),
    answers: { 200: objectPath, 400: errorAnswer, 401: errorAnswer, 404: errorAnswer },
  }),
  read: call('GET', '/objects/:kind/:objectId', {
    access: 'user',
    summary: 'An image, for those who may see it',
    record: 'photo',
    params: z.object({
      kind: z.string().check(z.maxLength(30)),
      objectId: id(),
    }),
    answers: { 200: 'bytes', 304: null, 401: errorAnswer, 404: errorAnswer },
  }),
  readLogo: call('GET', '/objects/logo/:objectId', {
    access: 'anyone',
    summary: "A club's logo",
    params: z.object({ objectId: id() }),
    answers: { 200: 'bytes', 304: null, 404: errorAnswer },
  }),
}
