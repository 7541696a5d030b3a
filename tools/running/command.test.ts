import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '@fletch/testkit/is-alive.ts'
import { expect, it, onTestFinished } from 'vitest'

const command = new URL('command.ts', import.meta.url).href

it('a command and its child processes end when we are stopped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fletch-command-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const begun = join(folder, 'begun')
  const script = `sleep 60 & echo $! > '${begun}.new'; mv '${begun}.new' '${begun}'; wait`
  const us = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { runCommand } from '${command}'\nawait runCommand('sh', ['-c', ${JSON.stringify(script)}])`,
  ])
  await expect.poll(() => existsSync(begun), { timeout: 10_000 }).toBe(true)
  us.kill('SIGINT')
  expect((await once(us, 'close'))[0]).toBe(130)
  const pid = Number(readFileSync(begun, 'utf8'))
  await expect.poll(() => isAlive(pid)).toBe(false)
})
