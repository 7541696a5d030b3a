// Every verb of package.json begins here, on whatever Node the machine has (18 or newer): it installs what the lock
// file says when that is not there yet, then goes on with tools/<verb>.ts under a Node that runs TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { showProgress } from './progress.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-from')

/** @param {string} sentence */
const giveUp = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

/** What node_modules must have been installed from, and for which kind of machine. */
const wanted = () => {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform}-${process.arch}\n`
}

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()

const install = async () => {
  // What is there is brought up to date; an empty folder is filled exactly as the lock file says.
  const command = existsSync(modules) ? ['install', '--no-save'] : ['ci']
  const quietly = ['--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']
  const done = showProgress('Installing packages with npm (needs the network, a minute at most)')
  const npm = spawn('npm', [...command, ...quietly], {
    cwd: root,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  /** @type {number | null} */
  const code = await new Promise((resolve) => {
    npm.on('error', (error) => {
      output += error.message
      resolve(1)
    })
    npm.on('close', resolve)
  })
  if (code !== 0) {
    done('Installing failed')
    giveUp(
      `${output.trim()}\n\nnpm could not install the packages (its words are above). Try again, or run: npm ci`,
    )
  }
  writeFileSync(stamp, wanted())
  done('Packages installed')
}

/** @param {string} version */
const runsTypeScript = (version) => {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

/** The Node of the lock file first, as everyone then runs the same; it exists for Linux only, others bring their own. */
const rightNode = () => {
  const ours = join(modules, '.bin', 'node')
  const answer = existsSync(ours) ? spawnSync(ours, ['--version'], { encoding: 'utf8' }) : undefined
  if (answer?.status === 0 && runsTypeScript(answer.stdout)) return ours
  if (runsTypeScript(process.version)) return process.execPath
  return giveUp(
    `Fletch needs Node 22.18 or newer, best Node 24; this is ${process.version}. ` +
      'Install it from https://nodejs.org (or with nvm: nvm install 24) and try again.',
  )
}

/**
 * The verb runs in a session of its own: Ctrl-C in a terminal goes to every process there, and npm sends it on once
 * more, but a server that hears it twice stops without finishing. Here it is passed on once.
 * @param {string} node
 * @param {string[]} args
 */
const goOn = (node, args) => {
  const child = spawn(node, args, {
    cwd: root,
    stdio: 'inherit',
    detached: process.platform !== 'win32',
    env: { ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}` },
  })
  // One stop may arrive as several signals: a terminal that closes adds a hang-up to what npm sends.
  let last = 0
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (Date.now() - last > 500) child.kill(signal)
    last = Date.now()
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => stop(signal))
  // When npm is told to end it ends the shell between us and forgets us: we notice that our parent is another.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 250)
  child.on('error', (error) => giveUp(`${node} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}

const [verb = '', ...args] = process.argv.slice(2)
const script = join(root, 'tools', `${verb}.ts`)
if (Number(process.versions.node.split('.')[0]) < 18) {
  giveUp(
    `Fletch needs Node 24, and at least Node 18 to fetch it; this is ${process.version}. See https://nodejs.org.`,
  )
}
if (!/^[a-z0-9-]+$/.test(verb) || !existsSync(script))
  giveUp(`There is no verb "${verb}"; package.json lists them.`)
if (!isInstalled()) await install()
goOn(rightNode(), [script, ...args])
