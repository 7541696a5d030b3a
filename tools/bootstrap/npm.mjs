import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { showProgress } from '../progress.mjs'
import { giveUp, isWindows, root } from './places.mjs'
import { onStop } from './stopping.mjs'

/**
 * The file that npm writes at the end of an installation.
 * @param {string} folder
 */
export const wholeTree = (folder) => join(folder, 'node_modules', '.package-lock.json')

const reasons = [
  {
    words: /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH/,
    advice: 'The registry of packages cannot be reached: this step needs the network. Then try again.',
  },
  { words: /EACCES|EPERM|EROFS/, advice: `${root} must be yours to write into. Then try again.` },
]

const quietly = ['--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']

/**
 * Installs with npm, or ends the process with npm's message.
 * @param {string} folder where the lock file is
 * @param {string[]} command the arguments for npm
 * @param {{ doing: string, done: string, node?: string | undefined }} how `node`: the folder of the Node that runs npm
 */
export const installWithNpm = async (folder, command, { doing, done: outcome, node }) => {
  const done = showProgress(doing)
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let started
  // Before npm starts, so that no moment is left in which a stop would end this process and leave npm running.
  const forgetStop = onStop((signal) => {
    if (started?.pid !== undefined) process.kill(isWindows ? started.pid : -started.pid, 'SIGKILL')
    rmSync(wholeTree(folder), { force: true })
    done('Installing was stopped')
    process.exit(128 + constants.signals[signal])
  })
  // In its own process group. Otherwise npm would take half a minute to undo its work when stopped, and remove what the
  // next start has installed meanwhile.
  const npm = spawn('npm', [...command, ...quietly], {
    cwd: folder,
    shell: isWindows,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !isWindows,
    env: node ? { ...process.env, PATH: `${node}${delimiter}${process.env.PATH ?? ''}` } : process.env,
  })
  started = npm
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
  done(outcome)
}
