import { mkdir, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { photoCalls } from '@fletch/contract'
import { coded, eventually, type Person, photoWith, startTestServer, type TestServer } from '@fletch/testkit'
import { losslessBomb } from '@fletch/testkit/hostile-pictures.ts'
import { expect, test, vi } from 'vitest'
import { hours } from '../../../platform/clock.ts'
import { TooMany } from '../../../platform/errors.ts'
import { doChore } from '../../../platform/jobs/worker.ts'
import { photos } from '../module.ts'
import { createUploadPlaces, uploadLimitsAtOnce } from './upload-places.ts'

const place = async (person: Person) => (await person.send(photoCalls.requestUpload)).body

const put = ({ app }: TestServer, url: string, payload: Buffer | PassThrough) =>
  app.inject({ method: 'PUT', url, headers: { 'content-type': 'image/jpeg' }, payload })

/** Starts uploads that stall. Returns their answers so far, and a function that ends them. */
const begin = async (server: TestServer, person: Person, many: number) => {
  const streams = Array.from({ length: many }, () => new PassThrough())
  const answers: ReturnType<typeof put>[] = []
  const answered: Awaited<ReturnType<typeof put>>[] = []
  for (const stream of streams) {
    stream.write('begun')
    const answer = put(server, (await place(person)).uploadURL, stream)
    answers.push(answer)
    void answer.then((it) => answered.push(it))
  }
  const end = () => {
    for (const stream of streams) stream.end()
    return Promise.all(answers)
  }
  return { answered, end }
}

const incoming = ({ dataDir }: TestServer) => join(dataDir, 'incoming')
const lying = (server: TestServer) => readdir(incoming(server)).catch(() => [])

test('forty copies sent to one upload URL are decoded once, and none is permanently refused', async () => {
  const server = await startTestServer()
  const { uploadURL, objectPath } = await place(await server.person())
  const rewrite = vi.spyOn(server.parts.images, 'rewrite')
  const photo = await photoWith()
  const answers = await Promise.all(Array.from({ length: 40 }, () => put(server, uploadURL, photo)))
  const taken = answers.filter(({ statusCode }) => statusCode === 200)
  const later = answers.filter(({ statusCode }) => statusCode === 429)
  expect(taken.map((answer) => answer.json())).toContainEqual({ objectPath })
  expect(taken.length + later.length).toBe(40)
  for (const { headers } of later) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(rewrite).toHaveBeenCalledTimes(1)
  expect((await put(server, uploadURL, photo)).statusCode).toBe(200)
})

test('an image that cannot be decoded is not decoded again, even at another upload URL', {
  timeout: 150_000,
}, async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const rewrite = vi.spyOn(server.parts.images, 'rewrite')
  const bomb = await losslessBomb()
  const [first, second] = [await place(ada), await place(ada)]
  for (const { uploadURL } of [first, first, second])
    expect((await put(server, uploadURL, bomb)).statusCode).toBe(415)
  expect(rewrite).toHaveBeenCalledTimes(1)
})

test('uploads that never finish leave room for others and take little disk space', async () => {
  const server = await startTestServer()
  const [mallory, ada] = [await server.person('Mallory'), await server.person('Ada')]
  const { answered: refused, end } = await begin(server, mallory, 20)
  // Which uploads get a place is random, because each queries the database by itself.
  await eventually(() => expect(refused).toHaveLength(20 - uploadLimitsAtOnce.ofOwner))
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(
    Array(20 - uploadLimitsAtOnce.ofOwner).fill(429),
  )
  expect(refused[0]?.json()).toEqual({
    ...coded,
    message: 'Too many photos are being sent. Please try again in a moment.',
  })
  await eventually(async () => expect(await lying(server)).toHaveLength(uploadLimitsAtOnce.ofOwner))
  expect((await put(server, (await place(ada)).uploadURL, await photoWith())).statusCode).toBe(200)
  await end()
  expect(await lying(server)).toEqual([])
  expect((await put(server, (await place(mallory)).uploadURL, await photoWith())).statusCode).toBe(200)
})

test('a user can have up to a hundred unused upload URLs', async () => {
  const now = { is: new Date('2026-11-21T10:00:00Z') }
  const server = await startTestServer({ clock: { now: () => now.is } })
  const ada = await server.person()
  for (let asked = 0; asked < 100; asked += 1)
    expect((await ada.send(photoCalls.requestUpload)).status).toBe(200)
  expect((await ada.send(photoCalls.requestUpload)).status).toBe(429)
  now.is = new Date(now.is.getTime() + hours(1))
  expect((await ada.send(photoCalls.requestUpload)).status).toBe(200)
})

test('the sweep deletes files of killed processes and keeps uploads in progress', async () => {
  const server = await startTestServer()
  const [stale, fresh] = [join(incoming(server), 'upload-stale'), join(incoming(server), 'upload-fresh')]
  for (const folder of [stale, fresh]) await mkdir(folder, { recursive: true })
  const before = new Date(Date.now() - hours(2))
  await utimes(stale, before, before)
  for (const chore of photos.chores?.(server.parts) ?? []) await doChore(server.parts.db, chore)
  expect(await lying(server)).toEqual(['upload-fresh'])
})

test('the upload folder has a size limit, and finished uploads free their space', async () => {
  const places = createUploadPlaces()
  const fill = (bytes: number) => places.withPlace('ada', async (held) => held.take(bytes))
  await fill(uploadLimitsAtOnce.bytes)
  await expect(
    places.withPlace('ada', async (held) => {
      held.take(uploadLimitsAtOnce.bytes)
      await places.withPlace('bo', async (other) => other.take(1))
    }),
  ).rejects.toThrow(TooMany)
  await fill(uploadLimitsAtOnce.bytes)
})

test('the number of concurrent uploads of all users is limited', async () => {
  const places = createUploadPlaces()
  const held = Promise.withResolvers<void>()
  const uploads = Array.from({ length: uploadLimitsAtOnce.ofAll }, (_, n) =>
    places.withPlace(`user ${n}`, () => held.promise),
  )
  await expect(places.withPlace('one more', async () => undefined)).rejects.toThrow(TooMany)
  held.resolve()
  await Promise.all(uploads)
  await places.withPlace('one more', async () => undefined)
})
