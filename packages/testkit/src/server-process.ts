import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Nothing stays behind, whatever ends us: the server hears the end of our pipe. */
const endWithParent = new URL('./end-with-parent.ts', import.meta.url)

/** To be preloaded: people are made by the hundred, and what proving their passwords costs is measured elsewhere. */
export const hashLightly = new URL('./hash-lightly.ts', import.meta.url)

const main = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))

/** Code that was compiled before, as `npm start` keeps it too: a server is there in two thirds of the time. */
export const compiledCode = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url))

export interface ServerProcess {
  readonly address: string
  readonly dataDir: string
  readonly pid: number
  /** Most memory that was resident at any time so far, in bytes. */
  readonly peakMemory: () => number
  /** Memory that is resident now, in bytes. */
  readonly memory: () => number
  /** As an operator stops it: it finishes what it does. Answers how it ended. */
  readonly stop: () => Promise<number | null>
  /** As a power cut stops it. */
  readonly kill: () => Promise<void>
  /** Sends a signal that does not end it. */
  readonly signal: (name: NodeJS.Signals) => void
  readonly hasEnded: () => boolean
}

interface Wishes {
  readonly settings?: Readonly<Record<string, string>>
  /** Modules loaded before the server: a disk that is slower than ours. */
  readonly preload?: readonly URL[]
  /** The processor it may use; all of them when unset. */
  readonly cpu?: number
  /** A folder that another one used before, and that stays; else one of its own, which goes with it. */
  readonly dataDir?: string
  /** Kills it, also before it is ready: then the start fails. */
  readonly until?: AbortSignal
}

/** The command that ties another one to a processor; empty where there is none. */
const pinnedTo = (cpu: number | undefined): string[] => {
  if (cpu === undefined) return []
  try {
    execFileSync('taskset', ['-c', String(cpu), 'true'], { stdio: 'ignore' })
    return ['taskset', '-c', String(cpu)]
  } catch {
    process.stdout.write('There is no taskset here: the server may use every processor.\n')
    return []
  }
}

const readyAddress = (child: ChildProcess): Promise<string> =>
  new Promise((ready, failed) => {
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk
      const address = /Fletch is ready: (\S+)/.exec(output)?.[1]
      if (address !== undefined) ready(address)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('exit', () => failed(new Error(`The server ended: ${output}`)))
  })

/**
 * The server as it runs for people: a process of its own, on a folder of its own, without rate limits.
 * The one that starts it stops it.
 */
export const startServerProcess = async ({
  settings = {},
  preload = [],
  cpu,
  dataDir: given,
  until,
}: Wishes = {}): Promise<ServerProcess> => {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'fletch-server-')))
  const command = [
    ...pinnedTo(cpu),
    process.execPath,
    ...[endWithParent, ...preload].flatMap((url) => ['--import', url.href]),
    main,
  ]
  const [program = process.execPath, ...args] = command
  const child = spawn(program, args, {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: compiledCode,
      ...settings,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  until?.addEventListener('abort', () => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    await ended
    if (given === undefined) await rm(dataDir, { recursive: true, force: true })
    return child.exitCode
  }
  const address = await readyAddress(child)
  const memoryAs = (line: 'VmHWM' | 'VmRSS'): number => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) * 1024
  }
  return {
    address,
    dataDir,
    pid: child.pid ?? Number.NaN,
    peakMemory: () => memoryAs('VmHWM'),
    memory: () => memoryAs('VmRSS'),
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    signal: (name) => void child.kill(name),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  }
}
