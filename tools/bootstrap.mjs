// Every verb of package.json begins here, on whatever Node the machine has (18 or newer): it installs what the lock
// file says when that is not there yet, then goes on with tools/<verb>.ts under a Node that runs TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { showProgress } from './progress.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-from')
/** What npm writes when it has come to the end. */
const wholeTree = join(modules, '.package-lock.json')
const isWindows = process.platform === 'win32'

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

/**
 * Says once that we are to end, though a stop may arrive as several signals: a terminal that closes adds a hang-up to
 * what npm sends. Answers how to stop listening.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
const onStop = (stop) => {
  let last = 0
  /** @param {NodeJS.Signals} signal */
  const hear = (signal) => {
    if (Date.now() - last > 500) stop(signal)
    last = Date.now()
  }
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, hear)
  // When npm is told to end it ends the shell between us and forgets us: we notice that our parent is another.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    hear('SIGTERM')
  }, 250)
  return () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, hear)
  }
}

const reasons = [
  {
    words: /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH/,
    advice: 'The registry of packages cannot be reached: this step needs the network. Then try again.',
  },
  { words: /EACCES|EPERM|EROFS/, advice: `${root} must be yours to write into. Then try again.` },
]

const install = async () => {
  // What is there is brought up to date; what is not there, or only in part, is filled exactly as the lock file says.
  const command = existsSync(wholeTree) ? ['install', '--no-save'] : ['ci']
  const quietly = ['--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']
  const done = showProgress('Installing packages with npm (needs the network, about a minute)')
  // In a group of its own: left to itself, npm would take half a minute to undo what it did, and take away what a next
  // start has installed meanwhile.
  const npm = spawn('npm', [...command, ...quietly], {
    cwd: root,
    shell: isWindows,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !isWindows,
  })
  const forgetStop = onStop((signal) => {
    if (npm.pid !== undefined) process.kill(isWindows ? npm.pid : -npm.pid, 'SIGKILL')
    rmSync(wholeTree, { force: true })
    done('Installing was stopped')
    process.exit(128 + constants.signals[signal])
  })
  npm.on('exit', forgetStop)
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
    const advice = reasons.find(({ words }) => words.test(output))?.advice ?? 'Try again, or run: npm ci'
    giveUp(`${output.trim()}\n\nnpm could not install the packages (its words are above). ${advice}`)
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
    detached: !isWindows,
    env: { ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}` },
  })
  onStop((signal) => child.kill(signal))
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
