// The start of every verb in package.json, on any installed Node (18 or newer). It installs what the lock file says if
// that is missing, makes the script of the texts, which is not in git, and then runs tools/<verb>.ts with a Node that runs
// TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { ensurePackages } from './bootstrap/install.mjs'
import { giveUp, isWindows, modules, root } from './bootstrap/places.mjs'
import { rightNode } from './bootstrap/right-node.mjs'
import { onStop } from './bootstrap/stopping.mjs'

/**
 * The verb runs in its own session. Ctrl-C in a terminal goes to every process, and npm repeats it, but a server that
 * receives it twice stops without finishing. Here it is passed on once.
 * @param {string} node
 * @param {string[]} args
 */
const goOn = (node, args) => {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let started
  // Before the start, so that no stop ends this process alone.
  onStop((signal) => started?.kill(signal))
  const child = spawn(node, args, {
    cwd: root,
    stdio: 'inherit',
    detached: !isWindows,
    env: { ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}` },
  })
  started = child
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
await ensurePackages()
const node = rightNode()
// Before the verb, because its imports are resolved before any of it runs.
const made = spawnSync(node, [join(root, 'packages/messages/src/make.ts')], { cwd: root, stdio: 'inherit' })
if (made.status !== 0) giveUp('The texts could not be made into script: see above.')
goOn(node, [script, ...args])
