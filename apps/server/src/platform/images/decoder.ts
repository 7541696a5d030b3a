import { type ChildProcess, execFile, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { isMissing } from '../file-faults.ts'
import { decodingMemory } from './cost.ts'
import type { ImageOrder, LinkPicture, WrittenImage } from './images.ts'
import { type DecodingReport, decodingReport } from './messages.ts'

const script = fileURLToPath(new URL('./decoding.ts', import.meta.url))

const megabyte = 1024 * 1024
/**
 * Data memory above the initial size at which the system kills the process, in bytes. It catches jumps that the
 * process's own check misses.
 */
const hardCeiling = decodingMemory + 64 * megabyte

/**
 * The result of an image: 'lost' if the process died during it (or during another image beside it), 'away' if it never
 * started.
 */
export type Outcome =
  | { readonly kind: 'written'; readonly image: WrittenImage }
  | { readonly kind: 'unusable'; readonly detail: string }
  | { readonly kind: 'lost' }
  | { readonly kind: 'away' | 'too slow' }

/** A process that decodes images. */
export interface Decoder {
  write(order: Pick<ImageOrder, 'image' | 'shape'> | { readonly picture: LinkPicture }): Promise<Outcome>
  hasEnded(): boolean
  /** Whether it has decoded an image before. */
  isUsed(): boolean
  end(): Promise<void>
}

interface Settings {
  readonly log: Logger
  /** Time limit for one image, in ms. */
  readonly patience: number
}

const startProcess = (): ChildProcess => {
  const compiled = getCompileCacheDir()
  return fork(script, [], {
    // It gets none of our settings, and so no secrets.
    env: {
      // With two malloc arenas it holds 55 MB after some twenty photos and is replaced too often; with one, 42 MB.
      MALLOC_ARENA_MAX: '1',
      UV_THREADPOOL_SIZE: '3',
      VIPS_WARNING: '0',
      ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
    },
    // Images are outside the JavaScript heap, so a small heap leaves the memory to them.
    execArgv: ['--max-old-space-size=48', '--max-semi-space-size=1'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Limits memory with prlimit where the system has it; elsewhere only the process's own check applies. */
const limit = (pid: number, data: number, log: Logger): void => {
  execFile('prlimit', ['--pid', String(pid), `--data=${data + hardCeiling}`], (error) => {
    if (error !== null && !isMissing(error)) log.warn({ err: error }, 'the decoder could not be limited')
  })
}

export const startDecoder = ({ log, patience }: Settings): Decoder => {
  const child = startProcess()
  const ready = Promise.withResolvers<void>()
  const settlers = new Map<number, (outcome: Outcome) => void>()
  let count = 0
  let isReady = false
  let isOver = false

  const settle = (id: number, outcome: Outcome) => {
    settlers.get(id)?.(outcome)
    settlers.delete(id)
  }
  const hear = (report: DecodingReport) => {
    if (report.kind === 'ready') {
      if (report.data !== null && child.pid !== undefined) limit(child.pid, report.data, log)
      isReady = true
      ready.resolve()
    } else if (report.kind === 'written') {
      const { id, bytes, width, height } = report
      settle(id, { kind: 'written', image: { bytes, width, height } })
    } else settle(report.id, report)
  }
  const lose = (id: number) => settle(id, { kind: isReady ? 'lost' : 'away' })
  const over = () => {
    isOver = true
    ready.resolve()
    for (const id of [...settlers.keys()]) lose(id)
  }
  child.on('message', (message) => hear(decodingReport.parse(message)))
  child.on('disconnect', over)
  child.on('exit', over)
  child.on('error', (error) => {
    log.error({ err: error }, 'the decoder failed')
    over()
  })
  // Lets this process exit unless it is waiting for an image.
  child.unref()
  child.channel?.unref()

  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = Promise.withResolvers<void>()
    child.once('exit', () => exit.resolve())
    child.kill('SIGKILL')
    await exit.promise
  }
  return {
    hasEnded: () => isOver,
    isUsed: () => count > 0,
    end,
    write: async (order) => {
      count += 1
      const id = count
      const outcome = Promise.withResolvers<Outcome>()
      settlers.set(id, outcome.resolve)
      const tooLong = setTimeout(() => {
        settle(id, { kind: 'too slow' })
        child.kill('SIGKILL')
      }, patience)
      await ready.promise
      if (isOver) lose(id)
      else child.send({ ...order, id }, (error) => error !== null && lose(id))
      try {
        return await outcome.promise
      } finally {
        clearTimeout(tooLong)
      }
    },
  }
}
