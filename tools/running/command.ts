import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.ts'

/** `output` is all output in order; `stdout` only standard output. */
export type Outcome = { code: number; output: string; stdout: string; seconds: number }

type Options = { env?: NodeJS.ProcessEnv; cwd?: string; limitSeconds?: number }

const kill = (pid: number | undefined, signal: NodeJS.Signals) => {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has ended by itself.
  }
}

const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Commands run in their own process group, so a stop must go through 'exit' to reach them. */
const endOn = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal])

/**
 * Runs a program and captures its output. It ends with us, or at its time limit, together with everything it started.
 */
export const runCommand = async (
  program: string,
  args: string[],
  options: Options = {},
): Promise<Outcome> => {
  const { env, cwd = root, limitSeconds = 600 } = options
  const started = performance.now()
  // Registered before the program starts, because a stop may come at that moment.
  const endWithUs = () => kill(child.pid, 'SIGKILL')
  process.once('exit', endWithUs)
  for (const signal of stops) process.on(signal, endOn)
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  let stdout = ''
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk
    keep(chunk)
  })
  child.stderr.on('data', keep)
  const limit = setTimeout(() => {
    output += `\nStopped: it was still running after ${limitSeconds} seconds.\n`
    kill(child.pid, 'SIGKILL')
  }, limitSeconds * 1000)
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      output += error.message
      resolve(127)
    })
    child.on('close', (exitCode, signal) =>
      resolve(exitCode ?? 128 + (signal ? constants.signals[signal] : 0)),
    )
  })
  clearTimeout(limit)
  process.off('exit', endWithUs)
  for (const signal of stops) process.off(signal, endOn)
  return { code, output, stdout, seconds: (performance.now() - started) / 1000 }
}

/** Runs a Node script with our own Node. */
export const runNode = (args: string[], options?: Options) => runCommand(process.execPath, args, options)
