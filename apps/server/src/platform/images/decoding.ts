// The process that decodes images. It has no secrets and no connections, and exits when its memory exceeds its limit.
// The server survives and starts another one.
import { readFile } from 'node:fs/promises'
import { isMissing } from '../file-faults.ts'
import { decodingMemory } from './cost.ts'
import { drawLinkPicture } from './drawing.ts'
import { type DecodingOrder, type DecodingReport, decodingOrder } from './messages.ts'
import { rewriteImage, Unusable, warmUp } from './rewriting.ts'

const megabyte = 1024 * 1024
/** Memory limit in bytes, above what it uses once it is ready. */
const ceiling = decodingMemory + 16 * megabyte
/** The most memory that an idle process may hold, in bytes. Above that, the next image gets a new process. */
const mostKept = 56 * megabyte
/** Interval of the memory check while an image is decoded, in ms. */
const checkInterval = 5

const tell = (report: DecodingReport): void => void process.send?.(report)

/** The data size that a system limit would count, in bytes; null if the system has no such limit. */
const dataSize = async (): Promise<number | null> => {
  try {
    const status = await readFile('/proc/self/status', 'utf8')
    const size = /^VmData:\s+(\d+) kB$/m.exec(status)?.[1]
    return size === undefined ? null : Number(size) * 1024
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const room = { taken: 0, waiting: [] as (() => void)[] }

/** Cheap images are decoded in parallel, expensive ones one after another. */
const withMemory = async <Result>(cost: number, work: () => Promise<Result>): Promise<Result> => {
  while (room.taken > 0 && room.taken + cost > decodingMemory)
    await new Promise<void>((proceed) => room.waiting.push(proceed))
  room.taken += cost
  try {
    return await work()
  } finally {
    room.taken -= cost
    for (const proceed of room.waiting.splice(0)) proceed()
  }
}

const write = (order: DecodingOrder) =>
  'picture' in order ? drawLinkPicture(order.picture) : rewriteImage(order.image, order.shape, withMemory)

const decode = async (order: DecodingOrder): Promise<DecodingReport> => {
  const { id } = order
  try {
    return { kind: 'written', id, ...(await write(order)) }
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    return { kind: 'unusable', id, detail: error.message }
  }
}

// Stopping the server sends signals to all of its processes. Ignoring them lets this process finish its images first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit())

await warmUp()
const memoryAtStart = process.memoryUsage.rss()
let atWork = 0
let watch: NodeJS.Timeout | undefined

const look = (): void => {
  if (process.memoryUsage.rss() > memoryAtStart + ceiling) process.kill(process.pid, 'SIGKILL')
}

process.on('message', async (message) => {
  atWork += 1
  watch ??= setInterval(look, checkInterval)
  tell(await decode(decodingOrder.parse(message)))
  atWork -= 1
  if (atWork > 0) return
  clearInterval(watch)
  watch = undefined
  if (process.memoryUsage.rss() > memoryAtStart + mostKept) process.disconnect()
})
tell({ kind: 'ready', data: await dataSize() })
