import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { photoCalls, scorecardCalls } from '@fletch/contract'
import {
  cardWith,
  coded,
  eventually,
  type Person,
  photoWith,
  startTestServer,
  type TestServer,
} from '@fletch/testkit'
import { freePort } from '@fletch/testkit/free-port.ts'
import { heicPhoto } from '@fletch/testkit/heic-photo.ts'
import { pngBomb } from '@fletch/testkit/hostile-pictures.ts'
import { bucketSettings, startSwift } from '@fletch/testkit/swift.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { days, minutes } from '../../../platform/clock.ts'
import { doChore } from '../../../platform/jobs/worker.ts'
import { photos } from '../module.ts'
import { attachPhotos } from './commands.ts'

const { requestUpload, keepScorePhoto } = photoCalls

const place = async (person: Person) => (await person.send(requestUpload)).body

const put = ({ app }: TestServer, url: string, bytes: Buffer, type = 'image/jpeg') =>
  app.inject({ method: 'PUT', url, headers: { 'content-type': type }, payload: bytes })

const get = (
  { app }: TestServer,
  path: string,
  person: Person | null,
  headers: Record<string, string> = {},
) =>
  app.inject({
    url: path,
    headers: { ...headers, ...(person === null ? {} : { authorization: `Bearer ${person.token}` }) },
  })

/** Requests an upload URL, uploads the photo and marks it as used. */
const proofPhoto = async (server: TestServer, person: Person, bytes?: Buffer) => {
  const { uploadURL, objectPath } = await place(person)
  await put(server, uploadURL, bytes ?? (await photoWith()))
  await person.send(keepScorePhoto, { body: { photoURL: uploadURL } })
  return objectPath
}

const cardShowing = (photoPath: string) =>
  cardWith([], { scores: [{ zone: '1A', distance: '20', photoPath }] })

describe('a proof photo', () => {
  test('is returned upright and small, without metadata', async () => {
    const server = await startTestServer()
    const ada = await server.person()
    const path = await proofPhoto(server, ada, await photoWith({ width: 4000, height: 3000, orientation: 6 }))
    const answer = await get(server, path, ada)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    const metadata = await sharp(answer.rawPayload).metadata()
    expect([metadata.width, metadata.height]).toEqual([768, 1024])
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(answer.rawPayload.includes('secret clearing')).toBe(false)
  })

  test('is cached privately, and is not sent again to a request with its ETag', async () => {
    const server = await startTestServer()
    const ada = await server.person()
    const path = await proofPhoto(server, ada)
    const first = await get(server, path, ada)
    expect(first.headers['cache-control']).toMatch(/^private/)
    expect(first.headers.vary).toMatch(/Authorization/i)
    const second = await get(server, path, ada, { 'if-none-match': String(first.headers.etag) })
    expect([second.statusCode, second.rawPayload.length]).toEqual([304, 0])
  })

  test('matches an ETag that a proxy has weakened or that is in a list', async () => {
    const server = await startTestServer()
    const ada = await server.person()
    const path = await proofPhoto(server, ada)
    const { etag } = (await get(server, path, ada)).headers
    const asked = (known: string) => get(server, path, ada, { 'if-none-match': known })
    expect((await asked(`W/${etag}`)).statusCode).toBe(304)
    expect((await asked(`"another", ${etag}`)).statusCode).toBe(304)
    expect((await asked('*')).statusCode).toBe(304)
    expect((await asked('"another"')).statusCode).toBe(200)
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)('is accepted as %s', async (format) => {
    const server = await startTestServer()
    const bytes = await sharp(await photoWith({ width: 30, height: 20 }))
      .toFormat(format)
      .toBuffer()
    const { uploadURL } = await place(await server.person())
    expect((await put(server, uploadURL, bytes, `image/${format}`)).statusCode).toBe(200)
  })

  test('can only be named by a card exactly as the server named it', async () => {
    const server = await startTestServer()
    const ada = await server.person()
    const path = await proofPhoto(server, ada)
    const saved = (photoPath: string) => ada.send(scorecardCalls.create, { body: cardShowing(photoPath) })
    const otherwise = ['https://elsewhere.example', '//elsewhere.example', '/here/..', ' ']
    for (const before of otherwise) {
      const refused = await saved(before + path)
      expect([refused.status, refused.error.errors]).toEqual([
        400,
        [{ ...coded, path: 'scores.0.photoPath', message: expect.stringMatching(/^Row 1: /) }],
      ])
    }
    expect((await saved(`${path}?size=full`)).status).toBe(400)
    expect((await saved(path.replace('proof', 'logo'))).status).toBe(400)
    expect((await saved(path)).status).toBe(201)
  })

  test('is visible to its archer only', async () => {
    const server = await startTestServer()
    const [ada, mads] = [await server.person('Ada'), await server.person('Mads')]
    const path = await proofPhoto(server, ada)
    expect((await get(server, path, mads)).statusCode).toBe(404)
    expect((await get(server, path, null)).statusCode).toBe(401)
    expect((await mads.send(keepScorePhoto, { body: { photoURL: path } })).status).toBe(404)
    expect((await mads.send(scorecardCalls.create, { body: cardShowing(path) })).status).toBe(400)
  })

  test('proves its target, and is deleted with the last card that shows it', async () => {
    const server = await startTestServer()
    server.startJobs()
    const ada = await server.person()
    const path = await proofPhoto(server, ada)
    const one = (await ada.send(scorecardCalls.create, { body: cardShowing(path) })).body
    const other = (await ada.send(scorecardCalls.create, { body: cardShowing(path) })).body
    expect(one.proof).toEqual({ scored: 1, photographed: 1 })
    await ada.send(scorecardCalls.remove, { params: { id: one.id } })
    expect((await get(server, path, ada)).statusCode).toBe(200)
    await ada.send(scorecardCalls.remove, { params: { id: other.id } })
    expect((await get(server, path, ada)).statusCode).toBe(404)
    const folder = join(server.dataDir, 'objects', 'proof')
    await eventually(async () => expect(await readdir(folder)).toEqual([]))
  })

  test('stays if another card starts to show it while the only card that did is deleted', async () => {
    const server = await startTestServer()
    const ada = await server.person()
    const path = await proofPhoto(server, ada)
    const { id } = (await ada.send(scorecardCalls.create, { body: cardShowing(path) })).body
    const other = (await ada.send(scorecardCalls.create, { body: cardWith(['1A']) })).body
    const [shown, deletion] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const saving = server.parts.db.write(async (tx) => {
      const who = { userId: ada.user.id, sessionId: '', tokenHash: '' }
      const refused = await attachPhotos(tx, who, other.id, [path])
      shown.resolve()
      await deletion.promise
      return refused
    })
    await shown.promise
    const removing = ada.send(scorecardCalls.remove, { params: { id } })
    await pause(200) // by now the deletion waits for the save
    deletion.resolve()
    expect(await saving).toEqual([])
    expect((await removing).status).toBe(204)
    expect((await get(server, path, ada)).statusCode).toBe(200)
  })

  test('that was replaced stays with the card’s history', async () => {
    const server = await startTestServer()
    const ada = await server.person()
    const [first, second] = [await proofPhoto(server, ada), await proofPhoto(server, ada)]
    const { id } = (await ada.send(scorecardCalls.create, { body: cardShowing(first) })).body
    await ada.send(scorecardCalls.save, { params: { id }, body: cardShowing(second) })
    expect((await get(server, first, ada)).statusCode).toBe(200)
  })
})

describe('an upload URL', () => {
  test('needs no bearer token, and accepts the same bytes again but no others', async () => {
    const server = await startTestServer()
    const { uploadURL, objectPath } = await place(await server.person())
    const bytes = await photoWith()
    const answers = await Promise.all([put(server, uploadURL, bytes), put(server, uploadURL, bytes)])
    expect(answers.map((answer) => answer.json())).toEqual([{ objectPath }, { objectPath }])
    expect((await put(server, uploadURL, bytes)).statusCode).toBe(200)
    expect((await put(server, uploadURL, await photoWith({ width: 99 }))).statusCode).toBe(409)
  })

  test('accepts one of two images sent at the same time and stores the one that it accepted', async () => {
    const server = await startTestServer()
    const ada = await server.person()
    const { uploadURL, objectPath } = await place(ada)
    const widths = [320, 99]
    const sent = await Promise.all(widths.map((width) => photoWith({ width })))
    const answers = await Promise.all(sent.map((bytes) => put(server, uploadURL, bytes)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const { width } = await sharp((await get(server, objectPath, ada)).rawPayload).metadata()
    expect(width).toBe(widths[answers.findIndex(({ statusCode }) => statusCode === 200)])
  })

  test('expires after 15 minutes and cannot be changed to another object', async () => {
    let now = new Date('2026-11-21T10:00:00Z')
    const server = await startTestServer({ clock: { now: () => now } })
    const ada = await server.person()
    const [one, other] = [await place(ada), await place(ada)]
    const bytes = await photoWith()
    const idOf = (path: string) => path.split('/').at(-1) ?? ''
    const bent = one.uploadURL.replace(idOf(one.objectPath), idOf(other.objectPath))
    expect((await put(server, bent, bytes)).statusCode).toBe(403)
    expect(
      (await put(server, one.uploadURL.replace(/expires=\d+/, 'expires=9999999999999'), bytes)).statusCode,
    ).toBe(403)
    now = new Date(now.getTime() + minutes(15) + 1)
    expect((await put(server, one.uploadURL, bytes)).statusCode).toBe(403)
  })

  test('is refused if the announced type is not an image or the announced size is too large', async () => {
    const ada = await (await startTestServer()).person()
    expect((await ada.send(requestUpload, { body: { contentType: 'text/html' } })).status).toBe(415)
    expect((await ada.send(requestUpload, { body: { contentType: 'image/svg+xml' } })).status).toBe(415)
    expect((await ada.send(requestUpload, { body: { size: 20 * 1024 * 1024 + 1 } })).status).toBe(413)
  })
})

describe('a file that is not a photo', () => {
  const polyglot = async () => Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from('*/=1;alert(1)//')])
  const hostile: [string, () => Promise<Buffer>][] = [
    ['HTML called JPEG', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a cut JPEG', async () => (await photoWith({ width: 2000, height: 2000 })).subarray(0, 9000)],
    ['a picture of 400 megapixels', async () => pngBomb()],
    ['a GIF that is a script', polyglot],
    ['a HEIC, which only browsers can be helped with', async () => heicPhoto()],
    ['a zip', async () => gzipSync('hello')],
    ['nothing at all', async () => Buffer.alloc(0)],
  ]
  test.each(hostile)(
    '%s is refused with 415, and its upload URL still accepts a photo',
    async (_what, make) => {
      const server = await startTestServer()
      const { uploadURL } = await place(await server.person())
      const refused = await put(server, uploadURL, await make())
      expect([refused.statusCode, refused.json()]).toEqual([
        415,
        { ...coded, message: 'Please select an image file (JPG, PNG, etc.)' },
      ])
      expect((await put(server, uploadURL, await photoWith())).statusCode).toBe(200)
    },
  )

  test('of exactly 20 MB is accepted', async () => {
    const server = await startTestServer()
    const ada = await server.person()
    const size = 20_971_520
    expect((await ada.send(requestUpload, { body: { size } })).status).toBe(200)
    const { uploadURL } = await place(ada)
    const bytes = Buffer.alloc(size)
    ;(await photoWith()).copy(bytes)
    expect((await put(server, uploadURL, bytes)).statusCode).toBe(200)
  })

  test('of 20 MB and one byte is refused with 413, and nothing of it stays on the disk', async () => {
    const server = await startTestServer()
    const { uploadURL } = await place(await server.person())
    const answer = await put(server, uploadURL, Buffer.alloc(20 * 1024 * 1024 + 1))
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { ...coded, message: 'Image must be smaller than 20MB' },
    ])
    expect(await readdir(join(server.dataDir, 'incoming')).catch(() => [])).toEqual([])
  })

  test('that is a polyglot image loses what was hidden behind its pixels', async () => {
    const server = await startTestServer()
    const ada = await server.person()
    const hidden = Buffer.from('<script>alert(1)</script>')
    const path = await proofPhoto(server, ada, Buffer.concat([await photoWith(), hidden]))
    expect((await get(server, path, ada)).rawPayload.includes(hidden)).toBe(false)
  })
})

test('while the object store is down photos are refused with 503 and cards are still saved, and photos work again without a restart', async () => {
  const port = await freePort()
  const server = await startTestServer({ settings: bucketSettings(port) })
  const ada = await server.person()
  const { uploadURL, objectPath } = await place(ada)
  const photo = await photoWith()
  expect((await put(server, uploadURL, photo)).statusCode).toBe(503)
  expect((await ada.send(scorecardCalls.create, { body: cardWith(['1A']) })).status).toBe(201)

  const swift = await startSwift(port)
  expect((await put(server, uploadURL, photo)).statusCode).toBe(200)
  await ada.send(keepScorePhoto, { body: { photoURL: uploadURL } })
  expect((await get(server, objectPath, ada)).statusCode).toBe(200)
  await swift.stop()
  expect((await get(server, objectPath, ada)).statusCode).toBe(503)
})

test('unused uploads are swept, and those on a card stay', async () => {
  let now = new Date('2026-11-21T10:00:00Z')
  const server = await startTestServer({ clock: { now: () => now } })
  const ada = await server.person()
  const [shown, kept] = [await proofPhoto(server, ada), await proofPhoto(server, ada)]
  await ada.send(scorecardCalls.create, { body: cardShowing(shown) })
  const unfinished = await place(ada)
  await put(server, unfinished.uploadURL, await photoWith())
  const sweep = async () => {
    for (const chore of photos.chores?.(server.parts) ?? []) await doChore(server.parts.db, chore)
  }
  // Reads the cards from the database, because sessions end after a day.
  const states = async () =>
    Object.fromEntries(
      (await server.parts.db.read.selectFrom('objects').select(['id', 'state']).execute()).map(
        ({ id, state }) => [`/objects/proof/${id}`, state],
      ),
    )
  now = new Date(now.getTime() + days(2))
  await sweep()
  expect(await states()).toEqual({ [shown]: 'kept', [kept]: 'kept', [unfinished.objectPath]: 'abandoned' })
  now = new Date(now.getTime() + days(40))
  await sweep()
  expect(await states()).toEqual({
    [shown]: 'kept',
    [kept]: 'abandoned',
    [unfinished.objectPath]: 'abandoned',
  })
})

test('the ETag depends on the bytes that were sent', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const bytes = await photoWith()
  const path = await proofPhoto(server, ada, bytes)
  const hash = createHash('sha256').update(bytes).digest('base64url')
  expect((await get(server, path, ada)).headers.etag).toBe(`"${hash}"`)
})
