// npm run bench photos: how long a photo takes, whether others notice, and how much memory hostile photos can use.
import { type ClientRequest, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { uploadPlace } from '@fletch/contract'
import { cardWith, wholeRound } from '@fletch/testkit/card.ts'
import {
  avifBomb,
  interlacedBomb,
  losslessBomb,
  pngBomb,
  progressiveBomb,
} from '@fletch/testkit/hostile-pictures.ts'
import { twelveMegapixels } from '@fletch/testkit/photo.ts'
import { startServerProcess } from '@fletch/testkit/server-process.ts'
import { type Archer, newArcher } from './measuring/archer.ts'
import { photoBudgets } from './measuring/budgets.ts'
import { paced, type Shot } from './measuring/load.ts'
import { watchMemory } from './measuring/memory.ts'
import { type Figure, quantile, report } from './measuring/report.ts'

const runs = 3
const photosInARun = 20
const othersASecond = 100

// As the units in ops/ start it.
const server = await startServerProcess({
  settings: {
    MALLOC_ARENA_MAX: '1',
    UV_THREADPOOL_SIZE: '8',
    NODE_OPTIONS: '--max-semi-space-size=8',
    TRUST_PROXY: '1',
  },
})
const archer = await newArcher(server.address)
const photo = await twelveMegapixels()

const placeFor = async ({ headers }: Archer) => {
  const answer = await fetch(`${server.address}/api/objects/upload`, { method: 'POST', headers, body: '{}' })
  return uploadPlace.parse(await answer.json())
}

/** Uploads bytes to a signed URL; returns the status. */
const put = async (uploadURL: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> => {
  const answer = await fetch(server.address + uploadURL, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: bytes,
  })
  await answer.arrayBuffer()
  return answer.status
}

/** The time from the first byte of an upload to its answer, in ms. */
const sendTimed = async (
  bytes: Uint8Array<ArrayBuffer>,
  sender = archer,
): Promise<{ time: number; status: number; objectPath: string }> => {
  const { uploadURL, objectPath } = await placeFor(sender)
  const start = performance.now()
  const status = await put(uploadURL, bytes)
  return { time: performance.now() - start, status, objectPath }
}

const photosTimed = async (atOnce: number): Promise<number> => {
  const times: number[] = []
  for (let sent = 0; sent < photosInARun; sent += atOnce) {
    const batch = await Promise.all(Array.from({ length: atOnce }, () => sendTimed(photo)))
    if (batch.some(({ status }) => status !== 200)) throw new Error('A photo was refused')
    times.push(...batch.map(({ time }) => time))
  }
  return quantile(times, 0.95)
}

const overRuns = async (work: () => Promise<number>): Promise<number[]> => {
  const values: number[] = []
  for (let run = 0; run < runs; run += 1) values.push(await work())
  return values
}

const card = await archer.newCard(cardWith(wholeRound(30)))
const cardRead = (): Shot => ({ method: 'GET', path: `/api/scorecards/${card.id}` })

/** How long others wait while photos arrive, two at a time. */
const othersMeanwhile = async (): Promise<number> => {
  let done = false
  const stream = (async () => {
    while (!done) await sendTimed(photo)
  })()
  const load = { address: server.address, headers: archer.headers, make: cardRead }
  const calls = await paced({ ...load, rate: othersASecond, seconds: 5 })
  done = true
  await stream
  if (calls.bad > 0) throw new Error(`${calls.bad} calls failed while photos came in`)
  return calls.latency(0.99)
}

const { objectPath } = await sendTimed(photo)

/** How long reading an image file takes while 50 people of five clubhouses sign in at once. */
const fileReadsDuringSignIns = async (): Promise<number> => {
  const signIns = Array.from({ length: 50 }, (_, n) =>
    fetch(`${server.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${n % 5}` },
      body: JSON.stringify({ email: `nobody.${n}@example.org`, password: 'a wrong password' }),
    }),
  )
  const make = (): Shot => ({ method: 'GET', path: objectPath })
  const reads = await paced({ address: server.address, headers: archer.headers, make, rate: 100, seconds: 1 })
  for (const answer of await Promise.all(signIns))
    if (answer.status !== 401) throw new Error(`Sign-in: ${answer.status}`)
  return reads.latency(0.99)
}

/** One after the other, while the memory of all processes is measured: each is refused and the server survives. */
const hostile = await Promise.all([
  avifBomb(),
  interlacedBomb(),
  progressiveBomb(),
  losslessBomb(),
  pngBomb(),
])

const sendHostile = async () => {
  for (const picture of hostile) {
    const answers = await Promise.all([sendTimed(picture), sendTimed(picture)])
    if (answers.some(({ status }) => status !== 415)) throw new Error('A hostile picture was not refused')
  }
}

/** The time until another user's photo is accepted while 40 copies go to one URL, in ms. */
const otherDuringCopies = async (): Promise<number> => {
  const { uploadURL } = await placeFor(archer)
  const copies = Array.from({ length: 40 }, () => put(uploadURL, photo))
  const { time, status } = await sendTimed(photo, await newArcher(server.address))
  const statuses = await Promise.all(copies)
  if (status !== 200 || !statuses.includes(200)) throw new Error('A photo was refused')
  if (statuses.some((each) => each !== 200 && each !== 429)) throw new Error('A copy was answered otherwise')
  return time
}

/** Starts an upload and leaves it unfinished. */
const begin = async (): Promise<ClientRequest> => {
  const { uploadURL } = await placeFor(archer)
  const sent = request(server.address + uploadURL, { method: 'PUT' })
  sent.on('error', () => undefined) // the bench cuts it
  sent.write(Buffer.alloc(19 * 1024 * 1024))
  return sent
}

/** The time until another user's photo is accepted during 60 unfinished uploads, in ms. */
const otherDuringUnfinished = async (): Promise<number> => {
  const begun = await Promise.all(Array.from({ length: 60 }, begin))
  await pause(1000)
  const { time, status } = await sendTimed(photo, await newArcher(server.address))
  if (status !== 200) throw new Error(`A photo was refused: ${status}`)
  for (const sent of begun) sent.destroy()
  return time
}

const alone = await overRuns(() => photosTimed(1))
const pairs = await overRuns(() => photosTimed(2))
const others = await overRuns(othersMeanwhile)
const fileReads = await overRuns(fileReadsDuringSignIns)
// Measuring the memory of a process delays it, so nothing with a time budget is measured meanwhile.
const watched = watchMemory(server.pid)
await photosTimed(2)
await sendHostile()
const duringCopies = await otherDuringCopies()
const duringUnfinished = await otherDuringUnfinished()
const memory = watched.end()

const atMost = (budget: number) => ({ atMost: budget })
const figures: Figure[] = [
  { name: 'a 12-megapixel photo alone, 95 %', unit: 'ms', values: alone, budget: atMost(photoBudgets.alone) },
  { name: 'two at a time, 95 %', unit: 'ms', values: pairs, budget: atMost(photoBudgets.twoAtOnce) },
  { name: 'other calls meanwhile, 99 %', unit: 'ms', values: others, budget: atMost(photoBudgets.others) },
  {
    name: 'a file read during 50 sign-ins, 99 %',
    unit: 'ms',
    values: fileReads,
    budget: atMost(photoBudgets.fileRead),
  },
  { name: 'another during 40 copies to one address', unit: 'ms', values: [duringCopies], budget: null },
  {
    name: 'another during 60 uploads that never finish',
    unit: 'ms',
    values: [duringUnfinished],
    budget: null,
  },
  {
    name: 'memory of all processes at its most, hostile pictures included',
    unit: 'MB',
    values: [memory / 1024 / 1024],
    budget: atMost(photoBudgets.memory / 1024 / 1024),
  },
]
await server.stop()
report('Photos', figures)
