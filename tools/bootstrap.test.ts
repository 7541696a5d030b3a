import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '@fletch/testkit/is-alive.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const stamp = (lock: string) =>
  `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`

let folder = ''

/** A repository with nothing but the bootstrap and one verb. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fletch-bootstrap-'))
  for (const part of ['tools', 'node_modules', 'programs']) mkdirSync(join(folder, part))
  for (const file of ['bootstrap.mjs', 'progress.mjs']) {
    copyFileSync(new URL(file, import.meta.url), join(folder, 'tools', file))
  }
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(join(folder, 'node_modules/.installed-from'), stamp('{}'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const verb = (code: string) => writeFileSync(join(folder, 'tools/walk.ts'), code)

/** Stands in for npm on the PATH. */
const npm = (script: string) => {
  const file = join(folder, 'programs/npm')
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
}

const begin = (...args: string[]): ChildProcess & { said: () => string } => {
  const path = `${join(folder, 'programs')}:${process.env['PATH']}`
  const child = spawn(process.execPath, [join(folder, 'tools/bootstrap.mjs'), ...args], {
    env: { ...process.env, PATH: path },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return Object.assign(child, { said: () => said })
}

const run = async (...args: string[]) => {
  const child = begin(...args)
  const [code] = await once(child, 'close')
  return { code, said: child.said() }
}

describe('a verb', () => {
  it('gets its arguments and gives its exit code', async () => {
    verb('const words: string[] = process.argv.slice(2)\nconsole.log(words.join("+"))\nprocess.exitCode = 7')
    expect(await run('walk', 'one', '--two')).toEqual({ code: 7, said: 'one+--two\n' })
  })

  it('that does not exist is named', async () => {
    expect(await run('fly')).toEqual({ code: 1, said: 'There is no verb "fly"; package.json lists them.\n' })
  })

  it('hears one signal of a stop that comes as two, and may finish', async () => {
    verb(`
      let heard = 0
      const stay = setInterval(() => undefined, 1000)
      for (const signal of ['SIGINT', 'SIGTERM']) {
        process.on(signal, () => {
          heard += 1
          setTimeout(() => { console.log(signal, heard); clearInterval(stay) }, 300)
        })
      }
      console.log('ready')`)
    const child = begin('walk')
    await expect.poll(child.said).toBe('ready\n')
    child.kill('SIGTERM')
    child.kill('SIGINT')
    await once(child, 'close')
    expect(child.said()).toMatch(/^ready\nSIG(INT|TERM) 1\n$/)
  })
})

describe('installing', () => {
  it('happens quietly when nothing is installed, and once', async () => {
    rmSync(join(folder, 'node_modules'), { recursive: true })
    verb('console.log("walking")')
    npm(`echo "npm warn EBADENGINE $*"; mkdir -p '${folder}/node_modules'`)
    const first = await run('walk')
    expect(first.said).toMatch(/^Installing packages with npm.*…\nPackages installed \(\d+ s\)\nwalking\n$/)
    expect(await run('walk')).toEqual({ code: 0, said: 'walking\n' })
  })

  const wholeTree = () => join(folder, 'node_modules/.package-lock.json')
  const asked = () => readFileSync(join(folder, 'asked'), 'utf8').split(' ')[0]

  it('brings up to date what is there when the lock file has changed', async () => {
    verb('console.log("walking")')
    npm(`echo "$*" > '${folder}/asked'`)
    writeFileSync(wholeTree(), '{}')
    writeFileSync(join(folder, 'package-lock.json'), '{ }')
    expect((await run('walk')).said).toContain('Packages installed')
    expect(asked()).toBe('install')
  })

  it('that is stopped stops npm with all it began, and starts over the next time', async () => {
    verb('console.log("walking")')
    writeFileSync(wholeTree(), '{}')
    writeFileSync(join(folder, 'package-lock.json'), '{ }')
    npm(`trap '' INT TERM; (sleep 60; touch '${folder}/late') & echo $! > '${folder}/begun'; wait`)
    const child = begin('walk')
    await expect.poll(() => existsSync(join(folder, 'begun'))).toBe(true)
    child.kill('SIGINT')
    const [code] = await once(child, 'close')
    expect(code).toBe(130)
    expect(child.said()).toMatch(/Installing was stopped/)
    const begun = Number(readFileSync(join(folder, 'begun'), 'utf8'))
    await expect.poll(() => isAlive(begun)).toBe(false)
    npm(`echo "$*" > '${folder}/asked'`)
    expect(await run('walk')).toMatchObject({ code: 0 })
    expect(asked()).toBe('ci')
  })

  it.each([
    ['npm error network is away', 'Try again'],
    ['npm error code ECONNREFUSED', 'this step needs the network'],
    ['npm error code EACCES', 'must be yours to write into'],
  ])('that fails (%s) shows what npm said and what to do, and goes no further', async (words, advice) => {
    verb('console.log("walking")')
    npm(`echo "${words}" >&2; exit 1`)
    writeFileSync(join(folder, 'package-lock.json'), '{ }')
    const { code, said } = await run('walk')
    expect(code).toBe(1)
    expect(said).toContain(words)
    expect(said).toContain(advice)
    expect(said).not.toContain('walking')
  })
})
