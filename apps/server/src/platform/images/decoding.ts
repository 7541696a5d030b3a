// A process of its own in which images are decoded. It knows no secret, holds no connection, and ends when its memory
// grows beyond its ceiling: the server lives on and starts the next one.
import { readFile } from 'node:fs/promises'
import { isMissing } from '../file-faults.ts'
import { decodingRoom } from './cost.ts'
import { type DecodingOrder, type DecodingReport, decodingOrder } from './messages.ts'
import { rewriteImage, Unusable, warmUp } from './rewriting.ts'

const megabyte = 1024 * 1024
/** Bytes above what it holds when it is ready. */
const ceiling = decodingRoom + 16 * megabyte
/** Bytes that may stay when nothing is left to do; with more the next image begins in a new process. */
const mostKept = 56 * megabyte
/** Milliseconds between looks at the memory while an image is decoded. */
const lookEvery = 5

const tell = (report: DecodingReport): void => void process.send?.(report)

/** Bytes that a limit of the system on data would count; null where there is no such limit. */
const dataSize = async (): Promise<number | null> => {
  try {
    const status = await readFile('/proc/self/status', 'utf8')
    const found = /^VmData:\s+(\d+) kB$/m.exec(status)?.[1]
    return found === undefined ? null : Number(found) * 1024
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const room = { taken: 0, waiting: [] as (() => void)[] }

/** Images that cost little are decoded side by side, those that cost much one after the other. */
const withRoom = async <Result>(cost: number, work: () => Promise<Result>): Promise<Result> => {
  while (room.taken > 0 && room.taken + cost > decodingRoom)
    await new Promise<void>((proceed) => room.waiting.push(proceed))
  room.taken += cost
  try {
    return await work()
  } finally {
    room.taken -= cost
    for (const proceed of room.waiting.splice(0)) proceed()
  }
}

const decode = async ({ id, image, shape }: DecodingOrder): Promise<DecodingReport> => {
  try {
    return { kind: 'written', id, ...(await rewriteImage(image, shape, withRoom)) }
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    return { kind: 'unusable', id, detail: error.message }
  }
}

// A stop of the server stops all of its processes: the images that it has begun it finishes first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit())

await warmUp()
const held = process.memoryUsage.rss()
let atWork = 0
let watch: NodeJS.Timeout | undefined

const look = (): void => {
  if (process.memoryUsage.rss() > held + ceiling) process.kill(process.pid, 'SIGKILL')
}

process.on('message', async (message) => {
  atWork += 1
  watch ??= setInterval(look, lookEvery)
  tell(await decode(decodingOrder.parse(message)))
  atWork -= 1
  if (atWork > 0) return
  clearInterval(watch)
  watch = undefined
  if (process.memoryUsage.rss() > held + mostKept) process.disconnect()
})
tell({ kind: 'ready', data: await dataSize() })
