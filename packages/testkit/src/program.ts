import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { compiledCode } from './server-process.ts'

const main = fileURLToPath(import.meta.resolve('@fletch/server/main.ts'))

export interface Program {
  readonly child: ChildProcess
  readonly output: () => string
  /** The address it listens on, once it logs it. */
  readonly address: Promise<string>
  readonly exit: Promise<number | null>
}

/** A folder that is deleted after the test. */
export const folderOfTest = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'fletch-main-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Starts the server as operators do, with only the given settings; it ends with the test. `into` is an open file for
 * what it prints, which then is not read here.
 */
export const startProgram = (settings: Readonly<Record<string, string>>, into?: number): Program => {
  const child = spawn(process.execPath, [main], {
    env: { PORT: '0', NODE_COMPILE_CACHE: compiledCode, ...settings },
    stdio: ['ignore', into ?? 'pipe', into ?? 'pipe'],
  })
  if (into !== undefined) closeSync(into)
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const ready = Promise.withResolvers<string>()
  const hear = (chunk: Buffer) => {
    output += chunk
    const address = /Fletch is ready: (\S+)/.exec(output)?.[1]
    if (address !== undefined) ready.resolve(address)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const exit = new Promise<number | null>((ended) => child.on('close', (code) => ended(code)))
  void exit.then(() => ready.reject(new Error(`It ended before it was ready: ${output}`)))
  ready.promise.catch(() => undefined) // tests of a failing start do not await it
  return { child, output: () => output, address: ready.promise, exit }
}
