import { Readable } from 'node:stream'
import { fault, type PhotoPurpose, photoCalls, photoPurposes } from '@fletch/contract'
import type { FastifyRequest } from 'fastify'
import { NotFound } from '../../../platform/errors.ts'
import { hasCurrentVersion } from '../../../platform/http/etags.ts'
import type { Routes } from '../../../platform/http/routing.ts'
import { discardRest } from '../../../platform/http/unread-bodies.ts'
import { imageShapes } from '../../../platform/images/images.ts'
import type { PhotoParts } from '../asks.ts'
import { keepScorePhoto, requestUpload } from './commands.ts'
import { bytesOf, logoOf, photoFor } from './reads.ts'
import { createUploads, receiveUpload } from './upload-procedure.ts'

const announcedBy = (request: FastifyRequest) => {
  const { 'content-type': contentType, 'content-length': length } = request.headers
  return { contentType, ...(length === undefined ? {} : { size: Number(length) }) }
}

const contentTypeOf = (kind: PhotoPurpose): string => `image/${imageShapes[kind].format}`

export const photoRoutes = (routes: Routes, parts: PhotoParts): void => {
  const uploads = createUploads()

  routes.on(photoCalls.requestUpload, async ({ body, who, once }) => {
    await parts.limits.count('uploadsOfUser', who)
    return once((tx) => requestUpload(tx, parts, who, body))
  })

  routes.onBytes(photoCalls.upload, async ({ params, query }, raw) => {
    const stream = raw.body instanceof Readable ? raw.body : Readable.from([])
    try {
      const upload = { ...params, ...query, announced: announcedBy(raw), body: stream }
      return await receiveUpload(parts, uploads, upload)
    } finally {
      discardRest(raw, stream)
    }
  })

  routes.on(photoCalls.keepScorePhoto, ({ body, who, once }) =>
    once((tx) => keepScorePhoto(tx, who, body.photoURL)),
  )

  routes.onBytes(photoCalls.readLogo, async ({ params }, raw, reply) => {
    const logo = await logoOf(parts.db.read, params.objectId)
    const etag = `"${logo.etag}"`
    reply.headers({ etag, 'cache-control': 'public, max-age=3600' })
    if (hasCurrentVersion(raw, etag)) return reply.code(304).send()
    const { size, bytes } = await bytesOf(parts, logo)
    return reply.headers({ 'content-type': contentTypeOf(logo.kind), 'content-length': size }).send(bytes)
  })

  routes.onBytes(photoCalls.read, async ({ params, who }, raw, reply) => {
    const kind = photoPurposes.find((each) => each === params.kind)
    if (kind === undefined) throw new NotFound(fault('photo-unknown'))
    const photo = await photoFor(parts, { kind, id: params.objectId }, who.userId)
    const etag = `"${photo.etag}"`
    reply.headers({ etag, 'cache-control': 'private, max-age=3600', vary: 'Authorization' })
    if (hasCurrentVersion(raw, etag)) return reply.code(304).send()
    const { size, bytes } = await bytesOf(parts, photo)
    return reply.headers({ 'content-type': contentTypeOf(kind), 'content-length': size }).send(bytes)
  })
}
