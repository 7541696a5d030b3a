import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Debian's python3-swift needs Debian's own Python, even if another one comes first in the PATH. */
const python = '/usr/bin/python3'
const library = '/usr/lib/python3/dist-packages/swift/common/middleware/s3api'

export const isSwiftInstalled = (): boolean => existsSync(library) && existsSync(python)

/** A bucket on a real S3 server, with the settings for it by their environment names. */
export interface Bucket {
  readonly port: number
  readonly settings: Readonly<
    Record<'OBJECT_STORE_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>
  >
  stop(): Promise<void>
}

const keys = { AWS_ACCESS_KEY_ID: 'test:tester', AWS_SECRET_ACCESS_KEY: 'secret-of-tests' } as const
const bucket = 'fletch'
const region = 'eu-test-1'

/** Settings for a server on this port, whether or not it runs. */
export const bucketSettings = (port: number): Bucket['settings'] => ({
  OBJECT_STORE_URL: `s3://${bucket}?endpoint=http://127.0.0.1:${port}&region=${region}`,
  ...keys,
})

const portFrom = async (server: ChildProcess): Promise<number> => {
  let complaints = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    complaints = `${complaints}${chunk}`.slice(-2000)
  })
  if (server.stdout === null) throw new Error('Swift has no output')
  const earlyExit = once(server, 'exit').then((): [string] => ['{}'])
  const [line]: unknown[] = await Promise.race([once(createInterface(server.stdout), 'line'), earlyExit])
  const message: unknown = JSON.parse(String(line))
  if (
    typeof message === 'object' &&
    message !== null &&
    'port' in message &&
    typeof message.port === 'number'
  )
    return message.port
  throw new Error(`Swift did not start: ${complaints}`)
}

/** Starts Swift with an empty bucket, on the given port or a free one. Takes two or three seconds. */
export const startSwift = async (port = 0): Promise<Bucket> => {
  if (!isSwiftInstalled()) throw new Error('No Swift found: install it (Debian: python3-swift).')
  const home = await mkdtemp(join(tmpdir(), 'fletch-swift-'))
  const script = fileURLToPath(new URL('swift-server.py', import.meta.url))
  const secrets = [keys.AWS_ACCESS_KEY_ID, keys.AWS_SECRET_ACCESS_KEY]
  const server = spawn(python, [script, home, String(port), ...secrets, region, bucket], { cwd: home })
  const exit = once(server, 'exit')
  const stop = async () => {
    server.stdin.end()
    await exit
    await rm(home, { recursive: true, force: true })
  }
  try {
    const listensOn = await portFrom(server)
    return { port: listensOn, settings: bucketSettings(listensOn), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
