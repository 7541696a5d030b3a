// npm run bench photos: how long a photo takes, whether others notice, and how much memory hostile ones can take.
import { crc32, deflateSync } from 'node:zlib'
import { uploadPlace } from '@fletch/domain/contract'
import { cardWith, wholeRound } from '@fletch/testkit/card.ts'
import { twelveMegapixels } from '@fletch/testkit/photo.ts'
import { startServerProcess } from '@fletch/testkit/server-process.ts'
import { type Archer, newArcher } from './measuring/archer.ts'
import { photoBudgets } from './measuring/budgets.ts'
import { paced, type Shot } from './measuring/load.ts'
import { type Figure, quantile, report } from './measuring/report.ts'

const runs = 3
const photosInARun = 20
const othersASecond = 100

const server = await startServerProcess()
const archer = await newArcher(server.address)
const photo = await twelveMegapixels()

const placeFor = async ({ headers }: Archer) => {
  const answer = await fetch(`${server.address}/api/objects/upload`, { method: 'POST', headers, body: '{}' })
  return uploadPlace.parse(await answer.json())
}

/** Milliseconds from the first byte of an upload to its answer. */
const sendTimed = async (
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ time: number; status: number; objectPath: string }> => {
  const { uploadURL, objectPath } = await placeFor(archer)
  const start = performance.now()
  const answer = await fetch(server.address + uploadURL, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: bytes,
  })
  await answer.arrayBuffer()
  return { time: performance.now() - start, status: answer.status, objectPath }
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

/** How long others wait while photos come in, two at a time. */
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

/** How long an image takes to be read from its file while 50 people sign in at once. */
const fileReadsDuringSignIns = async (): Promise<number> => {
  const signIns = Array.from({ length: 50 }, (_, n) =>
    fetch(`${server.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nobody.${n}@example.org`, password: 'a wrong password' }),
    }),
  )
  const make = (): Shot => ({ method: 'GET', path: objectPath })
  const reads = await paced({ address: server.address, headers: archer.headers, make, rate: 100, seconds: 1 })
  for (const answer of await Promise.all(signIns))
    if (answer.status !== 401) throw new Error(`Sign-in: ${answer.status}`)
  return reads.latency(0.99)
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of 400 megapixels, small to send. */
const bomb = (): Buffer<ArrayBuffer> => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(20_000, 0)
  header.writeUInt32BE(20_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(60_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.from(Buffer.concat([signature, ...parts]))
}

const alone = await overRuns(() => photosTimed(1))
const pairs = await overRuns(() => photosTimed(2))
const others = await overRuns(othersMeanwhile)
const fileReads = await overRuns(fileReadsDuringSignIns)
const bombs = await Promise.all(Array.from({ length: 4 }, () => sendTimed(bomb())))
if (bombs.some(({ status }) => status !== 415)) throw new Error('A hostile picture was not refused')

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
  {
    name: 'memory at its most, hostile pictures included',
    unit: 'MB',
    values: [server.peakMemory() / 1024 / 1024],
    budget: atMost(photoBudgets.memory / 1024 / 1024),
  },
]
await server.stop()
report('Photos', figures)
