import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type TemporaryFolder = { path: string; remove(): Promise<void> }

/**
 * A folder that is deleted when this process ends, even if it is killed: a small shell waits for the end of our pipe
 * and removes it.
 */
export const temporaryFolder = async (name: string): Promise<TemporaryFolder> => {
  const path = await mkdtemp(join(tmpdir(), `fletch-${name}-`))
  const guard = spawn('/bin/sh', ['-c', 'read -r _; rm -rf "$1"', 'guard', path], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  if (guard.stdin instanceof Socket) guard.stdin.unref()
  const remove = async () => {
    const exit = once(guard, 'exit')
    guard.ref()
    guard.stdin.end()
    await exit
  }
  return { path, remove }
}
