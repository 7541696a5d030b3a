import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
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

/** A repository with only the bootstrap and one verb. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fletch-bootstrap-'))
  for (const part of ['tools', 'node_modules', 'programs', 'packages/messages/src'])
    mkdirSync(join(folder, part), { recursive: true })
  makeTexts('')
  for (const part of ['bootstrap.mjs', 'bootstrap', 'progress.mjs']) {
    cpSync(new URL(part, import.meta.url), join(folder, 'tools', part), { recursive: true })
  }
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(join(folder, 'node_modules/.installed-from'), stamp('{}'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Replaces what makes the script of the texts. */
const makeTexts = (code: string) => writeFileSync(join(folder, 'packages/messages/src/make.ts'), code)

const verb = (code: string) => writeFileSync(join(folder, 'tools/walk.ts'), code)

/** Replaces npm in the PATH. */
const npm = (script: string) => {
  const file = join(folder, 'programs/npm')
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
}

const begin = (verb: string[], env: NodeJS.ProcessEnv = {}): ChildProcess & { said: () => string } => {
  const path = `${join(folder, 'programs')}:${process.env['PATH']}`
  const child = spawn(process.execPath, [join(folder, 'tools/bootstrap.mjs'), ...verb], {
    env: { ...process.env, ...env, PATH: path },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return Object.assign(child, { said: () => said })
}

const ended = async (child: ReturnType<typeof begin>) => {
  const [code] = await once(child, 'close')
  return { code, said: child.said() }
}

const run = (...verb: string[]) => ended(begin(verb))

describe('a verb', () => {
  it('gets its arguments and returns its exit code', async () => {
    verb('const words: string[] = process.argv.slice(2)\nconsole.log(words.join("+"))\nprocess.exitCode = 7')
    expect(await run('walk', 'one', '--two')).toEqual({ code: 7, said: 'one+--two\n' })
  })

  it('can import texts, which are not in git', async () => {
    makeTexts(`import { writeFileSync } from 'node:fs'
      writeFileSync('tools/texts.ts', 'export const greeting: string = "hello"')`)
    verb('import { greeting } from "./texts.ts"\nconsole.log(greeting)')
    expect(await run('walk')).toEqual({ code: 0, said: 'hello\n' })
    makeTexts('throw new Error("a broken text")')
    const { code, said } = await run('walk')
    expect([code, said.includes('a broken text'), said.includes('hello')]).toEqual([1, true, false])
  })

  it('that does not exist is named', async () => {
    expect(await run('fly')).toEqual({ code: 1, said: 'There is no verb "fly"; package.json lists them.\n' })
  })

  it('receives one signal for a stop sent twice, and may finish', async () => {
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
    const child = begin(['walk'])
    await expect.poll(child.said).toBe('ready\n')
    child.kill('SIGTERM')
    child.kill('SIGINT')
    await once(child, 'close')
    expect(child.said()).toMatch(/^ready\nSIG(INT|TERM) 1\n$/)
  })
})

describe('installing', () => {
  it('runs quietly if nothing is installed, and only once', async () => {
    rmSync(join(folder, 'node_modules'), { recursive: true })
    verb('console.log("walking")')
    npm(`echo "npm warn EBADENGINE $*"; mkdir -p '${folder}/node_modules'`)
    const first = await run('walk')
    expect(first.said).toMatch(/^Installing packages with npm.*…\nPackages installed \(\d+ s\)\nwalking\n$/)
    expect(await run('walk')).toEqual({ code: 0, said: 'walking\n' })
  })

  const wholeTree = () => join(folder, 'node_modules/.package-lock.json')
  const asked = () => readFileSync(join(folder, 'asked'), 'utf8').split(' ')[0]

  it('updates what is installed if the lock file has changed', async () => {
    verb('console.log("walking")')
    npm(`echo "$*" > '${folder}/asked'`)
    writeFileSync(wholeTree(), '{}')
    writeFileSync(join(folder, 'package-lock.json'), '{ }')
    expect((await run('walk')).said).toContain('Packages installed')
    expect(asked()).toBe('install')
  })

  it('stops npm and its children when stopped, and starts over the next time', async () => {
    verb('console.log("walking")')
    writeFileSync(wholeTree(), '{}')
    writeFileSync(join(folder, 'package-lock.json'), '{ }')
    npm(`trap '' INT TERM; (sleep 60; touch '${folder}/late') & echo $! > '${folder}/begun'; wait`)
    const child = begin(['walk'])
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
  ])("prints npm's message and advice when it fails (%s), and goes no further", async (words, advice) => {
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

describe('on a Node that is too old for npm to install everything', () => {
  const old = `Object.defineProperty(process, 'version', { value: 'v18.0.0' })`
  const runOnOld = () =>
    ended(begin(['walk'], { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(old)}` }))
  const packaged = `node_modules/node-${process.platform}-${process.arch}`

  beforeEach(() => {
    verb('console.log("walking")')
    rmSync(join(folder, 'node_modules'), { recursive: true })
  })

  it('fetches the Node of the lock file first, runs npm with it, and links it where npm has not', async () => {
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ packages: { [packaged]: { version: '24.21.0', integrity: 'sha512-abc' } } }),
    )
    npm(`echo "$PWD $(command -v node)" >> '${folder}/asked'
      mkdir -p node_modules/.bin '${packaged}/bin'
      [ -e '${folder}/first-lock' ] || cp package-lock.json '${folder}/first-lock'
      ln -s '${process.execPath}' '${packaged}/bin/node'`)
    const { code, said } = await runOnOld()
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringMatching(/walking\n$/) })
    expect(said).toMatch(/^Fetching Node 24\.21\.0, as this is v18\.0\.0 …\n/)
    const ours = realpathSync(folder)
    const asked = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')
    expect(asked[0]).toContain(`${ours}/.cache/node `)
    expect(asked[1]).toBe(`${ours} ${folder}/.cache/node/${packaged}/bin/node`)
    expect(readFileSync(join(folder, 'first-lock'), 'utf8')).toContain('sha512-abc')
    expect(existsSync(join(folder, 'node_modules/.bin/node'))).toBe(true)
    expect(existsSync(join(folder, '.cache/node'))).toBe(false)
  })

  it('installs nothing if there is no Node to fetch, and asks for a newer one', async () => {
    npm(`touch '${folder}/asked'`)
    const { code, said } = await runOnOld()
    expect(code).toBe(1)
    expect(said).toMatch(/^Fletch needs Node 22\.18 or newer, best Node 24; this is v18\.0\.0\./)
    expect(existsSync(join(folder, 'asked'))).toBe(false)
  })
})
