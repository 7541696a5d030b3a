import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Preloaded so that the server notices the end of our pipe and nothing is left behind. */
const endWithParent = new URL('./end-with-parent.ts', import.meta.url)

/** To be preloaded where hundreds of people are created and the cost of password hashing is not measured. */
export const hashLightly = new URL('./hash-lightly.ts', import.meta.url)

const main = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))

/** The compile cache that `npm start` also uses. With it a server starts in two thirds of the time. */
export const compiledCode = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url))

export interface ServerProcess {
  readonly address: string
  readonly dataDir: string
  readonly pid: number
  /** Peak resident memory so far, in bytes. */
  readonly peakMemory: () => number
  /** Current resident memory, in bytes. */
  readonly memory: () => number
  /** Stops it as an operator does: it finishes its work first. Returns the exit code. */
  readonly stop: () => Promise<number | null>
  /** Stops it like a power cut. */
  readonly kill: () => Promise<void>
  /** Sends a signal that does not end it. */
  readonly signal: (name: NodeJS.Signals) => void
  readonly hasEnded: () => boolean
}

interface Wishes {
  readonly settings?: Readonly<Record<string, string>>
  /** Modules loaded before the server, to simulate a slow disk, for example. */
  readonly preload?: readonly URL[]
  /** The checkout of another version to start; this one if unset. */
  readonly from?: string
  /** The processor to pin it to; all processors if unset. */
  readonly cpu?: number
  /** A data folder that was used before and is kept; otherwise a new one that is deleted with the process. */
  readonly dataDir?: string
  /** Kills the process when aborted. If it is not ready yet, the start fails. */
  readonly until?: AbortSignal
  /** A file for its standard output, as service managers and shells redirect it. */
  readonly output?: string
}

/** The command prefix that pins a process to a processor; empty if there is none. */
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

const readyAddress = (child: ChildProcess, file: string | undefined): Promise<string> =>
  new Promise((ready, failed) => {
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk
      const address = /Fletch is ready: (\S+)/.exec(output)?.[1]
      if (address === undefined) return
      clearInterval(looking)
      ready(address)
    }
    const looking = file === undefined ? undefined : setInterval(() => hear(readFileSync(file)), 20)
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('exit', () => {
      clearInterval(looking)
      failed(new Error(`The server ended: ${output}`))
    })
  })

/**
 * Starts the server as in production: in its own process and folder, but without rate limits. The caller must stop it.
 */
export const startServerProcess = async ({
  settings = {},
  preload = [],
  cpu,
  dataDir: given,
  from,
  until,
  output,
}: Wishes = {}): Promise<ServerProcess> => {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'fletch-server-')))
  const command = [
    ...pinnedTo(cpu),
    process.execPath,
    ...[endWithParent, ...preload].flatMap((url) => ['--import', url.href]),
    from === undefined ? main : join(from, 'apps/server/src/main.ts'),
  ]
  const [program = process.execPath, ...args] = command
  const file = output === undefined ? undefined : openSync(output, 'a')
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
    stdio: ['pipe', file ?? 'pipe', 'pipe'],
  })
  if (file !== undefined) closeSync(file)
  until?.addEventListener('abort', () => void child.kill('SIGKILL'))
  const exit = once(child, 'exit')
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    await exit
    if (given === undefined) await rm(dataDir, { recursive: true, force: true })
    return child.exitCode
  }
  const address = await readyAddress(child, output)
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
